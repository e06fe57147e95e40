// Calls of the service: the events of POST v1/validate/stream, one by one.
import { say } from "./words.js";

export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

export async function* check(asked, token, signal) {
  const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
  if (token) headers.Authorization = token.includes(":") ? `Basic ${base64(token)}` : `Bearer ${token}`;
  let answer;
  try {
    answer = await fetch("v1/validate/stream", { method: "POST", headers, body: JSON.stringify(asked), signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused(0, say("unreachable"));
  }
  if (!answer.ok) throw new Refused(answer.status, await reason(answer));
  for await (const { name, data } of events(answer.body)) {
    if (name === "error") throw new Refused(data.status, message(data.status, data));
    yield { name, data };
  }
}

function base64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function reason(answer) {
  if (answer.status === 401) return say("wants_token");
  try {
    return message(answer.status, await answer.json());
  } catch {
    return say("refused", answer.status, answer.statusText);
  }
}

function message(status, body) {
  const said = body.message ?? body.error?.message ?? body.detail ?? "";
  return say("refused", status, typeof said === "string" ? said : JSON.stringify(said));
}

async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (true) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]));
      if (fields.data) yield { name: fields.event ?? "message", data: JSON.parse(fields.data) };
    }
  }
}
