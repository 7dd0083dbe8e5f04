import { parse, type ValueNode } from "@humanwhocodes/momoa";
import type { Json, JsonPath } from "../../engine/contract/json.ts";

/** A stretch of a file's text in UTF-16 units; the end is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A value in a file's text. */
export interface Position {
  path: JsonPath;
  value: Json;
  /** The value's own characters. */
  range: Range;
  /** The characters of the key, quotes included. */
  key: Range | undefined;
  /** Key and value, or the element of a list. */
  member: Range;
  /** The members or elements before and after it. */
  neighbours: { before: Range | undefined; after: Range | undefined };
  /** The offset of the object or list that has it. */
  holder: number;
}

/** All values in a JSON text, outer values first. */
export function positionsOf(text: string): Position[] {
  const found: Position[] = [];
  const json = JSON.parse(text) as Json;
  const { body } = parse(text, { ranges: true });
  const whole = rangeOf(body);
  found.push({
    path: [],
    value: json,
    range: whole,
    key: undefined,
    member: whole,
    neighbours: { before: undefined, after: undefined },
    holder: whole.start,
  });
  const visit = (node: ValueNode, value: Json, path: JsonPath): void => {
    if (node.type !== "Object" && node.type !== "Array") return;
    // The library gives no range to the elements of a list.
    const all = node.type === "Object" ? node.members : node.elements.map((one) => one.value);
    all.forEach((one, index) => {
      const name = one.type === "Member" && one.name.type === "String" ? one.name : undefined;
      const inside = one.type === "Member" ? one.value : one;
      const step = name ? name.value : index;
      const inner = (value as { [step: string | number]: Json })[step] as Json;
      const around = (at: number) => (all[at] ? rangeOf(all[at]) : undefined);
      found.push({
        path: [...path, step],
        value: inner,
        range: rangeOf(inside),
        key: name && rangeOf(name),
        member: rangeOf(one),
        neighbours: { before: around(index - 1), after: around(index + 1) },
        holder: rangeOf(node).start,
      });
      visit(inside, inner, [...path, step]);
    });
  };
  visit(body, json, []);
  return found;
}

function rangeOf({ range }: { range?: [number, number] | undefined }): Range {
  const [start, end] = range ?? [0, 0];
  return { start, end };
}

/** A step of a pattern: names of keys, any key, or keys to any depth; and types of the value there. */
interface Step {
  names: ReadonlySet<string> | "*" | "**";
  types: ReadonlySet<string> | undefined;
}

const known = new Map<string, readonly Step[]>();

/** Whether a pattern such as `blocks.*[type=hero].actions.*.to` names the place at a path of a file's value. */
export function fits(pattern: string, path: JsonPath, root: Json): boolean {
  const steps = known.get(pattern) ?? readSteps(pattern);
  known.set(pattern, steps);
  return match(steps, 0, path, 0, root);
}

function readSteps(pattern: string): Step[] {
  if (pattern === "") return [];
  return pattern.split(/\.(?![^[]*\])/).map((text) => {
    const [, names = "", types] = /^([^[]*)(?:\[type=(.*)\])?$/.exec(text) ?? [];
    return {
      names: names === "*" || names === "**" ? names : new Set(names.split("|")),
      types: types === undefined ? undefined : new Set(types.split("|")),
    };
  });
}

/** Whether the steps from an index on lead along the rest of a path. */
function match(
  steps: readonly Step[],
  index: number,
  path: JsonPath,
  depth: number,
  value: Json | undefined,
): boolean {
  const first = steps[index];
  const next = path[depth];
  if (first === undefined) return next === undefined;
  if (first.names === "**") {
    if (match(steps, index + 1, path, depth, value)) return true;
    return next !== undefined && match(steps, index, path, depth + 1, step(value, next));
  }
  if (next === undefined) return false;
  if (first.names !== "*" && !first.names.has(String(next))) return false;
  const inner = step(value, next);
  if (first.types !== undefined && !first.types.has(String(step(inner, "type")))) return false;
  return match(steps, index + 1, path, depth + 1, inner);
}

function step(value: Json | undefined, name: string | number | undefined): Json | undefined {
  if (value === null || typeof value !== "object" || name === undefined) return undefined;
  return (value as { [name: string | number]: Json })[name];
}
