// The result: verdict, answer and sources with their marks, and the list of claims.
import { element, marked } from "./marks.js";
import { say, SIGNS } from "./words.js";

const find = (id) => document.getElementById(id);
const percent = (share) => `${(100 * share).toFixed(share > 0.99 || share < 0.01 ? 1 : 0)} %`;

// shown: {response, documents, claims, result (null while checking), threshold}
export function render(shown) {
  find("result").hidden = false;
  renderVerdict(shown);
  const answer = shown.claims.flatMap((claim, at) => (claim.span ? [piece(claim.span, at, claim.label)] : []));
  find("shown-answer").replaceChildren(...marked(shown.response, answer, true));
  find("shown-sources").replaceChildren(...sources(shown));
  find("claims").replaceChildren(...(shown.claims.length ? shown.claims.map(card) : [element("li", { class: "quiet" }, say("none"))]));
}

export function renderVerdict(shown) {
  find("verdict").replaceChildren(...verdict(shown));
}

function piece([start, end], at, label) {
  return { start, end, number: at + 1, label };
}

function verdict({ claims, result, threshold }) {
  const counts = ["entailment", "neutral", "contradiction"].map((label) => {
    const count = claims.filter((claim) => claim.label === label).length;
    return element("span", { class: `badge ${label}` }, `${SIGNS[label]} ${count} ${say(count === 1 ? label : `${label}_many`)}`);
  });
  if (!result) return [element("strong", {}, say("so_far")), ...counts];
  const bad = result.score > threshold;
  const [kind, name] = bad ? ["bad", `✗ ${say("hallucination")}`]
    : result.status === "checked" ? ["good", `✓ ${say("ok")}`] : ["undecided", `? ${say(result.status)}`];
  const notes = result.coverage.notes.map((note) => element("span", { class: "quiet" }, note));
  return [element("strong", { class: kind }, name), element("span", {}, say("score", result.score.toFixed(2))), ...counts, ...notes];
}

function sources({ documents, claims }) {
  return documents.flatMap((each, place) => {
    const here = (id) => (id ?? each.id) === each.id;
    const pieces = claims.flatMap((claim, at) => [
      ...(claim.evidence_span && here(claim.source_id) ? [piece(claim.evidence_span, at, claim.label)] : []),
      ...(claim.conflicting && here(claim.conflicting.source_id) ? [piece(claim.conflicting.span, at, "conflict")] : []),
    ]);
    const text = element("div", { class: "text", tabindex: "0", role: "group", "aria-label": each.id }, ...marked(each.text, pieces, false));
    return documents.length > 1 || place ? [element("h4", {}, each.id), text] : [text];
  });
}

function card(claim, at) {
  const badge = element("span", { class: `badge ${claim.label}` }, `${SIGNS[claim.label]} ${say(claim.label)}`);
  const score = claim.evidence ? element("span", { class: "quiet" }, say("probability", percent(claim.score))) : null;
  const made = element("li", { class: `card ${claim.label}`, "data-claims": at + 1 },
    element("p", { class: "row" }, element("b", {}, `${at + 1}`), badge, score),
    element("p", { class: "said" }, claim.text),
    claim.reason ? element("p", {}, claim.reason) : null);
  if (claim.evidence) made.append(...quoted(say("evidence"), claim.evidence, claim.source_id));
  if (claim.conflicting) made.append(...quoted(say("also"), claim.conflicting.text, claim.conflicting.source_id));
  const lines = [...claim.findings.map((each) => `${each.agrees ? "=" : "≠"} ${each.message}`), ...model(claim.probabilities)];
  if (lines.length) made.append(element("details", {}, element("summary", {}, say("details")), element("ul", {}, ...lines.map((line) => element("li", {}, line)))));
  return made;
}

function quoted(name, text, source) {
  return [element("span", { class: "quiet" }, source ? `${name} [${source}]` : name), element("blockquote", {}, text)];
}

function model(scores) {
  if (!scores) return [];
  const named = ["entailment", "neutral", "contradiction"].filter((label) => scores[label] !== null);
  return [`${say("model")}: ${named.map((label) => `${say(label)} ${percent(scores[label])}`).join(", ")}`];
}

// --- going from claim to evidence ---------------------------------------------------------------

const numbers = (marked) => marked.dataset.claims.split(" ");
const refs = () => [...find("shown-answer").querySelectorAll(".ref")];

export function light(from) {
  const wanted = from ? numbers(from) : [];
  for (const each of find("result").querySelectorAll("[data-claims]"))
    each.classList.toggle("on", numbers(each).some((number) => wanted.includes(number)));
}

function evidenceOf(from) {
  const marks = `mark[data-claims~="${numbers(from)[0]}"]`;
  return find("shown-sources").querySelector(`${marks}:not(.conflict)`) ?? find("shown-sources").querySelector(marks);
}

export function watch() {
  const result = find("result");
  result.addEventListener("pointerover", (event) => {
    const over = event.target.closest("[data-claims]");
    if (over) light(over);
  });
  result.addEventListener("focusin", (event) => {
    const on = event.target.closest("[data-claims]");
    if (!on) return;
    light(on);
    evidenceOf(on)?.scrollIntoView({ block: "nearest" });
  });
  result.addEventListener("click", (event) => {
    const on = event.target.closest("[data-claims]");
    if (!on) return;
    light(on);
    const other = on.closest("#shown-sources") ? refs().find((ref) => ref.dataset.claims === numbers(on)[0]) : evidenceOf(on);
    if (on.matches(".ref")) evidenceOf(on)?.closest(".text").focus();
    other?.scrollIntoView({ block: "nearest" });
  });
  result.addEventListener("keydown", keys);
}

let left = null;

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && left) return left.focus();
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const on = event.target.closest(".ref");
  if (event.key === "Enter" && on) left = on;
  if (!step || !(on || event.target.closest("#verdict"))) return;
  const all = refs();
  const next = on ? all[(all.indexOf(on) + step + all.length) % all.length] : all.at(step > 0 ? 0 : -1);
  next?.focus();
  event.preventDefault();
}
