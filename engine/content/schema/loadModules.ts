import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import type { Migration, MigrationStep } from "../../contract/migration.ts";
import type { TransportModule } from "../../contract/transport.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { importBundled, importModule, missingPackage } from "../../files/importModule.ts";
import { ownFolder } from "../../files/siteFolder.ts";
import { isObject } from "../json/value.ts";
import { refusedPatterns } from "../regex/patternRefusal.ts";
import { schemaVersion } from "./expand.ts";
import { type ModuleKind, mapMembers, memberFoldersOf, memberName } from "./members.ts";

/** What a folder holds. */
interface Entry {
  name: string;
  folder: boolean;
}

/** Lists a folder, sorted by name. A folder that does not exist is empty. */
export async function list(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the names of the modules in a folder, sorted, without tests. */
export async function moduleNames(folder: string): Promise<string[]> {
  return (await moduleFiles(folder)).map(nameOf);
}

async function moduleFiles(folder: string): Promise<string[]> {
  return (await list(folder)).map(({ name }) => name).filter((name) => /^[A-Za-z][\w-]*\.tsx?$/.test(name));
}

function nameOf(file: string): string {
  return file.replace(/\.tsx?$/, "");
}

/** Imports a module by its absolute path. */
export type LoadModule = (path: string) => Promise<Record<string, unknown>>;

/** How the modules of a folder are imported. */
interface LoadOptions {
  /** The failure to report for a module that cannot be loaded. */
  error?: "member-file" | "transport-file" | undefined;
  /** Without it, each module is imported once per process. */
  load?: LoadModule | undefined;
}

/**
 * Imports all modules of a folder, without tests.
 *
 * @param folder from the project's root
 * @returns the modules by file name without ending
 * @throws KenteError `member-file` or `transport-file`
 */
async function importModules(
  projectRoot: string,
  folder: string,
  { error = "member-file", load = importModule }: LoadOptions = {},
): Promise<Map<string, Record<string, unknown>>> {
  const path = join(projectRoot, folder);
  const importFile = async (file: string) => {
    const module = await load(join(path, file)).catch((cause: unknown) => {
      const name = missingPackage(cause);
      if (name !== undefined) throw new KenteError("package-missing", { name }, { cause });
      throw new KenteError(error, { file: `${folder}/${file}`, reason: reasonOf(cause) }, { cause });
    });
    return [nameOf(file), module] as const;
  };
  return new Map(await Promise.all((await moduleFiles(path)).map(importFile)));
}

/**
 * Imports the members of a folder that a schema names with `x-members`. Each is a module that exports `key`.
 *
 * @returns the modules by member name
 * @throws KenteError `member-file` where a member is no such module
 */
export async function loadModules(
  projectRoot: string,
  folder: string,
  key: string,
  load?: LoadModule,
): Promise<Map<string, Record<string, unknown>>> {
  const modules = await importModules(projectRoot, folder, { load });
  for (const { name: file } of (await list(join(projectRoot, folder))).filter((item) => !item.folder)) {
    const name = memberName(folder, file);
    if (name === undefined || modules.get(name)?.[key] !== undefined) continue;
    throw new KenteError("member-file", {
      file: `${folder}/${file}`,
      reason: `it does not export "${key}"`,
      fix: `Write export const ${key} = … in a module ${name}.ts, as the other files of ${folder} do.`,
    });
  }
  return modules;
}

/**
 * Imports the members of a folder: the modules that export `key`. Other modules are helpers.
 *
 * @throws KenteError `member-file` or `transport-file` where a member's `name` is not its file name, or a module fails
 */
export async function loadMembers<Member extends { name: string }>(
  projectRoot: string,
  folder: string,
  key: string,
  { error = "member-file", load }: LoadOptions = {},
): Promise<Member[]> {
  const members: Member[] = [];
  for (const [name, module] of await importModules(projectRoot, folder, { error, load })) {
    const member = module[key] as Member | undefined;
    if (member !== undefined && member.name !== name) {
      const reason = `its name is "${member.name}"`;
      throw new KenteError(error, { file: `${folder}/${name}.ts`, reason });
    }
    if (member !== undefined) members.push(member);
  }
  return members;
}

/** A module of a site's own. */
interface OwnModule {
  name: string;
  /** From the project's root. */
  file: string;
  module: Record<string, unknown>;
}

/**
 * Imports the transports of a site's own: the modules in its folder `pages/_transports/`.
 * @throws KenteError `member-file` or `transport-file` where one of them can't be used
 */
export async function loadOwnTransports(projectRoot: string, site: string): Promise<TransportModule[]> {
  const all = await loadOwn(projectRoot, site, "transports");
  return all.map(({ name, file, module }) => {
    const transport = module.transport as Partial<TransportModule> | undefined;
    const reason = transportFault(name, transport);
    if (reason !== undefined) throw new KenteError("transport-file", { file, reason });
    const [slow] = refusedPatterns(transport?.options ?? {});
    if (slow === undefined) return transport as TransportModule;
    throw new KenteError("transport-file", {
      file,
      reason: `the pattern ${JSON.stringify(slow.pattern)} of its options ${slow.reason}`,
      fix: slow.hint,
    });
  });
}

function transportFault(name: string, transport: Partial<TransportModule> | undefined): string | undefined {
  if (!isObject(transport as never)) return 'it does not export "transport"';
  if (transport?.name !== name) return `its name is ${JSON.stringify(transport?.name)}`;
  if (!isObject(transport.options) || transport.options.type !== "object")
    return 'its "options" are no JSON Schema of the type "object"';
  return typeof transport.create === "function" ? undefined : 'it has no function "create"';
}

/**
 * Imports the widgets of a site's own: the modules in its folder `pages/_widgets/`.
 * @returns the schema of a field that each one shows, by name
 * @throws KenteError `member-file` where one of them can't be used
 */
export async function loadOwnWidgets(projectRoot: string, site: string): Promise<Map<string, JsonSchema>> {
  const all = await loadOwn(projectRoot, site, "widgets");
  const examples = all.map(({ name, file, module }): [string, JsonSchema] => {
    const { widget, example = { type: "string" } } = module;
    const refuse = (reason: string, fix: string) => new KenteError("member-file", { file, reason, fix });
    if (typeof widget !== "function")
      throw refuse(
        'it does not export the function "widget"',
        "Write export function widget(props: WidgetProps) in it; npm run new -- widget writes an example.",
      );
    if (!isObject(example as never) || (example as JsonSchema).type === undefined)
      throw refuse(
        'its "example" is no schema of a field with a "type"',
        'Write export const example = { type: "integer" }, with the type of the fields that it shows.',
      );
    return [name, example as JsonSchema];
  });
  return new Map(examples);
}

async function loadOwn(projectRoot: string, site: string, kind: ModuleKind): Promise<OwnModule[]> {
  const folder = ownFolder(site, kind);
  const shown = pathInside(projectRoot, folder);
  const files = (await list(folder)).filter((one) => !one.folder && /^[^.]+\.tsx?$/.test(one.name));
  if (files.length === 0) return [];
  const load = async ({ name: file }: { name: string }): Promise<OwnModule> => {
    const name = memberName(shown, file) ?? "";
    const path = `${shown}/${file}`;
    const module = await importBundled(projectRoot, join(folder, file)).catch((cause: unknown) => {
      const reason = reasonIn(cause);
      throw new KenteError(kind === "transports" ? "transport-file" : "member-file", { file: path, reason });
    });
    return { name, file: path, module };
  };
  return Promise.all(files.map(load));
}

/** A file of a step: `1-to-2.ts`. */
const stepFile = /^(\d+)-to-\d+\.ts$/;

/**
 * Imports the steps of a block type from version to version.
 * @param folder the block's, from the project's root
 * @returns one step fewer than there are versions, the oldest first
 * @throws KenteError `schema-file`, `migration-missing` or `migration-file`
 */
export async function loadSteps(
  projectRoot: string,
  type: string,
  folder: string,
  schema: JsonSchema,
): Promise<MigrationStep[]> {
  const version = schemaVersion(schema);
  if (!Number.isInteger(schema.version ?? 1) || version < 1) {
    const reason = 'its "version" is no whole number from 1';
    throw new KenteError("schema-file", {
      file: `${folder}/schema.json`,
      reason,
      fix: 'Write "version": 2.',
    });
  }
  const parent = `${folder}/migrations`;
  const present = (await list(join(projectRoot, parent))).map(({ name }) => name);
  const later = present.find((name) => Number(stepFile.exec(name)?.[1] ?? 0) >= version);
  if (later !== undefined) {
    const reason = `"${type}" is at version ${version}`;
    const fix = `Write "version": ${version + 1} in ${folder}/schema.json.`;
    throw new KenteError("migration-file", { file: `${parent}/${later}`, reason, fix });
  }
  const names = Array.from({ length: version - 1 }, (_, index) => `${index + 1}-to-${index + 2}.ts`);
  const missing = names.find((name) => !present.includes(name));
  if (missing !== undefined)
    throw new KenteError("migration-missing", { type, file: `${parent}/${missing}`, version });
  return Promise.all(
    names.map(async (name, index) => {
      const file = `${parent}/${name}`;
      const module = await importBundled(projectRoot, join(projectRoot, file)).catch((cause: unknown) => {
        throw new KenteError("migration-file", { file, reason: reasonIn(cause) });
      });
      const { migrate, examples } = module as Partial<Migration>;
      if (typeof migrate !== "function" || !Array.isArray(examples) || examples.length === 0) {
        const lacks = typeof migrate === "function" ? "examples" : "migrate";
        throw new KenteError("migration-file", { file, reason: `it does not export "${lacks}"` });
      }
      return { from: index + 1, file, migrate, examples };
    }),
  );
}

/** What the bundler says is wrong, without the lines of code that it shows. */
function reasonIn(cause: unknown): string {
  const text = stripVTControlCharacters(reasonOf(cause));
  const [what] = /(?<=\[[A-Z_]+\] ).+/.exec(text) ?? text.trim().split("\n");
  const place = /\[ .*:(\d+:\d+) \]/.exec(text)?.[1];
  return `${what}${place === undefined ? "" : ` (${place})`}`;
}

/**
 * Adds `enumDescriptions` to each part of the schemas that has `x-members`, for editors and documentation. A member's
 * description is the `description` of its JSON file, the text of `export const description = "…"` in its module, or the
 * first comment of its stylesheet. No module is run.
 *
 * @throws KenteError `member-file` when a member's file cannot be read, or its description is not a plain text
 */
export async function describeMembers(projectRoot: string, vocabulary: Vocabulary): Promise<Vocabulary> {
  const { page, site, theme, form, shared, defs, blocks } = vocabulary;
  const described = new Map(
    await Promise.all(
      memberFoldersOf(vocabulary).map(
        async (folder) => [folder, await descriptionsIn(projectRoot, folder)] as const,
      ),
    ),
  );
  const describe = (schema: JsonSchema) =>
    mapMembers(schema, (part, folder) => {
      const names = (part.enum ?? []) as string[];
      const descriptions = names.map((name) => described.get(folder)?.get(name) ?? "");
      return descriptions.some(Boolean) ? { ...part, enumDescriptions: descriptions } : part;
    });
  const describeBlock = (block: BlockDefinition): BlockDefinition => ({
    ...block,
    schema: describe(block.schema),
    complete: describe(block.complete),
  });
  return {
    ...vocabulary,
    page: describe(page),
    site: describe(site),
    theme: describe(theme),
    form: describe(form),
    shared: describe(shared),
    defs: new Map([...defs].map(([name, schema]) => [name, describe(schema)])),
    blocks: new Map([...blocks].map(([type, block]) => [type, describeBlock(block)])),
  };
}

/** Reads the descriptions of all members of a folder that have one, by name. */
async function descriptionsIn(projectRoot: string, folder: string): Promise<Map<string, string>> {
  const descriptions = new Map<string, string>();
  for (const { name: file } of await list(join(projectRoot, folder))) {
    const name = memberName(folder, file);
    if (name === undefined) continue;
    const description = await descriptionOf(projectRoot, `${folder}/${file}`);
    if (description !== undefined) descriptions.set(name, description);
  }
  return descriptions;
}

async function descriptionOf(projectRoot: string, file: string): Promise<string | undefined> {
  const path = join(projectRoot, file);
  try {
    const text = await readFile(path, "utf8");
    if (file.endsWith(".css")) return firstComment(text);
    if (!file.endsWith(".json")) return exportedDescription(text, file);
    const { description } = JSON.parse(text);
    return typeof description === "string" ? description : undefined;
  } catch (error) {
    if (error instanceof KenteError) throw error;
    throw new KenteError("member-file", { file, reason: reasonOf(error) }, { cause: error });
  }
}

/** The start of the export, up to its value. */
const description = /^export const description\s*(?::\s*string\s*)?=\s*/m;
/** A text in double quotes that JSON reads as TypeScript does, and that is the whole value. */
const plainText = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"(?!\s*[+.?[])/u;

function exportedDescription(code: string, file: string): string | undefined {
  const start = description.exec(code);
  if (start === null) return undefined;
  const [text] = plainText.exec(code.slice(start.index + start[0].length)) ?? [];
  if (text !== undefined) return JSON.parse(text);
  throw new KenteError("member-file", {
    file,
    reason: 'its "description" is not a plain text',
    fix: "Write it in double quotes, without escapes.",
  });
}

function firstComment(css: string): string | undefined {
  return /^\s*\/\*+\s*(?<words>[\s\S]*?)\s*\*\//.exec(css)?.groups?.words?.replace(/\s*\n\s*\*?\s*/g, " ");
}
