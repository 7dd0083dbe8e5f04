import { type Problem, problem } from "../diagnostics/problem.ts";
import { suggest } from "../diagnostics/suggestion.ts";
import { isKebab, kebabOf } from "./casing.ts";
import { type FileKind, fileKindOf, isSurelyPage } from "./fileKind.ts";
import { type FileRole, type Role, redirectsFile, themeFile } from "./roles.ts";

/** A file under a wrong name or in a wrong folder. */
export interface MisplacedFile {
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
export function findMisplacement(
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
