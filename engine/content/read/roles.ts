import { isKebab, kebabOf } from "../casing.ts";

/** The role of a file in a site's folder, by its path. */
export type Role =
  | { kind: "page"; path: string }
  | { kind: "site" }
  | { kind: "theme" }
  /** Old addresses, each with the one that stands for it now. */
  | { kind: "redirects" }
  | { kind: "form"; name: string }
  | { kind: "shared"; name: string }
  /** What the site file, a form or shared blocks say otherwise in another language. */
  | Translation
  | DataRole
  /** A description of the fields of a data set. */
  | { kind: "description"; of: string }
  /** A page for each record of a data set: `branches/[slug].json`. */
  | { kind: "template" }
  /** A file whose name is not allowed in its folder. */
  | { kind: "misnamed"; name: string; suggestion?: string | undefined }
  /** A page with an address that the engine uses. */
  | { kind: "reserved"; purpose: string };

/** The role of a file that translates another one. */
export interface Translation {
  kind: "translation";
  of: "site" | "form" | "shared";
  /** The file that it translates. */
  original: string;
  /** The language's code, as it is in the file's name. */
  language: string;
}

/** The role of a file of records. */
export interface DataRole {
  kind: "data";
  /** The name that pages use. */
  name: string;
  format: "json" | "csv";
  /** The language whose pages it is for, as it is in the file's name. */
  language?: string;
}

/** A name with the code of a language: `contact.fr`. The code of a language that exists has this form. */
const translated = /^(?<name>.+)\.(?<language>[a-z]{2,3}(?:-[A-Za-z]{2,4}){0,2})$/;

/** The role of a file that is part of the site. */
export type FileRole = Exclude<Role, { kind: "misnamed" | "reserved" | "data" | "description" | "template" }>;

/** The file of the theme. */
export const themeFile = "_theme.json";

/** The file of old addresses. */
export const redirectsFile = "_redirects.json";

/** Reserved first segments of addresses, with their purposes. */
export const reservedSegments: ReadonlyMap<string, string> = new Map([
  ["api", "addresses that begin with /api/ receive forms"],
  ["assets", "addresses that begin with /assets/ serve the site's code"],
  ["patterns", "addresses that begin with /patterns/ serve drawn patterns"],
  ["previews", "addresses that begin with /previews/ serve pictures for link previews"],
  ["healthz", "/healthz reports whether the server works"],
]);

/**
 * The role of a file, by its path inside the folder. Undefined for files that are not part of the site: unknown names that
 * begin with `_`.
 */
export function roleOf(file: string): Role | undefined {
  if (file === "_site.json") return { kind: "site" };
  if (file === themeFile) return { kind: "theme" };
  if (file === redirectsFile) return { kind: "redirects" };
  // Nearly all files are pages.
  const own = file.startsWith("_") ? (translationOf(file) ?? dataRole(file)) : undefined;
  if (own !== undefined) return own;
  const steps = file.replace(/\.json$/, "").split("/");
  const named = /^_(forms|shared)\//.exec(file)?.[1];
  const names = named === undefined ? steps : steps.slice(1);
  if (names.some((name) => name.startsWith("_"))) return undefined;
  if (
    named === undefined &&
    names.some((name) => isField(name)) &&
    names.every((name) => isField(name) || isKebab(name))
  )
    return { kind: "template" };
  const wrong = names.find((name) => !isKebab(name));
  if (wrong !== undefined)
    return { kind: "misnamed", name: wrong, suggestion: kebabOf(wrong.replace(/\.json$/i, "")) };
  if (named !== undefined) {
    const [name = "", ...more] = names;
    // Forms and shared blocks have plain names, no folders.
    if (more.length > 0) return { kind: "misnamed", name: names.join("/"), suggestion: names.join("-") };
    return { kind: named === "forms" ? "form" : "shared", name };
  }
  // A page "/index" would overwrite the file of the home page.
  if (steps.slice(0, -1).includes("index")) return { kind: "misnamed", name: "index" };
  const purpose = reservedSegments.get(steps[0] ?? "");
  return purpose === undefined ? { kind: "page", path: routeOf(steps) } : { kind: "reserved", purpose };
}

/** Whether a step of a path stands for a field of a record: `[slug]`. */
function isField(step: string): boolean {
  return /^\[[^[\]/]+\]$/.test(step);
}

/** The role of a file in `_data/`: `branches.csv`, `recipes.en.json`. */
function dataRole(file: string): Role | undefined {
  const [, path = "", format] = /^_data\/(.+)\.(json|csv)$/.exec(file) ?? [];
  if (format !== "json" && format !== "csv") return undefined;
  const stem = path.replace(/\.schema$/, "");
  if (stem !== path && format === "json" && isKebab(stem)) return { kind: "description", of: stem };
  const { name = path, language } = translated.exec(path)?.groups ?? {};
  if (name.startsWith("_")) return undefined;
  if (!isKebab(name)) return { kind: "misnamed", name: path, suggestion: kebabOf(path) };
  return { kind: "data", name, format, ...(language !== undefined && { language }) };
}

/** The role of a file whose name ends in the code of a language: `_site.fr.json`, `_forms/contact.fr.json`. */
function translationOf(file: string): Translation | undefined {
  const [, folder, rest] = /^(?:_(forms|shared)\/)?([^/]+)\.json$/.exec(file) ?? [];
  const { name = "", language = "" } = translated.exec(rest ?? "")?.groups ?? {};
  const isKnown = folder === undefined ? name === "_site" : isKebab(name);
  if (!isKnown) return undefined;
  const of = folder === undefined ? "site" : folder === "forms" ? "form" : "shared";
  return {
    kind: "translation",
    of,
    original: `${folder === undefined ? "" : `_${folder}/`}${name}.json`,
    language,
  };
}

/** Roles of files that are not read like the others. */
const apart: ReadonlySet<Role["kind"]> = new Set(["misnamed", "reserved", "data", "description", "template"]);

/** Whether a file is a part of the site by its path. */
export function isFileRole(role: Role | undefined): role is FileRole {
  return role !== undefined && !apart.has(role.kind);
}

function routeOf(steps: readonly string[]): string {
  const path = steps.at(-1) === "index" ? steps.slice(0, -1) : steps;
  return `/${path.join("/")}`;
}
