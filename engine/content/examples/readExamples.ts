import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import { describeError } from "../../errors/catalogue.ts";
import { diagnosticAt } from "../diagnostics/diagnostic.ts";
import { locate, locationAt } from "../diagnostics/locate.ts";
import { placeAt } from "../diagnostics/place.ts";
import { parse } from "../parse/parse.ts";
import { isObject } from "../source/isObject.ts";

/** An example of a block, as its file has it. */
export interface WrittenExample {
  title: string;
  /** The block's JSON, moved to the left margin. */
  json: string;
  /** The block's JSON at its place in the file, with spaces for everything before it: it keeps its lines and columns. */
  inPlace: string;
}

/** The examples of a block, in their order, or the errors of their file. */
export interface ExamplesFile {
  /** The file as diagnostics name it. */
  file: string;
  text: string;
  examples: WrittenExample[];
  /** Errors of the file as a whole. */
  mistakes: Diagnostic[];
}

/**
 * Reads the text of an `examples.json`. It never throws.
 * @param file the file's name, for diagnostics
 */
export function readExamples(file: string, text: string): ExamplesFile {
  const { value, problems } = parse(text);
  if (value === undefined) {
    const mistakes = problems.map(({ id, data, offset, length }) =>
      diagnosticAt(file, placeAt(text, offset, length), { rule: id, ...describeError(id, data) }),
    );
    return { file, text, examples: [], mistakes };
  }
  const wrong = misshapen(value);
  if (wrong) {
    const { offset } = locate(text, wrong.path);
    const statement = {
      rule: "examples-shape",
      ...describeError("examples-shape", { reason: wrong.reason }),
    };
    return {
      file,
      text,
      examples: [],
      mistakes: [diagnosticAt(file, locationAt(text, offset, 1), statement)],
    };
  }
  const titles = (value as { title: string }[]).map(({ title }) => title);
  return {
    file,
    text,
    examples: titles.map((title, index) => ({ title, ...cut(text, index) })),
    mistakes: [],
  };
}

function misshapen(value: Json): { path: JsonPath; reason: string } | undefined {
  if (!Array.isArray(value)) return { path: [], reason: "it begins with no bracket" };
  for (const [index, one] of value.entries()) {
    const members = isObject(one) ? one : {};
    if (typeof members.title !== "string") return { path: [index], reason: 'an example has no "title"' };
    const { block } = members;
    if (!isObject(block)) return { path: [index], reason: 'an example has no "block"' };
  }
  return undefined;
}

function cut(text: string, index: number): Omit<WrittenExample, "title"> {
  const { offset, length } = locate(text, [index, "block"]);
  const json = text.slice(offset, offset + length);
  const lineStart = text.lastIndexOf("\n", offset) + 1;
  const margin = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
  return {
    json: json.replaceAll(`\n${margin}`, "\n"),
    inPlace: text.slice(0, offset).replace(/[^\r\n]/g, " ") + json,
  };
}
