import { findNodeAtOffset, getNodePath, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { validatorOf, validatorsFor } from "../content/check/validators.ts";
import { mayNameData } from "../content/data/DataSet.ts";
import { isListFromData } from "../content/data/list.ts";
import { isObject, isSame, valueAt } from "../content/json/value.ts";
import { collect } from "../content/link/collect.ts";
import { isFileRole, roleOf } from "../content/read/roles.ts";
import type { FileReference } from "../contract/contentKind.ts";
import type { SiteGraph, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { fieldId, fieldsDeclared, fieldsNamed, type NamedField, setOf } from "../editing/dataFields.ts";
import { rangeAt, rangeInString, unitAtOffset } from "./ranges.ts";

/** A place of a file that the cursor is at. */
export interface CursorPlace {
  file: string;
  text: string;
  offset: number;
}

/** A string of a JSON text in which the cursor stands. The text may be half written. */
export interface StringAtCursor {
  value: string;
  path: JsonPath;
  isKey: boolean;
  /** The offsets of its opening quote, and behind its last character. */
  open: number;
  end: number;
  /** Where the cursor stands in the value, in UTF-16 units. */
  unit: number;
}

let latest: { text: string; tree: Node | undefined } | undefined;

/** The syntax tree of a JSON text, as far as it can be read. */
export function treeOf(text: string): Node | undefined {
  if (latest?.text !== text) latest = { text, tree: parseTree(text) };
  return latest.tree;
}

/** The string around an offset of a JSON text; undefined where there is none. */
export function stringAt(text: string, offset: number): StringAtCursor | undefined {
  const tree = treeOf(text);
  const node = tree && findNodeAtOffset(tree, offset, true);
  if (node?.type !== "string" || offset <= node.offset) return undefined;
  const last = node.offset + node.length;
  const isClosed = node.length > 1 && text.charAt(last - 1) === '"';
  const end = isClosed ? last - 1 : last;
  if (offset > end) return undefined;
  return {
    value: String(node.value),
    path: getNodePath(node) as JsonPath,
    isKey: node.parent?.type === "property" && node.parent.children?.[0] === node,
    open: node.offset,
    end,
    unit: unitAtOffset(text, node.offset, offset),
  };
}

/** What a JSON text says, as far as it can be read. */
export function readValue(text: string): JsonObject {
  const tree = treeOf(text);
  const value = tree && (getNodeValue(tree) as Json);
  return isObject(value) ? value : {};
}

/** The name that stands at an offset of a file's text, and the string that it stands in; undefined where there is none. */
export function referenceAt(
  file: string,
  text: string,
  offset: number,
  vocabulary: Vocabulary,
): { reference: FileReference; string: StringAtCursor } | undefined {
  const string = stringAt(text, offset);
  if (string === undefined || string.isKey) return undefined;
  const { path, unit } = string;
  const reference = referencesIn(file, readValue(text), vocabulary).find(
    (one) =>
      isSame([...one.path], [...path]) &&
      (one.part === undefined || (one.part.start <= unit && unit <= one.part.end)),
  );
  return reference && { reference, string };
}

/** Texts that stand for what can be written somewhere. */
const probes = ["/x", "x", "[x](/x)"];

/**
 * The kinds of names that can be written at a path of a file: what is found there if they are, or as it is. A link in Markdown
 * is `markdown`.
 */
export function kindsAt(
  file: string,
  text: string,
  path: JsonPath,
  vocabulary: Vocabulary,
): ReadonlySet<string> {
  const written = readValue(text);
  const values = probes.flatMap((probe) => {
    const value = structuredClone(written);
    const holder = valueAt(value, path.slice(0, -1));
    if (holder === null || typeof holder !== "object") return [];
    Object.assign(holder, { [path.at(-1) ?? ""]: probe });
    return [value];
  });
  const found = [written, ...values]
    .flatMap((value) => referencesIn(file, value, vocabulary))
    .filter((one) => isSame([...one.path], [...path]));
  return new Set(found.map(({ kind, part }) => (part === undefined ? kind : "markdown")));
}

/** What a file refers to. The item of a list from data counts as an item, whatever the records say. */
function referencesIn(file: string, value: JsonObject, vocabulary: Vocabulary): FileReference[] {
  const role = roleOf(file);
  const validators = validatorsFor(vocabulary);
  const validator =
    role?.kind === "template"
      ? validators.page
      : isFileRole(role)
        ? validatorOf(role, validators)
        : undefined;
  const { references } = collect(
    file,
    withItems(value) as JsonObject,
    validator?.plan,
    validators,
    vocabulary,
  );
  return references.map((one) => ({ ...one, path: writtenPath(value, one.path) }));
}

function withItems(value: Json): Json {
  if (Array.isArray(value)) return value.map(withItems);
  if (!isObject(value)) return value;
  if (isListFromData(value)) return [withItems(value.item)];
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withItems(member)]));
}

function writtenPath(value: Json, path: JsonPath): JsonPath {
  let here: Json | undefined = value;
  return path.map((step) => {
    const written = isListFromData(here) ? "item" : step;
    here = here === undefined ? undefined : valueAt(here, [written]);
    return written;
  });
}

/** The field of records that is named at the cursor, with the range of its name without the group around it; of a set the field is empty. */
export function fieldAt({ file, text, offset }: CursorPlace, graph: SiteGraph) {
  const set = setOf(file);
  if (set !== undefined) {
    const found = fieldsDeclared(file, text).find(
      (one) => one.offset <= offset && offset <= one.offset + one.length,
    );
    return (
      found && {
        ...{ id: fieldId(set, found.name), own: found.own },
        range: rangeAt(text, found.offset, found.length),
      }
    );
  }
  const string = stringAt(text, offset);
  if (string === undefined || !mayNameData(undefined, () => text)) return undefined;
  const { unit, open } = string;
  for (const { name, full, of, set, part } of fieldsAt(file, readValue(text), string, graph)) {
    if (part === undefined || unit < part.start || unit > part.end) continue;
    // Of `address.town`, the step that the cursor is in. A column can have points in its name.
    const ends = [...name.matchAll(/\./g)]
      .map(({ index }) => index)
      .filter((at) => set.fields.has(name.slice(0, at)));
    const end = ends.find((at) => unit - part.start <= at) ?? name.length;
    const start = (ends.findLast((at) => at < end) ?? -1) + 1;
    return {
      id: fieldId(of, full.slice(0, full.length - name.length + end)),
      own: name.slice(start, end),
      range: rangeInString(text, open, part.start + start, name === "" ? part.end : part.start + end),
    };
  }
  return undefined;
}

/** The names of fields in a string of a file, with the records that fill it. @param value of the file */
export function fieldsAt(
  file: string,
  value: JsonObject,
  { path, isKey }: Pick<StringAtCursor, "path" | "isKey">,
  graph: SiteGraph,
): NamedField[] {
  return fieldsNamed(graph, { file, text: JSON.stringify(value) }).filter(
    (one) => (one.at === "key") === isKey && isSame([...one.path], [...path]),
  );
}
