import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ContentKind } from "../../contract/contentKind.ts";
import type { BlockDefinition, Override, Vocabulary } from "../../contract/graph.ts";
import type { IntegrationModule } from "../../contract/integration.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Phrases, WordsByLanguage } from "../../contract/language.ts";
import type { TransportModule } from "../../contract/transport.ts";
import type { IconNode } from "../../contract/values.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { fingerprint } from "../../files/hash.ts";
import { installedPackages, packageFolder } from "../../files/packages.ts";
import { blockFolders, ownFolder } from "../../files/siteFolder.ts";
import { isPhrases } from "../../language/words.ts";
import { isIdentifier } from "../casing.ts";
import { otherNames } from "../check/formUi.ts";
import { isObject } from "../json/value.ts";
import { refusedPatterns } from "../regex/patternRefusal.ts";
import { completeBlock } from "./expand.ts";
import {
  type LoadModule,
  list,
  loadMembers,
  loadModules,
  loadOwnTransports,
  loadOwnWidgets,
  loadSteps,
  moduleNames,
} from "./loadModules.ts";
import {
  type IconSet,
  iconDrawings,
  kindsByName,
  type ModuleKind,
  mapMembers,
  memberFolders,
  memberNames,
  ownMemberFolders,
  withIntegrations,
  withWords,
} from "./members.ts";

/** What {@link readVocabulary} loads. */
interface VocabularyOptions {
  /** The folder of a site, with block types, transports and widgets of its own. By default the project's own site. */
  site?: string;
  /** Set to `false` where nothing is compiled: the code for it takes time to load. */
  compiles?: boolean;
  /** Imports a module where Node's cache must not answer. */
  load?: LoadModule | undefined;
}

/**
 * Reads the vocabulary of a project from the folders that define it: `schemas/`, `blocks/`, `engine/content/kinds/`,
 * `engine/transports/`, `engine/integrations/`, `engine/forms/widgets/` and the icon set, and from `pages/_blocks/`,
 * `pages/_transports/` and `pages/_widgets/` of a site.
 *
 * @throws KenteError `schema-file`, `schema-reference`, `block-name`, `block-incomplete`, `migration-file`,
 * `migration-missing`, `member-file` or `transport-file` where one of them is broken, `package-missing` where a package that they need is not installed
 */
export async function readVocabulary(
  projectRoot: string,
  { site: siteFolder = projectRoot, compiles = true, load }: VocabularyOptions = {},
): Promise<Vocabulary> {
  const definitions = await definitionNames(projectRoot);
  const schema = (name: string) => readSchema(projectRoot, `schemas/${name}.schema.json`);
  const [
    page,
    writtenSite,
    theme,
    redirects,
    form,
    shared,
    definitionSchemas,
    kinds,
    icons,
    engineTransports,
    integrations,
    engineWidgets,
    ownTransports,
    ownWidgets,
  ] = await Promise.all([
    schema("page"),
    schema("site"),
    schema("theme"),
    schema("redirects"),
    schema("form"),
    schema("shared"),
    Promise.all(definitions.map(async (name) => [name, await schema(`defs/${name}`)] as const)),
    readKinds(projectRoot, compiles, load),
    readIcons(projectRoot),
    loadMembers<TransportModule>(projectRoot, ownMemberFolders.transports, "transport", {
      error: "transport-file",
      load,
    }),
    loadMembers<IntegrationModule>(projectRoot, ownMemberFolders.integrations, "integration", { load }),
    moduleNames(join(projectRoot, ownMemberFolders.widgets)),
    loadOwnTransports(projectRoot, siteFolder),
    loadOwnWidgets(projectRoot, siteFolder),
  ]);
  const transports = [
    ...new Map([...engineTransports, ...ownTransports].map((one) => [one.name, one])).values(),
  ];
  const widgets = [...new Set([...engineWidgets, ...ownWidgets.keys()])];
  const defs = new Map(definitionSchemas);
  const { blocks, overrides } = await readBlocks(projectRoot, defs, siteFolder);
  const fileOf = (kind: ModuleKind, name: string) =>
    `${pathInside(projectRoot, ownFolder(siteFolder, kind))}/${name}.${kind === "widgets" ? "tsx" : "ts"}`;
  const words = await readWords(projectRoot, wordsFiles(projectRoot, blocks.values()));
  const site = withIntegrations(withWords(writtenSite, words), integrations);
  const vocabulary: Vocabulary = {
    ...{ page, site, theme, redirects, form, shared, defs, kinds, blocks, icons, widgets, words },
    overrides: [
      ...overrides,
      ...[...ownWidgets.keys()]
        .filter((name) => engineWidgets.includes(name) || otherNames.includes(name))
        .map((name): Override => ({ kind: "widget", name, file: fileOf("widgets", name) })),
      ...ownTransports
        .filter(({ name }) => engineTransports.some((one) => one.name === name))
        .map(({ name }): Override => ({ kind: "transport", name, file: fileOf("transports", name) })),
    ],
    transports: new Map(transports.map(({ name, options }) => [name, options])),
    integrations: new Map(integrations.map((one) => [one.name, one])),
    sendFiles: new Set(transports.flatMap(({ name, files }) => (files ? [name] : []))),
    origins: new Map(transports.map(({ name, origins = [] }) => [name, origins])),
    widgetExamples: ownWidgets,
  };
  return { ...vocabulary, version: vocabularyVersion(projectRoot, vocabulary) };
}

/** Returns the names of the shared definitions: the files of `schemas/defs/`. */
async function definitionNames(projectRoot: string): Promise<string[]> {
  return (await list(join(projectRoot, "schemas/defs")))
    .filter(({ name }) => name.endsWith(".schema.json"))
    .map(({ name }) => basename(name, ".schema.json"));
}

async function readBlocks(
  projectRoot: string,
  defs: ReadonlyMap<string, JsonSchema>,
  site: string,
): Promise<{ blocks: Map<string, BlockDefinition>; overrides: Override[] }> {
  const read = async (type: string, folder: string, isOfSite: boolean): Promise<BlockDefinition[]> => {
    // A deleted block may leave an empty folder, which Git does not track.
    const files = await list(join(projectRoot, folder));
    if (files.length === 0) return [];
    if (!isIdentifier(type)) throw new KenteError("block-name", { folder });
    const file = `${folder}/schema.json`;
    if (!files.some(({ name }) => name === "schema.json"))
      throw new KenteError("block-incomplete", { type, folder, missing: "schema.json" });
    const schema = await readSchema(projectRoot, file);
    if (isOfSite) refuseSlowPatterns(schema, file);
    const isVersioned = schema.version !== undefined || files.some(({ name }) => name === "migrations");
    const steps = isVersioned ? await loadSteps(projectRoot, type, folder, schema) : [];
    const complete = completeBlock(type, schema, defs, file);
    return [{ type, folder, schema, complete, ...(steps.length > 0 && { steps }) }];
  };
  const blocks = new Map<string, BlockDefinition>();
  const overrides: Override[] = [];
  for (const parent of blockFolders({ root: projectRoot, site })) {
    const types = (await list(parent)).filter((item) => item.folder).map(({ name }) => name);
    const place = (type: string) => pathInside(projectRoot, join(parent, type));
    // What the engine brings is known to be quick.
    const isOfSite = parent !== join(projectRoot, "blocks");
    for (const one of (await Promise.all(types.map((type) => read(type, place(type), isOfSite)))).flat()) {
      const { type, folder } = one;
      if (blocks.has(type)) overrides.push({ kind: "block type", name: type, file: `${folder}/schema.json` });
      blocks.set(type, one);
    }
  }
  return { blocks, overrides };
}

/** @throws KenteError `schema-file` where a pattern may take very long with what authors write */
function refuseSlowPatterns(schema: JsonSchema, file: string): void {
  const [refused] = refusedPatterns(schema);
  if (refused === undefined) return;
  const { pattern, reason, hint: fix } = refused;
  throw new KenteError("schema-file", {
    file,
    reason: `its pattern ${JSON.stringify(pattern)} ${reason}`,
    fix,
  });
}

/** Returns the files in which blocks may bring words of their own, by type. */
function wordsFiles(projectRoot: string, blocks: Iterable<BlockDefinition>) {
  const files = Array.from(blocks, ({ type, folder }) => {
    const shown = `${folder}/words.json`;
    return [type, { path: join(projectRoot, shown), shown }] as const;
  });
  return new Map(files);
}

/** Reads the icon drawings, by name. */
async function readIcons(projectRoot: string): Promise<Map<string, IconNode[]>> {
  const name = "@iconify-json/lucide";
  const folder = packageFolder(name, projectRoot);
  if (folder === undefined) throw new KenteError("package-missing", { name });
  const set = await readObject(folder, "icons.json");
  return iconDrawings(set as unknown as IconSet);
}

/** Reads the content kinds, with their code for compiling where that is asked for. */
async function readKinds(
  projectRoot: string,
  compiles: boolean,
  load?: LoadModule,
): Promise<Map<string, ContentKind>> {
  const kinds = await loadMembers<ContentKind>(projectRoot, ownMemberFolders.kinds, "kind", { load });
  return kindsByName(
    kinds,
    compiles ? (folder, key) => loadModules(projectRoot, folder, key, load) : undefined,
  );
}

/** Reads a schema and gives each part with `x-members` its `enum`: the names of the folder's members. */
async function readSchema(projectRoot: string, file: string): Promise<JsonSchema> {
  const schema = await readObject(projectRoot, file);
  const folders = [...memberFolders(schema)];
  if (folders.length === 0) return schema;
  const members = new Map(
    await Promise.all(
      folders.map(async (folder) => [folder, await namesIn(projectRoot, folder, file)] as const),
    ),
  );
  return mapMembers(schema, (part, folder) => ({ ...part, enum: members.get(folder) ?? [] }));
}

async function namesIn(projectRoot: string, folder: string, file: string): Promise<string[]> {
  const files = (await list(join(projectRoot, folder))).filter((item) => !item.folder);
  const names = memberNames(
    folder,
    files.map(({ name }) => name),
  );
  if (names.length > 0) return names;
  throw new KenteError("schema-file", {
    file,
    reason: `its "x-members" names ${folder}, which has no members`,
    fix: `Add a file to ${folder}, or correct the path, which is given from the project's root.`,
  });
}

async function readObject(projectRoot: string, file: string): Promise<JsonObject> {
  try {
    const value: unknown = JSON.parse(await readFile(join(projectRoot, file), "utf8"));
    if (isObject(value)) return value;
    throw new KenteError("schema-file", { file, reason: "it holds no object" });
  } catch (error) {
    if (error instanceof KenteError) throw error;
    throw new KenteError("schema-file", { file, reason: reasonOf(error) }, { cause: error });
  }
}

/** Folder of the engine's words, from the project's root: one file for each language, named by its code. */
const wordsFolder = "engine/words";

/** A file of words, and what it is called in messages. */
interface WordsFile {
  path: string;
  shown: string;
}

/**
 * Reads the words of the engine and those that blocks of a site bring, by language.
 * @param projectRoot the engine's project
 * @param blockFiles the `words.json` of blocks, by block type; one that does not exist counts as empty
 * @throws KenteError `member-file` for a file that is no words
 */
export async function readWords(
  projectRoot: string,
  blockFiles: ReadonlyMap<string, WordsFile> = new Map(),
): Promise<WordsByLanguage> {
  const folder = join(projectRoot, wordsFolder);
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json")).sort();
  const words = new Map<string, Phrases>();
  for (const file of files) {
    const shown = `${wordsFolder}/${file}`;
    const code = codeIn(file.slice(0, -".json".length), shown);
    const phrases = await readWordsFile({ path: join(folder, file), shown });
    if (!isPhrases(phrases)) throw unusable(shown, "it is no object of groups of texts");
    words.set(code, phrases);
  }
  for (const [type, file] of blockFiles) {
    const languages = await readWordsFile(file);
    if (!isPhrases(languages)) throw unusable(file.shown, "it is no object of languages with texts");
    for (const [code, texts] of Object.entries(languages)) {
      words.set(codeIn(code, file.shown), { ...words.get(code), [type]: texts });
    }
  }
  return words;
}

/** An empty object where the file does not exist. */
async function readWordsFile({ path, shown }: WordsFile): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw unusable(shown, reasonOf(cause), cause);
  }
}

function codeIn(written: string, file: string): string {
  try {
    const [code = ""] = Intl.getCanonicalLocales(written);
    if (code === written) return code;
    throw unusable(file, `"${written}" is no language code; "${code}" is`);
  } catch (cause) {
    if (cause instanceof KenteError) throw cause;
    throw unusable(file, `"${written}" is no language code`, cause);
  }
}

function unusable(file: string, reason: string, cause?: unknown): KenteError<"member-file"> {
  const fix = 'Write it as engine/words/en.json is written, under a code such as "de" or "pt-BR".';
  return new KenteError("member-file", { file, reason, fix }, { cause });
}

/** The code that decides what a file's analysis finds. */
const analysisCode = ["contract", "errors", "language", "files", "theme", "content", "lint"].map(
  (room) => `engine/${room}`,
);

/** A hash of all that decides what is found in a single file: the schemas, the code of the checks, the packages, and Node. */
function vocabularyVersion(projectRoot: string, vocabulary: Vocabulary): string {
  const {
    page,
    site,
    theme,
    redirects,
    form,
    shared,
    defs,
    blocks,
    transports,
    origins,
    sendFiles,
    widgets,
    widgetExamples,
    kinds,
  } = vocabulary;
  const lists = [defs, blocks, transports, origins ?? [], sendFiles ?? [], widgetExamples ?? []].map(
    (one) => [...one],
  );
  const own = [page, site, theme, redirects, form, shared, lists, widgets, [...kinds.keys()]];
  return fingerprint(
    projectRoot,
    [...analysisCode, installedPackages(projectRoot)],
    [process.version, ...own],
  );
}
