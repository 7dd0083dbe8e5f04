import { join } from "node:path";
import { isObject } from "../content/json/value.ts";
import { expand, schemaVersion } from "../content/schema/expand.ts";
import type { BlockDefinition, SourceTexts, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import { runGit } from "../lint/changes.ts";

/** The file of a block type as Git's last commit has it; undefined where it has none, and without Git. */
export function committedFile(folder: string, file: string): JsonObject | JsonObject[] | undefined {
  try {
    return JSON.parse(runGit(folder, ["show", `HEAD:./${file}`]) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** The block types whose schema differs from that in Git's last commit, with the one there. */
export function changedSchemas(
  root: string,
  { blocks }: Pick<Vocabulary, "blocks">,
): { block: BlockDefinition; before: JsonSchema }[] {
  const parents = new Set(Array.from(blocks.values(), ({ folder }) => join(root, folder, "..")));
  const changed = new Set(
    [...parents].flatMap((parent) => changedFiles(parent).map((file) => join(parent, file))),
  );
  return [...blocks.values()].flatMap((block) => {
    const folder = join(root, block.folder);
    if (!changed.has(join(folder, "schema.json"))) return [];
    const before = committedFile(folder, "schema.json");
    return isObject(before) ? [{ block, before }] : [];
  });
}

/** The files of a folder that differ from Git's last commit, by their paths in it. */
function changedFiles(folder: string): string[] {
  try {
    return (runGit(folder, ["diff", "--name-only", "--relative", "-z", "HEAD", "--", "."]) ?? "").split("\0");
  } catch {
    return [];
  }
}

/**
 * Says what a changed schema breaks on the pages of a site.
 * @param texts of the site
 */
export function brokenBy(
  { type, folder, schema, complete }: BlockDefinition,
  before: JsonSchema,
  { defs }: Pick<Vocabulary, "defs">,
  texts: SourceTexts,
): string[] {
  // A step or a former name brings the pages up to date.
  if (schemaVersion(schema) > schemaVersion(before)) return [];
  const old = keysOf(expand(before, defs, `${folder}/schema.json`));
  const now = keysOf(complete);
  const former = new Set([...now.values()].flatMap(({ formerly }) => formerly));
  const gone = [...old.keys()].filter(
    (key) => !now.has(key) && !former.has(key) && !isBelow(key, [...old.keys()], now),
  );
  const demanded = [...now].flatMap(([key, { isRequired }]) =>
    isRequired && !key.includes(".") && key !== "type" && old.get(key)?.isRequired !== true ? [key] : [],
  );
  const counted = (count: (block: JsonObject) => number) => countIn(texts, type, count);
  const step = `npm run new -- migration ${type} scaffolds the step.`;
  const say = (what: string, places: string | undefined, end: string) =>
    places === undefined ? [] : [`${folder}: ${what} ${places}. ${end}`];
  return [
    ...gone.flatMap((key) =>
      say(
        `"${key}" is gone:`,
        counted((block) => valuesAt(block, key.split(".")).length),
        step,
      ),
    ),
    ...demanded.flatMap((key) =>
      say(
        `"${key}" is required now, and missing in`,
        counted((block) => (Object.hasOwn(block, key) ? 0 : 1)),
        step,
      ),
    ),
  ];
}

/** Whether a key stands inside of another one that is gone too. */
function isBelow(key: string, keys: readonly string[], now: ReadonlyMap<string, unknown>): boolean {
  return keys.some((one) => key.startsWith(`${one}.`) && !now.has(one));
}

/** A key in a schema. */
interface SchemaKey {
  isRequired: boolean;
  /** The paths that it had before. */
  formerly: readonly string[];
}

/** The keys in an expanded schema, by their paths without indexes: `rows.cost`. */
function keysOf(schema: Json | undefined, path = "", found = new Map<string, SchemaKey>()) {
  if (!isObject(schema)) return found;
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, member] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    const names = isObject(member) && Array.isArray(member["x-formerly"]) ? member["x-formerly"] : [];
    const formerly = names.map((one) => path + String(one));
    found.set(path + name, { isRequired: required.includes(name), formerly });
    keysOf(member, `${path}${name}.`, found);
  }
  keysOf(schema.items, path, found);
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const branches = schema[keyword];
    for (const branch of Array.isArray(branches) ? branches : []) keysOf(branch, path, found);
  }
  return found;
}

/** The key that has another name in a changed schema: the only one that is gone, where only one is new. */
export function renamedKey(before: JsonSchema, after: JsonSchema): { from: string; to: string } | undefined {
  const [old, now] = [before.properties, after.properties].map((one) => (isObject(one) ? one : {}));
  const [from, ...moreGone] = Object.keys(old ?? {}).filter((key) => !Object.hasOwn(now ?? {}, key));
  const [to, ...moreNew] = Object.keys(now ?? {}).filter((key) => !Object.hasOwn(old ?? {}, key));
  if (from === undefined || to === undefined || moreGone.length + moreNew.length > 0) return undefined;
  return { from, to };
}

/** Counts places in the blocks of a type: "20 places in 12 pages"; undefined where there is none. */
function countIn(texts: SourceTexts, type: string, count: (block: JsonObject) => number): string | undefined {
  let places = 0;
  const files: string[] = [];
  for (const [file, text] of texts) {
    if (!text.includes(`"${type}"`)) continue;
    const found = blocksIn(jsonIn(text), type).reduce((sum, block) => sum + count(block), 0);
    places += found;
    if (found > 0) files.push(file);
  }
  const counted = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
  const kind = files.some((file) => file.startsWith("_")) ? "file" : "page";
  return places === 0 ? undefined : `${counted(places, "place")} in ${counted(files.length, kind)}`;
}

function jsonIn(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function blocksIn(value: Json, type: string): JsonObject[] {
  if (value === null || typeof value !== "object") return [];
  const own = isObject(value) && value.type === type ? [value] : [];
  return [...own, ...Object.values(value).flatMap((member) => blocksIn(member, type))];
}

function valuesAt(value: Json | undefined, [key, ...rest]: readonly string[]): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [key ?? "", ...rest]));
  if (!isObject(value) || key === undefined || !Object.hasOwn(value, key)) return [];
  const member = value[key] ?? null;
  return rest.length === 0 ? [member] : valuesAt(member, rest);
}
