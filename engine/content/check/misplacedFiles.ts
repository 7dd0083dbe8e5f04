import type { SiteSource } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { ownKinds } from "../../contract/site.ts";
import { isKebab, kebabOf } from "../casing.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import type { SiteFile } from "../link/linkedSite.ts";
import { type FileRole, isFileRole, type Role, redirectsFile, roleOf, themeFile } from "../read/roles.ts";

/** A text whose path does not fit its content, or has no role. */
export interface UnplacedText {
  file: string;
  text: string;
  role: Role | undefined;
}

/** Files with a wrong name or in a wrong folder. */
interface MisplacedFiles {
  /** One for each mistake: a folder with a wrong name is reported once. */
  problems: Problem[];
  /** The files that were meant, unless they exist: links to them are not reported. */
  files: SiteFile[];
  /** Those whose content can be checked anyway. */
  texts: { file: string; text: string; role: FileRole }[];
}

/**
 * Finds misplaced files and what they were meant to be.
 * @param known the files that are in the right place
 */
export function findMisplacedFiles(
  source: SiteSource,
  texts: readonly UnplacedText[],
  known: readonly SiteFile[],
): MisplacedFiles {
  const found: MisplacedFiles = { problems: [], files: [], texts: [] };
  const taken = new Set([...source.texts.keys(), ...source.unreadable.map(({ file }) => file)]);
  const reported = new Set<string>();
  const has = (file: string) => taken.has(file);
  const take = ({ file, problem, meant }: MisplacedFile, text?: string) => {
    const once =
      problem.rule === "page-name"
        ? `${file.slice(0, file.lastIndexOf("/"))} ${problem.finding.message}`
        : file;
    if (!reported.has(once)) found.problems.push(problem);
    reported.add(once);
    const role = meant === undefined || taken.has(meant) ? undefined : roleOf(meant);
    if (meant === undefined || !isFileRole(role)) return;
    taken.add(meant);
    found.files.push({ file, role, analysis: undefined });
    if (text !== undefined) found.texts.push({ file, text, role });
  };
  const folder = { has, wanted: () => missingPages(known) };
  for (const { file, text, role } of texts) {
    const one = findMisplacement(file, text, role, folder);
    if (one !== undefined) take(one, text);
  }
  for (const file of source.otherFiles ?? []) {
    const one = checkOtherFile(file, has);
    if (one !== undefined) take(one);
  }
  return found;
}

/** Addresses of this site that links use and that no page has. */
function missingPages(files: readonly SiteFile[]): Set<string> {
  const pages = new Set(files.flatMap(({ role }) => (role.kind === "page" ? [role.path] : [])));
  const named = files.flatMap(({ analysis }) => analysis?.references ?? []);
  const paths = named.flatMap(({ kind, value }) =>
    kind === "to" && value.startsWith("/") ? [value.replace(/[?#].*$/s, "")] : [],
  );
  return new Set(paths.filter((path) => !pages.has(path)));
}

/** A file under a wrong name or in a wrong folder. */
interface MisplacedFile {
  file: string;
  problem: Problem;
  /** The file that was probably meant; undefined if that is not clear. */
  meant?: string | undefined;
  /** The kind of its content, if that shows that it is misplaced. */
  shape?: FileKind | undefined;
}

/** The files that only their names make what they are. */
const namedFiles = { site: "_site.json", theme: themeFile, redirects: redirectsFile } as const;

const isNamedFile = (shape: FileKind): shape is keyof typeof namedFiles => Object.hasOwn(namedFiles, shape);

function shapeNamed(file: string): keyof typeof namedFiles | undefined {
  return (["site", "theme", "redirects"] as const).find((shape) => namedFiles[shape] === file);
}

/** The rest of the folder. */
interface Folder {
  has(file: string): boolean;
  /** Addresses that links use and that no page has. */
  wanted(): Iterable<string>;
}

/**
 * Finds out whether the name or folder of a file does not fit its content.
 * @param role what the file is by its path
 */
function findMisplacement(
  file: string,
  text: string,
  role: Role | undefined,
  folder: Folder,
): MisplacedFile | undefined {
  if (role === undefined) return ignored(file, text, folder);
  if (role.kind === "misnamed") return misnamed(file, role, folder);
  if (role.kind === "data" || role.kind === "description" || role.kind === "template") return undefined;
  if (role.kind === "reserved") {
    return { file, problem: problem("page-reserved", { purpose: role.purpose }, { file, path: [] }) };
  }
  const shape = foreignKind(text, role);
  return shape && moved(file, shape, role.kind === "translation" ? role.of : role.kind, folder);
}

/** The kind of a file's content, if it belongs in another folder. */
export function foreignKind(text: string, { kind }: FileRole): FileKind | undefined {
  // Only their names make `_site.json`, `_theme.json` and `_redirects.json` what they are, and a file a translation.
  if (kind === "site" || kind === "theme" || kind === "redirects" || kind === "translation") return undefined;
  if (kind === "page" && isSurelyPage(text)) return undefined;
  const shape = fileKindOf(text);
  return shape === kind ? undefined : shape;
}

/** A file whose content belongs to another folder. */
function moved(file: string, shape: FileKind, among: FileKind | undefined, folder: Folder): MisplacedFile {
  const meant = homeOf(file, shape, folder);
  return { file, shape, meant, problem: problem("file-place", { shape, among, meant }, { file, path: [] }) };
}

function homeOf(file: string, shape: FileKind, folder: Folder): string {
  if (isNamedFile(shape)) return namedFiles[shape];
  const last = file.replace(/^.*\//, "").replace(/^_/, "");
  const name = `${kebabOf(last.replace(/\.json$/i, "")) ?? "name"}.json`;
  if (shape === "form") return `_forms/${name}`;
  if (shape === "shared") return `_shared/${name}`;
  const asked = [...new Set(folder.wanted())].filter((path) => `${path}.json`.endsWith(`/${name}`));
  return asked.length === 1 ? `${asked[0]?.slice(1)}.json` : name;
}

/** A file below an unknown name that begins with `_`. Drafts of pages may be there; other content would be ignored silently. */
function ignored(file: string, text: string, folder: Folder): MisplacedFile | undefined {
  const steps = file.split("/");
  const last = steps.at(-1) ?? "";
  const nested = shapeNamed(last);
  if (nested !== undefined) return moved(file, nested, undefined, folder);
  const shape = fileKindOf(text);
  if (shape === "page") return undefined;
  const known = steps.length === 1 ? Object.values(namedFiles) : ["_forms", "_shared"];
  const at = steps.findIndex((step) => step.startsWith("_"));
  const step = steps[at] ?? "";
  const near = at > 0 && known.includes(step) ? step : at === 0 ? suggest(step, known) : undefined;
  const meant = near === undefined ? undefined : shapeNamed(String(near));
  if (meant !== undefined) return moved(file, meant, undefined, folder);
  // A name with "_" inside `_forms/` or `_shared/` is excluded on purpose.
  if (at === 0 && known.includes(step)) return undefined;
  if (near !== undefined) return moved(file, near === "_forms" ? "form" : "shared", undefined, folder);
  return shape === undefined ? undefined : moved(file, shape, undefined, folder);
}

const copyMarks = /( \(\d+\)|[ _-]+copy( ?\(?\d+\)?)?| - copy( \(\d+\))?)$|^copy( \(\d+\))? of /i;

function misnamed(
  file: string,
  { name, suggestion }: Extract<Role, { kind: "misnamed" }>,
  folder: Folder,
): MisplacedFile {
  const page = !/^_(data|forms|shared)\//.test(file);
  const [last = "", ...above] = file.split("/").reverse();
  const stem = last.replace(/\.(json|csv)$/i, "");
  const folders = above
    .reverse()
    .map((step) => (/^_(data|forms|shared)$/.test(step) || isKebab(step) ? step : kebabOf(step)));
  const ending = /\.csv$/.exec(file)?.[0] ?? ".json";
  const named = (as: string) => [...folders, `${kebabOf(as) ?? as}${ending}`].join("/");
  const nested = !page && above.length > 1;
  const meant = nested ? `${folders[0]}/${suggestion}.json` : named(stem.replace(copyMarks, ""));
  const isCopy = copyMarks.test(stem) && folder.has(meant);
  const translated = /^(.+)\.([a-z]{2})$/.exec(name);
  const data = {
    name,
    suggestion: translated && page ? translated[1] : suggestion,
    page,
    ...(translated && page && { language: translated[2] }),
    ...(isCopy && { original: meant }),
    ...(name.toLowerCase() === `${suggestion}.json` && { file: `${suggestion}.json` }),
  };
  return { file, problem: problem("page-name", data, { file, path: [] }), ...(!isCopy && { meant }) };
}

/** What a file can be, by its content. */
type FileKind = "page" | "form" | "shared" | "site" | "theme" | "redirects";

const keysOfPages = [/"title"\s*:/, /"description"\s*:/, /"blocks"\s*:/];

/** Whether a text is certainly a page. This quick test avoids parsing the file. */
function isSurelyPage(text: string): boolean {
  return keysOfPages.every((key) => key.test(text));
}

/**
 * Detects the kind of a file from its content. Undefined if it is not clear: a page without a title looks like shared
 * blocks.
 */
function fileKindOf(text: string): FileKind | undefined {
  const value = objectIn(text);
  if (value === undefined) return undefined;
  const has = (key: string) => Object.hasOwn(value, key);
  if (has("blocks")) {
    if (has("title") && has("description")) return "page";
    const named = /(page|shared)\.schema\.json$/.exec(
      typeof value.$schema === "string" ? value.$schema : "",
    )?.[1] as "page" | "shared" | undefined;
    return has("title") || has("description") ? (named === "page" ? named : undefined) : named;
  }
  if (has("send") && (has("schema") || has("submit"))) return "form";
  if (has("colours") && (has("surfaces") || has("fonts") || isObject(value.colours))) return "theme";
  if (has("header") && has("footer")) return "site";
  return hasAddressesOnly(value) ? "redirects" : undefined;
}

/** Whether all members of an object are addresses with a text each. */
function hasAddressesOnly(value: JsonObject): boolean {
  const members = Object.entries(value).filter(([key]) => !key.startsWith("$"));
  return members.length > 0 && members.every(([key, to]) => key.startsWith("/") && typeof to === "string");
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Files for people or tools that many folders contain. They are not content. */
const bystanders =
  /^(readme|licen[cs]e|changelog|contributing|notice|authors|codeowners)(\.[a-z]+)?$|^(thumbs\.db|desktop\.ini|icon\r)$/i;

/** Endings of copies that editors and people leave next to a file. */
const leftover = /(?:~|\.(?:bak|backup|copy|old|orig|rej|save|swp|tmp|\d+))$/i;

/** A JSON file with an ending similar to ".json". */
const almostJson =
  /^(?<stem>.+?)(?:\.json[ ._-]*(?:txt|text)?|\.(?:jsonc|json5|jsonl|ndjson|hjson|jsn|yaml|yml|toml)|(?<!\.)json)$/i;

/** A document that may have been meant as a page. */
const documentName = /^(?<stem>.+)\.(?:md|mdx|markdown|html?|txt|rtf|docx?|odt|pages)$/i;

/** Tables as programs for tables keep them, and tables in a text with another ending. They are read as CSV only. */
const workbook = /\.(?:xlsx|xlsm|xlsb|xls|ods|numbers)$/i;
const otherTable = /\.(?:csv(?:\.txt)?|tsv|tab)$/i;

function tableKind(name: string): "workbook" | "ending" | undefined {
  // Excel writes such a file while it has the workbook open.
  if (name.startsWith("~$")) return undefined;
  if (workbook.test(name)) return "workbook";
  return otherTable.test(name) ? "ending" : undefined;
}

/** The name of a table as it is read, with the language that its file names: `Price List.fr.xlsx` → `price-list.fr.csv`. */
function tableName(name: string): string {
  const stem = name.replace(/(?:\.csv)?\.\w+$/i, "");
  const [, own = stem, language = ""] = /^(.+)(\.[a-z]{2,3}(?:-[A-Za-z]{2,4}){0,2})$/.exec(stem) ?? [];
  return `${kebabOf(own) ?? own}${language}.csv`;
}

/** The folders of a site's own code. */
const ownFolders = ownKinds.map((kind) => `_${kind}`);

/** Code and styles, which are not content. */
const codeName = /\.(?:[cm]?[jt]sx?|css|scss|less|sh|py)$/i;

/**
 * Finds out what a file of the pages folder without the ending `.json` was meant to be. Undefined for files that are
 * allowed there.
 * @param has whether the folder has a file
 */
export function checkOtherFile(file: string, has: (file: string) => boolean): MisplacedFile | undefined {
  const steps = file.split("/");
  const last = steps.at(-1) ?? "";
  const kept = steps.some(
    (step, at) => step.startsWith("_") && !(at === 0 && /^_(forms|shared|site\.json.*)$/.test(step)),
  );
  if (bystanders.test(last)) return undefined;
  const place = { file, path: [] };
  const [folder = "", ...below] = steps;
  if (ownFolders.includes(folder))
    return { file, problem: problem("file-ignored", { why: "elsewhere" }, place) };
  const near = below.length > 0 && /\.tsx?$/.test(last) ? suggest(folder, ownFolders) : undefined;
  if (typeof near === "string") {
    const meant = [near, ...below].join("/");
    return { file, problem: problem("file-place", { shape: "code", meant }, place) };
  }
  const isData = folder === "_data";
  const kind = isData ? tableKind(last) : undefined;
  if (kind !== undefined) {
    return { file, problem: problem("data-format", { kind, name: tableName(last) }, place) };
  }
  const isRecords = isData && /\.json\.(?:txt|text)$/i.test(last);
  if (kept && !isRecords && !/^_site\b/i.test(last)) return undefined;
  const sibling = (name: string) => [...steps.slice(0, -1), name].join("/");
  const bare = last.replace(leftover, "");
  if (bare !== last && has(sibling(bare))) {
    return { file, problem: problem("file-ignored", { why: "copy", original: bare }, place) };
  }
  const stem = almostJson.exec(bare)?.groups?.stem;
  if (stem !== undefined) {
    const name = `${stem === "_site" ? stem : (kebabOf(stem) ?? stem)}.json`;
    const taken = has(sibling(name));
    const plain = /\.json[ ._-]*(txt|text)?$/i.test(bare) || !/\./.test(bare);
    const data = { name, taken, plain };
    return { file, problem: problem("file-ending", data, place), ...(!taken && { meant: sibling(name) }) };
  }
  const page = documentName.exec(bare)?.groups?.stem;
  const isTable = /\.csv$/i.test(bare);
  const why =
    page !== undefined
      ? "page"
      : isTable
        ? "table"
        : codeName.test(last)
          ? "code"
          : /\.\w+$/.test(bare)
            ? "file"
            : "other";
  return { file, problem: problem("file-ignored", { why }, place) };
}
