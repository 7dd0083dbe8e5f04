import { MAX_DEPTH } from "./limits.ts";
import { type Mistake, mistake } from "./mistake.ts";
import { placeAt } from "./place.ts";
import { type Token, tokens } from "./tokens.ts";
import { describeUnknown } from "./unknown.ts";

/** What may come next in a JSON text. */
type Expected = "value" | "first value" | "key" | "first key" | "colon" | "comma" | "end";

/** Reading as far as it got. */
interface State {
  text: string;
  /** The brackets that are open. */
  open: Token[];
  expected: Expected;
  before: Token | undefined;
}

/** Says in plain words where and why a text that `JSON.parse` refuses is no JSON. */
export function explain(text: string): Mistake {
  const state: State = { text, open: [], expected: "value", before: undefined };
  for (const token of tokens(text)) {
    const wrong = token.kind === "unknown" ? describeUnknown(text, token, state) : step(state, token);
    if (wrong !== undefined) return wrong;
    state.before = token;
  }
  return explainEnd(state);
}

/** Takes one token; gives the mistake when it cannot stand here. */
function step(state: State, token: Token): Mistake | undefined {
  const { open, expected } = state;
  const closes = token.kind === "}" || token.kind === "]";
  if (expected === "end") return afterEnd(token);
  if (closes && open.at(-1)?.kind === (token.kind === "}" ? "{" : "[") && mayClose(expected)) {
    open.pop();
    state.expected = open.length === 0 ? "end" : "comma";
    return undefined;
  }
  if (expected === "comma" && token.kind === ",") {
    state.expected = open.at(-1)?.kind === "{" ? "key" : "value";
    return undefined;
  }
  if (expected === "colon" && token.kind === ":") {
    state.expected = "value";
    return undefined;
  }
  if ((expected === "key" || expected === "first key") && token.kind === "string") {
    state.expected = "colon";
    return undefined;
  }
  if ((expected === "value" || expected === "first value") && beginsValue(token))
    return takeValue(state, token);
  return describeMisplaced(state, token);
}

function mayClose(expected: Expected): boolean {
  return expected === "comma" || expected === "first key" || expected === "first value";
}

function beginsValue({ kind }: Token): boolean {
  return kind === "string" || kind === "number" || kind === "word" || kind === "{" || kind === "[";
}

function takeValue(state: State, token: Token): Mistake | undefined {
  if (token.kind === "{" || token.kind === "[") {
    state.open.push(token);
    state.expected = token.kind === "{" ? "first key" : "first value";
    return state.open.length > MAX_DEPTH
      ? mistake("json-depth", { limit: MAX_DEPTH }, token.start)
      : undefined;
  }
  state.expected = state.open.length === 0 ? "end" : "comma";
  return undefined;
}

function afterEnd(token: Token): Mistake {
  const problem =
    token.kind === "}" || token.kind === "]"
      ? `There is a "${token.kind}" too many.`
      : "Something follows after the end of the content.";
  return at(token, problem, "Take it out.");
}

function describeMisplaced({ text, open, expected, before }: State, token: Token): Mistake {
  const word = text.slice(token.start, Math.min(token.end, token.start + 40));
  const container = open.at(-1)?.kind;
  const closes = token.kind === "}" || token.kind === "]";
  if (closes && before?.kind === "," && container === (token.kind === "}" ? "{" : "[")) {
    return at(before, `There is a comma too many before the "${token.kind}".`, "Take the comma out.");
  }
  if (token.kind === "," && expected !== "colon") {
    return before?.kind === ":"
      ? at(token, "A value is missing before this comma.", 'Write one, for example "".')
      : at(token, "There is a comma too many.", "Take it out.");
  }
  if (closes && before?.kind === ":") return at(before, "A value is missing after this colon.");
  if (closes && expected === "comma") {
    const wanted = container === "{" ? "}" : "]";
    return at(token, `A "${wanted}" is missing before this "${token.kind}".`, `Add the "${wanted}".`);
  }
  switch (expected) {
    case "colon": {
      const key = before === undefined ? "" : text.slice(before.start, before.end);
      return at(before ?? token, `A colon is missing after ${key}.`, `Write ${key}: and then the value.`);
    }
    case "comma":
      return token.kind === ":" && container === "["
        ? at(token, "A colon cannot stand in a list.", "Put the name and its value in { }.")
        : at(before ?? token, "A comma is missing after this.", "Add the comma.");
    case "key":
    case "first key":
      return at(
        token,
        `The name of a key is expected here, not ${word}.`,
        token.kind === "number" && before?.kind === ","
          ? "Names of keys stand in double quotes. A decimal number is written with a point: 1.5."
          : "Names of keys stand in double quotes.",
      );
    default:
      return at(token, `A value is expected here, not ${word}.`);
  }
}

function explainEnd({ text, open, before }: State): Mistake {
  const last = open.at(-1);
  const end = text.trimEnd().length;
  if (last === undefined) return mistake("json-syntax", { problem: "The file is not valid JSON." }, 0, 0);
  const closing = last.kind === "{" ? "}" : "]";
  const { line } = placeAt(text, last.start, 1);
  const problem =
    before?.kind === ","
      ? "The file ends after a comma."
      : `The file ends before the "${last.kind}" of line ${line} is closed.`;
  return mistake("json-syntax", { problem, cure: `Add the missing "${closing}".` }, Math.max(0, end - 1));
}

function at(token: Token, problem: string, cure?: string): Mistake {
  return mistake("json-syntax", { problem, cure }, token.start, token.end - token.start);
}
