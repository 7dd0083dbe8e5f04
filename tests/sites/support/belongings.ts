import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Papa from "papaparse";
import { filesOf, importsOf } from "../../support/imports.ts";
import { root } from "../../support/project.ts";
import { readSource, type SiteSource } from "./siteSource.ts";

/** Shortest word that can tell sites apart. */
const shortest = 3;

/** The sites whose belongings must not show up in each other: those of this folder and the repository's own. */
export const siteNames = readdirSync(join(root, "tests/sites"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "support")
  .map((entry) => entry.name);
const everySite: readonly (string | undefined)[] = [undefined, ...siteNames];

/** Letters in a row that no digit touches: `camelCase` and `kebab-case` are two words each, hashes are mostly none. */
const word = new RegExp(`(?<![\\p{L}\\d])\\p{L}{${shortest},}(?![\\p{L}\\d])`, "gu");
/** What the build adds to the name of a file. */
const hash = /-[\w-]{6,8}(?=\.(?:js|css|svg|woff2)\b)/g;

/** The words of a text, in small letters. */
export function wordsOf(text: string): Set<string> {
  const split = text.replace(hash, "").replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ");
  return new Set(split.toLowerCase().match(word));
}

/** The colours of a text, as six digits in small letters. */
export function coloursOf(text: string): Set<string> {
  const found = text.toLowerCase().match(/#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-f])/g) ?? [];
  return new Set(
    found.map((colour) =>
      colour.length < 6 ? [...colour.slice(1, 4)].map((digit) => digit + digit).join("") : colour.slice(1, 7),
    ),
  );
}

/** What belongs to one site alone: none of it may be found in the output of another. */
export interface Belongings {
  words: Set<string>;
  colours: Set<string>;
  /** Names of files. */
  files: Set<string>;
  /** Contents of files, as hashes: for names that the engine uses too, as those of icons. */
  contents: Set<string>;
}

/** The hash of a file. */
export const hashOf = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("base64url");

/** All texts of a site that visitors may get. */
const textsOf = ({ pages, files, folder }: SiteSource): string[] => [
  ...pages,
  ...files
    .filter((file) => /\.(?:svg|txt)$/.test(file))
    .map((file) => readFileSync(join(folder, "public", file), "utf8")),
  ...files,
];

/** The folders whose code writes the output or is in it. */
const rooms = ["browser", "content/read", "forms", "output", "render", "transports"]
  .map((room) => `engine/${room}`)
  .concat("blocks");

/** The packages whose code is in the output, or writes it. */
function packages(): string[] {
  const files = rooms
    .flatMap((room) => filesOf(room, /\.tsx?$/))
    .filter((file) => !/\.test\.tsx?$|\/fixtures\//.test(file));
  const names = files
    .flatMap((file) => importsOf(file))
    .filter(
      ({ target, typeOnly, specifier }) => target === undefined && !typeOnly && !specifier.includes(":"),
    )
    .map(({ specifier }) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set([...names, "react-dom", "scheduler"])].filter((name) =>
    existsSync(join(root, "node_modules", name)),
  );
}

/** Everything that the engine and its packages say: these words and colours are nobody's. */
function readEngine() {
  const text = [
    ...filesOf("engine", /\.(?:tsx?|css|json)$/),
    ...filesOf("blocks", /\.(?:tsx?|css|json)$/),
    ...filesOf("schemas", /\.json$/),
    ...packages().flatMap((name) => filesOf(`node_modules/${name}`, /\.[cm]?js$/)),
  ]
    .filter((file) => !/\.test\.tsx?$|\/fixtures\/|generated|siteTemplate/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  return { text, words: wordsOf(text), colours: coloursOf(text) };
}

let known: ReturnType<typeof readEngine> | undefined;
/** The same for all sites of a process. Only the tests that compare sites read it, which takes seconds. */
function engine(): ReturnType<typeof readEngine> {
  known ??= readEngine();
  return known;
}

/**
 * What the other sites have of their own, so that the output of one site can be searched for it: the words of their
 * `_site.json` and of the fields of tables that it shows, the colours of their `_theme.json` with the names of its fonts, and their public files by name and content.
 * One rule says what is shared: what the engine or its packages say, and what the searched site says itself.
 */
export function belongingsOfOthers(own: SiteSource): Belongings {
  const { text: engineText, words: engineWords, colours: engineColours } = engine();
  const ownText = textsOf(own).join("\n");
  const [words, colours] = [wordsOf(ownText), coloursOf(ownText)];
  const ownFiles = new Set(own.files.map((file) => basename(file)));
  const ownContents = new Set(own.files.map((file) => hashOf(join(own.folder, "public", file))));
  const found: Belongings = { words: new Set(), colours: new Set(), files: new Set(), contents: new Set() };
  for (const { folder, files } of everySite.map((name) => readSource(name))) {
    if (folder === own.folder) continue;
    const said = ["_site.json", "_theme.json"].map((file) => join(folder, "pages", file)).map(readIfThere);
    const texts = [...values(said), ...shownFields(join(folder, "pages/_data"), said.join("\n"))];
    for (const word of wordsOf(texts.join("\n")))
      if (!engineWords.has(word) && !words.has(word)) found.words.add(word);
    for (const colour of coloursOf(said.join("\n")))
      if (!engineColours.has(colour) && !colours.has(colour)) found.colours.add(colour);
    for (const file of files) {
      const [name, content] = [basename(file), hashOf(join(folder, "public", file))];
      if (!ownFiles.has(name) && !engineText.includes(name)) found.files.add(name);
      if (!ownContents.has(content)) found.contents.add(content);
    }
  }
  return found;
}

/** The values of the fields in braces that a text takes from tables. */
function shownFields(folder: string, text: string): string[] {
  const fields = Array.from(text.matchAll(/\{(\w+)\}/g), ([, field = ""]) => field);
  const tables = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".csv")) : [];
  const records = tables.flatMap(
    (file) =>
      Papa.parse<Record<string, string>>(readFileSync(join(folder, file), "utf8"), { header: true }).data,
  );
  return fields.flatMap((field) => records.map((record) => record[field] ?? ""));
}

/** The texts in JSON, without the keys. */
function values(files: readonly string[]): string[] {
  const texts: string[] = [];
  for (const file of files)
    JSON.parse(file, (_key, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
  return texts;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "{}";
  }
}
