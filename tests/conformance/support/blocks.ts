import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pascalOf } from "../../../engine/content/casing.ts";
import { mapMembers, memberNames } from "../../../engine/content/schema/members.ts";
import type { BlockAnnotations, BlockComponent } from "../../../engine/contract/block.ts";
import type { Json, JsonObject, JsonSchema } from "../../../engine/contract/json.ts";
import { blockTypes } from "../../support/blockTypes.ts";

export const root = resolve(import.meta.dirname, "../../..");

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), "utf8")) as T;

/** A schema with the names of the members of each folder that it refers to. */
const withMembers = (schema: JsonSchema): JsonSchema =>
  mapMembers(schema, (part, folder) => ({
    ...part,
    enum: memberNames(folder, readdirSync(join(root, folder))),
  }));

/** A file of a folder that may be incomplete: what is missing fails the tests of this folder, not those of all. */
const text = (empty: string, ...path: string[]) =>
  existsSync(join(...path)) ? readFileSync(join(...path), "utf8") : empty;

/**
 * The schema of a block. A site's own blocks name the engine's definitions by its name. The engine draws the room around a
 * block, of which the schema only says what is usual.
 */
const schemaIn = (folder: string): BlockAnnotations & JsonSchema => {
  const schema = JSON.parse(
    text("{}", folder, "schema.json").replaceAll('"kente/schemas/', '"../../schemas/'),
  );
  delete schema.properties?.space;
  return schema;
};

/** A block folder as it lies there. */
export interface BlockFolder {
  type: string;
  /** Its absolute path. */
  folder: string;
  files: string[];
  schema: JsonSchema;
  css: string;
  examples: { title: string; block: Record<string, unknown> }[];
}

const folders = blockTypes(root);

export const blocks: BlockFolder[] = Array.from(folders, ([type, folder]) => ({
  type,
  folder,
  files: readdirSync(folder),
  schema: withMembers(schemaIn(folder)),
  css: text("", folder, `${type}.css`),
  examples: JSON.parse(text("[]", folder, "examples.json")),
}));

/** The shared definitions by file name. */
export const defs: ReadonlyMap<string, JsonSchema> = new Map(
  readdirSync(join(root, "schemas/defs")).map((file) => [file, withMembers(json("schemas/defs", file))]),
);

/** Everything that the block's component file exports. */
export const componentModule = (type: string): Promise<Record<string, unknown>> =>
  moduleOf(type, pascalOf(type));

/** The block's component, and those of its properties that have code of their own, by the names of their code. */
export async function componentsOf(type: string): Promise<[name: string, component: BlockComponent][]> {
  const { properties = {} } = schemaIn(folders.get(type) ?? "");
  const own = Object.entries(properties).filter(([, property]) => property["x-load"] === "own");
  const files = [[type, type], ...own.map(([name]) => [`${type}.${name}`, `${type}-${name}`])] as const;
  return Promise.all(
    files.map(async ([name = "", file = ""]) => [name, await importComponent(type, pascalOf(file))]),
  );
}

const importComponent = async (type: string, name: string): Promise<BlockComponent> =>
  (await moduleOf(type, name))[name] as BlockComponent;

const moduleOf = (type: string, name: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(folders.get(type) ?? "", `${name}.tsx`)).href);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The definition that a schema points at, or the schema itself. */
export function resolved(schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === "string" ? schema.$ref.replace(/^.*\//, "") : undefined;
  return (name && defs.get(name)) || schema;
}

/**
 * Every property and item that a schema describes, with its way: `cards[].title`.
 * @param through whether to go on into shared definitions: `actions[].label`
 */
export function* described(
  schema: JsonSchema,
  through = false,
  way = "",
): Generator<[way: string, schema: JsonSchema]> {
  if (schema.$ref !== undefined && !through) return;
  const { properties, items } = resolved(schema);
  for (const [name, member] of Object.entries(isObject(properties) ? properties : {})) {
    if (!isObject(member)) continue;
    const at = way ? `${way}.${name}` : name;
    yield [at, member];
    yield* described(member, through, at);
  }
  if (isObject(items)) {
    yield [`${way}[]`, items];
    yield* described(items, through, `${way}[]`);
  }
}

/** A copy of `value` in which `change` replaces every value at the path `way`; undefined removes it. */
export function changed(value: Json, way: string, change: (old: Json) => Json | undefined): Json {
  const [, head = "", rest = ""] = /^(\[\]|[^.[]+)\.?(.*)$/.exec(way) ?? [];
  const next = (old: Json) => (rest ? changed(old, rest, change) : change(old));
  if (Array.isArray(value)) return head === "[]" ? value.map((item) => next(item) ?? item) : value;
  if (!isObject(value) || value[head] === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, old]) => {
      const fresh = key === head ? next(old) : old;
      return fresh === undefined ? [] : [[key, fresh]];
    }),
  );
}

/** All values that are found by following a way: `cards[].title`. */
export function valuesAt(value: Json | undefined, way: string): Json[] {
  const [, head = "", rest = ""] = /^(\[\]|[^.[]+)\.?(.*)$/.exec(way) ?? [];
  if (head === "") return value === undefined ? [] : [value];
  if (head === "[]") return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  return valuesAt(value[head], rest);
}
