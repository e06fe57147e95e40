// The form: texts, files, settings, and when to ask.
import { check, Refused } from "./client.js";
import { EXAMPLES } from "./examples.js";
import { element } from "./marks.js";
import { light, render, renderVerdict, watch } from "./view.js";
import { say, speak } from "./words.js";

const PAUSE = 500; // milliseconds without a key after which a live check begins
const find = (id) => document.getElementById(id);
let shown = null;
let running = null;
let timer = 0;

// --- documents ------------------------------------------------------------------------------------

function addDocument(text = "", name = "") {
  const number = find("documents").children.length + 1;
  const title = element("input", { type: "text", class: "title", autocomplete: "off", "aria-label": say("document_name", number) });
  title.value = name || say("document", number);
  const remove = element("button", { type: "button", class: "plain" }, say("remove"));
  const area = element("textarea", { rows: "6", spellcheck: "false", "aria-label": say("document", number), placeholder: say("source_hint"), "data-hint": "source_hint" });
  area.value = text;
  const made = element("div", { class: "document" }, element("p", { class: "row" }, title, remove), area);
  remove.addEventListener("click", () => {
    made.remove();
    if (!find("documents").children.length) addDocument();
    find("documents").querySelector("textarea").focus();
    changed();
  });
  find("documents").append(made);
  return area;
}

function documents() {
  const all = [...find("documents").children].map((each) => ({
    id: each.querySelector(".title").value,
    text: each.querySelector("textarea").value,
  }));
  // Names tell the sources apart: the second of two alike gets a number.
  const seen = new Map();
  for (const each of all) {
    const count = (seen.get(each.id) ?? 0) + 1;
    seen.set(each.id, count);
    if (count > 1) each.id = `${each.id} (${count})`;
  }
  return all;
}

function fill({ response = "", prompt = "", documents: sources = [] }) {
  find("response").value = response;
  find("prompt").value = prompt;
  find("documents").replaceChildren();
  for (const each of sources) addDocument(each.text, each.id);
  if (!sources.length) addDocument();
}

async function take(files, target) {
  for (const file of files) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      if (target === "answer") find("response").value = text;
      else {
        const empty = [...find("documents").children].find((each) => !each.querySelector("textarea").value.trim());
        empty?.remove();
        addDocument(text, file.name);
      }
    } catch {
      complain(say("not_text", file.name));
    }
  }
  changed();
}

// --- checking -------------------------------------------------------------------------------------

function complain(message) {
  find("problem").textContent = message;
  find("problem").hidden = !message;
}

async function run({ live = false } = {}) {
  running?.abort();
  clearTimeout(timer);
  const response = find("response").value;
  if (!response.trim()) {
    if (!live) {
      complain(say("empty"));
      find("response").focus();
    }
    return;
  }
  const mine = (running = new AbortController());
  const threshold = Number(find("threshold").value);
  const asked = { response, documents: documents(), mode: find("mode").value, language: find("language").value, threshold };
  if (find("prompt").value.trim()) asked.prompt = find("prompt").value;
  const now = { response, documents: asked.documents, claims: [], result: null, threshold };
  complain("");
  busy(true);
  try {
    for await (const { name, data } of check(asked, find("token").value, mine.signal)) {
      if (mine.signal.aborted) return;
      if (name === "claim") now.claims = [...now.claims, data];
      else if (name === "result") Object.assign(now, { claims: data.claims, result: data });
      shown = now;
      shown.threshold = Number(find("threshold").value);
      render(shown);
    }
    if (!live) arrive();
  } catch (error) {
    if (error.name !== "AbortError") refused(error);
  } finally {
    if (running === mine) busy(false);
  }
}

function arrive() {
  find("verdict").focus({ preventScroll: true });
  const box = find("verdict").getBoundingClientRect();
  if (box.top > innerHeight * 0.7 || box.top < 0) find("result").scrollIntoView({ block: "start" });
}

function refused(error) {
  if (!(error instanceof Refused)) throw error;
  complain(error.message);
  if (error.status === 401) {
    find("token-row").hidden = false;
    find("token").focus();
  }
}

function busy(yes) {
  find("check").setAttribute("aria-busy", String(yes));
  find("check").textContent = say(yes ? "checking" : "check");
}

function changed() {
  if (!find("live").checked) return;
  clearTimeout(timer);
  timer = setTimeout(() => run({ live: true }), PAUSE);
}

// --- the page -------------------------------------------------------------------------------------

function language(name) {
  speak(name);
  find("page-language").value = name;
  for (const [at, each] of EXAMPLES.entries()) find("examples").children[at].textContent = say(each.name);
  for (const [at, each] of [...find("documents").children].entries()) {
    each.querySelector(".title").setAttribute("aria-label", say("document_name", at + 1));
    each.querySelector("textarea").setAttribute("aria-label", say("document", at + 1));
    each.querySelector("button").textContent = say("remove");
  }
  if (shown) render(shown);
}

function dropping(side) {
  const target = side.dataset.drop;
  side.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    side.classList.add("over");
  });
  side.addEventListener("dragleave", () => side.classList.remove("over"));
  side.addEventListener("drop", (event) => {
    side.classList.remove("over");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files, target);
  });
}

function start() {
  for (const each of EXAMPLES) {
    const button = element("button", { type: "button", class: "plain" });
    button.addEventListener("click", () => {
      fill(each);
      run();
    });
    find("examples").append(button);
  }
  addDocument();
  language(navigator.language?.toLowerCase().startsWith("pt") ? "pt" : "en");
  watch();
  for (const side of document.querySelectorAll(".drop")) dropping(side);
  find("page-language").addEventListener("change", (event) => language(event.target.value));
  find("clear").addEventListener("click", () => {
    running?.abort();
    fill({});
    shown = null;
    find("result").hidden = true;
    complain("");
    busy(false);
    find("response").focus();
  });
  find("add").addEventListener("click", () => addDocument().focus());
  find("open").addEventListener("click", () => find("files").click());
  find("files").addEventListener("change", (event) => {
    take([...event.target.files], "source").then(() => { event.target.value = ""; });
  });
  find("threshold").addEventListener("input", (event) => {
    find("threshold-shown").textContent = Number(event.target.value).toFixed(2);
    if (!shown) return;
    shown.threshold = Number(event.target.value);
    renderVerdict(shown);
  });
  find("form").addEventListener("input", (event) => { if (event.target.id !== "threshold") changed(); });
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run();
  });
  find("result").addEventListener("pointerleave", () => light(null));
}

start();
