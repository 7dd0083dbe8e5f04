import { type Node, parseTree } from "jsonc-parser";
import { validatorsFor } from "../content/check/validators.ts";
import { fullName } from "../content/data/checkList.ts";
import { type FieldName, fieldNames } from "../content/data/withData.ts";
import { OverlaidTexts } from "../content/read/OverlaidTexts.ts";
import { roleOf } from "../content/read/roles.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { isTable } from "./fileText.ts";
import { headerIn } from "./table.ts";

/** The name of a field for all of the site: `branches/address.town` is the field `town` in the group `address`; `branches/` is the set. */
export const fieldId = (set: string, field: string): string => `${set}/${field}`;

/** The set and the field that an id names. */
export function fieldOfId(id: string): [set: string, field: string] {
  const at = id.indexOf("/");
  return [id.slice(0, at), id.slice(at + 1)];
}

/** A stretch of a file that names a field where it is declared. */
interface FieldPlace {
  file: string;
  stretch: { offset: number; length: number };
  /** The name without the group around it. */
  own: string;
}

/** Where records, and the description of a set, name a field: the columns and keys, without their quotes. Of a set, its files. */
export function declarationsOfField({ source }: Pick<SiteGraph, "source">, id: string): FieldPlace[] {
  const [set, field] = fieldOfId(id);
  const texts = source.expanded?.written ?? source.texts;
  const files = Array.from(texts.keys()).filter((file) => file.startsWith("_data/") && setOf(file) === set);
  return files.flatMap((file): FieldPlace[] => {
    if (field === "") return [{ file, stretch: { offset: 0, length: 1 }, own: set }];
    const declared = fieldsDeclared(file, texts.get(file) ?? "").filter(({ name }) => name === field);
    return declared.map(({ own, offset, length }) => ({ file, stretch: { offset, length }, own }));
  });
}

/** The set that a file has the records of, or describes; undefined where it does neither. */
export function setOf(file: string): string | undefined {
  const role = roleOf(file);
  return role?.kind === "data" ? role.name : role?.kind === "description" ? role.of : undefined;
}

/** A name of a field with its stretch in a text. */
interface DeclaredName {
  /** With the groups and lists around it. */
  name: string;
  own: string;
  offset: number;
  length: number;
}

/** The names of fields that a file of records, or a description of them, declares. */
export function fieldsDeclared(file: string, text: string): DeclaredName[] {
  if (isTable(file))
    return headerIn(text).map(({ name, start, end }) => ({
      ...{ name, own: name, offset: start, length: end - start },
    }));
  const nodes = roleOf(file)?.kind === "description" ? describedIn : keysIn;
  return Array.from(nodes(parseTree(text), ""), ([before, { value, offset, length }]) => ({
    ...{ name: before + value, own: String(value), offset: offset + 1, length: length - 2 },
  }));
}

/** The keys of records, of groups in them, and of the items of lists, with what stands before their names. */
function* keysIn(node: Node | undefined, before: string): Generator<[before: string, key: Node]> {
  for (const child of node?.children ?? []) {
    const [key, value] = child.type === "property" ? (child.children ?? []) : [undefined, child];
    if (key !== undefined) yield [before, key];
    yield* keysIn(value, key === undefined ? before : `${before}${key.value}.`);
  }
}

/** The keys of `properties` in a schema, and those that `required` lists. */
function* describedIn(schema: Node | undefined, before: string): Generator<[before: string, key: Node]> {
  for (const { children: [key, value] = [] } of schema?.children ?? []) {
    if (key?.value === "items") yield* describedIn(value, before);
    if (key?.value === "required") for (const one of value?.children ?? []) yield [before, one];
    if (key?.value !== "properties") continue;
    for (const { children: [name, described] = [] } of value?.children ?? []) {
      if (name === undefined) continue;
      yield [before, name];
      yield* describedIn(described, `${before}${name.value}.`);
    }
  }
}

/** A name of a field, with its place as the records of the set have it. */
export interface NamedField extends FieldName {
  /** `branches` */
  of: string;
  /** With the groups and the list around it: `address.town`. */
  full: string;
}

/**
 * Finds the names of fields in files as they are written.
 * @param own the text of one file, to look at that alone
 */
export function fieldsNamed(
  { source, vocabulary }: Pick<SiteGraph, "source" | "vocabulary">,
  own?: { file: string; text: string },
): NamedField[] {
  const texts = source.expanded?.written ?? source.texts;
  const present = own ? new OverlaidTexts(texts, new Map([[own.file, own.text]])) : texts;
  const found = fieldNames({ ...source, texts: present }, validatorsFor(vocabulary), own && [own.file]);
  return found.map((one) => ({
    ...one,
    of: setOf(one.set.file) ?? "",
    full: one.name === "" ? "" : fullName(one.name, one.set),
  }));
}

/** A place of a file as it is written that uses a field. */
interface FieldUse extends Pick<FieldName, "file" | "path"> {
  at?: "key";
  part?: { start: number; end: number };
  isWritten: true;
  /** The name that stands there, without the group around it. */
  value: string;
}

/** Finds all places that use a field, or a field of its group, each with the part that names it. */
export function usesOfField(site: Pick<SiteGraph, "source" | "vocabulary">, id: string): FieldUse[] {
  const [set, field] = fieldOfId(id);
  const { own = field } = declarationsOfField(site, id)[0] ?? {};
  const isMeant = ({ of, full }: NamedField) =>
    of === set && (full === field || (field !== "" && full.startsWith(`${field}.`)));
  return fieldsNamed(site)
    .filter(isMeant)
    .flatMap(({ file, path, at, part, name, full }): FieldUse[] => {
      const start = field.length - own.length - (full.length - name.length);
      // The fields of a list's items stand without it.
      if (field !== "" && start < 0) return [];
      const named = field === "" ? part : partOf(part, start, own.length);
      const place = { file, path, ...(at === "key" && { at }), isWritten: true as const };
      return [{ ...place, value: own, ...(named && { part: named }) }];
    });
}

function partOf(part: FieldName["part"], start: number, length: number): FieldName["part"] {
  return part && { start: part.start + start, end: part.start + start + length };
}
