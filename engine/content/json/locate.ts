import { type DocumentNode, type MemberNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import type { Place } from "../../contract/diagnostic.ts";
import type { JsonPath } from "../../contract/json.ts";

/** A place in a text, in lines and in UTF-16 units. */
export interface Location extends Place {
  offset: number;
  length: number;
}

/**
 * Finds the value, or with `at: "key"` the member's name, at a path in a JSON text. If there is none,
 * finds the nearest value around it; in a text that is not JSON, the start of the text.
 */
export function locate(text: string, path: JsonPath, at: "key" | "value" = "value"): Location {
  const [start, end] = rangeOf(treeOf(text), path, at);
  return locationAt(text, start, end - start);
}

/** The lines and columns of a part of a text. */
export function locationAt(text: string, offset: number, length: number): Location {
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
      // Of two members with one name the last counts, as in JSON.parse.
      const member = value.members.findLast((one) => nameOf(one) === step);
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

/**
 * The path of the innermost value at a place of a JSON text, or of the member whose name stands there. In a text that is not JSON: that
 * of the whole.
 */
export function pathAt(text: string, { line, column }: Pick<Place, "line" | "column">): JsonPath {
  const offset = (lineStarts(text)[line - 1] ?? 0) + column - 1;
  const isAt = ([start, end] = nowhere) => start <= offset && offset < end;
  const path: (string | number)[] = [];
  let value: ValueNode | undefined = treeOf(text)?.body;
  while (value !== undefined) {
    let next: ValueNode | undefined;
    if (value.type === "Object") {
      const member = value.members.find((one) => isAt(one.name.range) || isAt(one.value.range));
      if (member !== undefined) path.push(nameOf(member));
      if (isAt(member?.value.range)) next = member?.value;
    } else if (value.type === "Array") {
      const index = value.elements.findIndex((one) => isAt(one.value.range));
      if (index >= 0) path.push(index);
      next = value.elements[index]?.value;
    }
    value = next;
  }
  return path;
}

function nameOf({ name }: MemberNode): string {
  return name.type === "String" ? name.value : name.name;
}

/** The last syntax trees: findings come file by file. */
const trees = new Map<string, DocumentNode | undefined>();
const KEPT = 8;

function treeOf(text: string): DocumentNode | undefined {
  if (trees.has(text)) return trees.get(text);
  let tree: DocumentNode | undefined;
  try {
    tree = parse(text, { mode: "json", ranges: true });
  } catch {
    // Not JSON: it has no places.
  }
  const oldest = trees.keys().next();
  if (trees.size >= KEPT && !oldest.done) trees.delete(oldest.value);
  trees.set(text, tree);
  return tree;
}

/** Lines and columns of a stretch of text. Offsets beyond the text count as its end. */
export function placeAt(text: string, offset: number, length: number): Place {
  const starts = lineStarts(text);
  const start = position(starts, Math.min(offset, text.length));
  const end = position(starts, Math.min(offset + length, text.length));
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function position(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

let latest: { text: string; starts: number[] } | undefined;

/** Offsets at which lines begin. Lines end in LF, CRLF or CR. */
function lineStarts(text: string): number[] {
  if (latest?.text === text) return latest.starts;
  const starts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + ending.length);
  latest = { text, starts };
  return starts;
}
