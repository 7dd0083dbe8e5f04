import { isKebab, kebabOf } from "./casing.ts";

/** The role of a file in a site's folder, by its path. */
export type Role =
  | { kind: "page"; path: string }
  | { kind: "site" }
  | { kind: "theme" }
  | { kind: "form"; name: string }
  | { kind: "shared"; name: string }
  /** What the site file, a form or shared blocks say otherwise in another language. */
  | Translation
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

/** A name with the code of a language: `contact.fr`. The code of a language that exists has this form. */
const translated = /^(?<name>.+)\.(?<language>[a-z]{2,3}(?:-[A-Za-z]{2,4}){0,2})$/;

/** The role of a file that is part of the site. */
export type FileRole = Exclude<Role, { kind: "misnamed" | "reserved" }>;

/** The file of the theme. */
export const themeFile = "_theme.json";

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
  const translation = translationOf(file);
  if (translation !== undefined) return translation;
  const steps = file.replace(/\.json$/, "").split("/");
  const named = /^_(forms|shared)\//.exec(file)?.[1];
  const names = named === undefined ? steps : steps.slice(1);
  if (names.some((name) => name.startsWith("_"))) return undefined;
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

/** Whether a file is a part of the site by its path. */
export function isFileRole(role: Role | undefined): role is FileRole {
  return role !== undefined && role.kind !== "misnamed" && role.kind !== "reserved";
}

function routeOf(steps: readonly string[]): string {
  const path = steps.at(-1) === "index" ? steps.slice(0, -1) : steps;
  return `/${path.join("/")}`;
}
