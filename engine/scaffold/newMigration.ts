import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { nearestWords } from "../content/diagnostics/suggestion.ts";
import { isObject } from "../content/json/value.ts";
import { schemaVersion } from "../content/schema/expand.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { rewrite } from "../editing/rewrite.ts";
import { KenteError } from "../errors/KenteError.ts";
import { changeFiles, type FileChange } from "../files/changeFiles.ts";
import { blockFolders, engineName, type SiteFolder } from "../files/siteFolder.ts";
import { committedFile, renamedKey } from "./schemaChanges.ts";

/**
 * Writes the step from the version of a block type that Git's last commit has to the next one, and gives the schema and the
 * examples this version. Where one key has another name now, the step renames it.
 * @returns the files that were written, absolute
 * @throws KenteError `scaffold-name`, `scaffold-exists`, `file-unwritable`
 */
export function writeMigration(type: string, site: Pick<SiteFolder, "root" | "site">): string[] {
  const folder = folderOf(type, site);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const schemaText = read("schema.json");
  const schema = JSON.parse(schemaText) as JsonObject;
  const committed = committedFile(folder, "schema.json");
  const before = isObject(committed) ? committed : schema;
  const from = schemaVersion(before);
  const rename = renamedKey(before, schema);
  const path = join(folder, `migrations/${from}-to-${from + 1}.ts`);
  if (existsSync(path)) throw new KenteError("scaffold-exists", { file: path });

  const examplesText = read("examples.json");
  const examples = JSON.parse(examplesText) as { block: JsonObject }[];
  const now = examples.map((one) => ({ ...one, block: brought(one.block, rename, from + 1) }));
  const order = () => ["$schema", "version", "title"];
  const change = (file: string, text: string | undefined, after: string): FileChange => {
    const target = join(folder, file);
    return { path: target, name: target, before: text, after };
  };
  const changes = [
    change(`migrations/${basename(path)}`, undefined, stepCode(now[0]?.block ?? { type }, rename)),
    change("schema.json", schemaText, rewrite(schemaText, { ...schema, version: from + 1 }, { order })),
    change("examples.json", examplesText, rewrite(examplesText, now as Json)),
  ].filter((one) => one.before !== one.after);
  const changed = changeFiles(changes);
  if (changed !== undefined) throw new KenteError("scaffold-exists", { file: changed.name });
  return changes.map((one) => one.path);
}

/** A key that has another name now. */
type Rename = ReturnType<typeof renamedKey>;

function folderOf(type: string, site: Pick<SiteFolder, "root" | "site">): string {
  const parents = blockFolders(site).filter((parent) => existsSync(parent));
  const folder = parents
    .map((parent) => join(parent, type))
    .find((one) => existsSync(join(one, "schema.json")));
  if (folder !== undefined && /^[\w-]+$/.test(type)) return folder;
  const [near] = nearestWords(
    type,
    parents.flatMap((parent) => readdirSync(parent)),
  );
  const reason = `there is no block type of this name${near === undefined ? "" : `; did you mean "${near}"?`}`;
  throw new KenteError("scaffold-name", { kind: "migration", name: type, reason });
}

/** An example at a version, with the new name of a key. */
function brought({ type = null, v: _, ...members }: JsonObject, rename: Rename, version: number): JsonObject {
  const entries = Object.entries(members).map(([key, value]) => [
    key === rename?.from ? rename.to : key,
    value,
  ]);
  return { type, v: version, ...Object.fromEntries(entries) };
}

function stepCode(example: JsonObject, rename: Rename): string {
  const { v: _, ...after } = example;
  const entries = Object.entries(after).map(([key, value]) => [
    key === rename?.to ? rename.from : key,
    value,
  ]);
  const pairs = [{ before: Object.fromEntries(entries), after }];
  const body =
    rename === undefined
      ? `/** Says what is different in the next version. */
export function migrate(block: JsonObject): JsonObject {
  return block;
}`
      : `/** ${quoted(rename.from)} is now called ${quoted(rename.to)}. */
export function migrate({ ${nameIn(rename.from)}: value, ...block }: JsonObject): JsonObject {
  return value === undefined ? block : { ...block, ${nameIn(rename.to)}: value };
}`;
  return `import type { JsonObject } from "${engineName}/contract/json.ts";

${body}

export const examples = ${JSON.stringify(pairs, null, 2)};
`;
}

const quoted = (key: string) => `"${key}"`;

/** A key as code writes it. */
function nameIn(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
