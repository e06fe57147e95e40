// A text with marked pieces, built of text nodes alone: nothing of a text is ever markup.
import { say, SIGNS } from "./words.js";

const WORST_FIRST = ["contradiction", "neutral", "conflict", "entailment"];

// Places of the service count code points; those of JavaScript count halves of surrogate pairs.
export function places(text) {
  if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) return (place) => place;
  const starts = [];
  let at = 0;
  for (const character of text) {
    starts.push(at);
    at += character.length;
  }
  starts.push(at);
  return (place) => starts[Math.min(place, starts.length - 1)];
}

export function element(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value);
  made.append(...content.filter((each) => each !== null && each !== ""));
  return made;
}

// pieces: {start, end, number, label (or "conflict")} in places of the service; `signs`: put a button behind each.
export function marked(text, pieces, signs) {
  const place = places(text);
  const inside = pieces
    .map((piece) => ({ ...piece, start: place(piece.start), end: place(piece.end) }))
    .filter((piece) => piece.start < piece.end && piece.end <= text.length);
  const borders = [...new Set([0, text.length, ...inside.flatMap((piece) => [piece.start, piece.end])])];
  borders.sort((a, b) => a - b);
  const starting = grouped(inside, "start");
  const ending = grouped(inside, "end");
  const open = new Map();
  const nodes = [];
  borders.forEach((border, at) => {
    for (const piece of ending.get(border) ?? []) {
      open.delete(piece.number + piece.label);
      if (signs) nodes.push(sign(piece));
    }
    for (const piece of starting.get(border) ?? []) open.set(piece.number + piece.label, piece);
    const part = text.slice(border, borders[at + 1] ?? border);
    if (part) nodes.push(open.size ? mark(part, [...open.values()]) : part);
  });
  return nodes;
}

function grouped(pieces, key) {
  const found = new Map();
  for (const piece of pieces) {
    if (!found.has(piece[key])) found.set(piece[key], []);
    found.get(piece[key]).push(piece);
  }
  return found;
}

function mark(text, pieces) {
  const label = WORST_FIRST.find((each) => pieces.some((piece) => piece.label === each));
  const numbers = [...new Set(pieces.map((piece) => piece.number))].join(" ");
  const title = label === "conflict" ? say("opposite", numbers) : undefined;
  return element("mark", { class: label, "data-claims": numbers, title }, text);
}

function sign({ number, label }) {
  return element(
    "button",
    { type: "button", class: `ref ${label}`, "data-claims": number, "aria-label": say("claim", number, say(label)) },
    `${SIGNS[label]}${number}`,
  );
}
