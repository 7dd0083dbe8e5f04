import { type DocumentNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import type { Diagnostic, Finding, Place, Severity, TextEdit } from "../contract/diagnostic.ts";
import type { SiteSource } from "../contract/graph.ts";
import type { JsonPath } from "../contract/json.ts";
import { placeAt } from "./parse/place.ts";
import { sliceOfString } from "./parse/slice.ts";

/** Where something stands in a text, in lines and in UTF-16 units. */
export interface Location extends Place {
  offset: number;
  length: number;
}

/**
 * Finds the value, or with `at: "key"` the member's name, at a path in a JSON text. Where the path leads nowhere,
 * it is the nearest value around it; in a text that is no JSON, the text's start.
 */
export function locate(text: string, path: JsonPath, at: "key" | "value" = "value"): Location {
  const [start, end] = rangeOf(treeOf(text), path, at);
  return withPlace(text, start, end - start);
}

/** Turns what a check or rule found into a diagnostic with its place in the file. */
export function toDiagnostic(
  finding: Finding,
  rule: string,
  severity: Severity,
  source: SiteSource,
): Diagnostic {
  const { file, path, at, message, hint, part, replacement } = finding;
  const text = source.texts.get(file) ?? "";
  const whole = locate(text, path, at);
  const shown = part === undefined ? opening(text, whole) : within(text, whole, part);
  const { line, column, endLine, endColumn } = shown;
  const diagnostic: Diagnostic = {
    file: `${source.root}/${file}`,
    line,
    column,
    endLine,
    endColumn,
    rule,
    severity,
    message,
  };
  if (hint !== undefined) diagnostic.hint = hint;
  if (replacement !== undefined) {
    const edit: TextEdit = { offset: whole.offset, length: whole.length, text: replacement.json };
    diagnostic.fix = { title: replacement.title, edits: [edit] };
  }
  return diagnostic;
}

/** Of an object or list, which may be pages long, only its opening bracket is shown. */
function opening(text: string, whole: Location): Location {
  const bracket = text.charAt(whole.offset);
  return bracket === "{" || bracket === "[" ? withPlace(text, whole.offset, 1) : whole;
}

/** A stretch of a text value, given in characters of the value, found in its JSON text with all escapes. */
function within(text: string, whole: Location, part: { start: number; end: number }): Location {
  if (text.charAt(whole.offset) !== '"') return opening(text, whole);
  const { offset, length } = sliceOfString(text, whole.offset, part.start, part.end);
  return withPlace(text, offset, length);
}

function withPlace(text: string, offset: number, length: number): Location {
  return { ...placeAt(text, offset, length), offset, length };
}

type Range = readonly [start: number, end: number];

const nowhere: Range = [0, 0];

function rangeOf(tree: DocumentNode | undefined, path: JsonPath, at: "key" | "value"): Range {
  if (tree === undefined) return nowhere;
  let value: ValueNode = tree.body;
  let name: Range | undefined;
  for (const step of path) {
    if (value.type === "Object") {
      // Of two members with one name the last counts, as for JSON.parse.
      const member = value.members.findLast(
        (one) => (one.name.type === "String" ? one.name.value : one.name.name) === step,
      );
      if (member === undefined) return value.range ?? nowhere;
      name = member.name.range;
      value = member.value;
    } else if (value.type === "Array" && typeof step === "number") {
      const element = value.elements[step];
      if (element === undefined) return value.range ?? nowhere;
      name = undefined;
      value = element.value;
    } else {
      break;
    }
  }
  return (at === "key" ? name : undefined) ?? value.range ?? nowhere;
}

/** The trees of the texts asked for last: findings come file by file. */
const trees = new Map<string, DocumentNode | undefined>();
const KEPT = 8;

function treeOf(text: string): DocumentNode | undefined {
  if (trees.has(text)) return trees.get(text);
  let tree: DocumentNode | undefined;
  try {
    tree = parse(text, { mode: "json", ranges: true });
  } catch {
    // No JSON: there are no places in it to find.
  }
  const oldest = trees.keys().next();
  if (trees.size >= KEPT && !oldest.done) trees.delete(oldest.value);
  trees.set(text, tree);
  return tree;
}
