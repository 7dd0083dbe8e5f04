import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { directionOf } from "../../language/directionOf.ts";
import { isObject } from "../json/value.ts";

/** Whether a text has the form of a language code, so that `Intl` accepts it. */
const isCode = (code: unknown): code is string =>
  typeof code === "string" && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(code);

const isPath = (path: unknown): path is string => typeof path === "string" && /^\/[a-z0-9-]+$/.test(path);

/** What stands in for a code that means no language. */
const undetermined = "und";

/**
 * Returns the languages of a site, the default language first. Languages without a usable path are left out. For a code that
 * is none stands the one that is probably meant, so that one mistake is not reported on every page of the language.
 * @param site `_site.json`; undefined where it cannot be understood
 */
export function siteLanguages(site: JsonObject | undefined): [SiteLanguage, ...SiteLanguage[]] {
  const written = Array.isArray(site?.languages) ? site.languages.filter(isObject) : [];
  const [first, ...others] = written;
  const codes = new Set<string>();
  const paths = new Set<string>();
  const usable = others.flatMap(({ code: own, path, name }): SiteLanguage[] => {
    if (!isPath(path)) return [];
    const code = meantCode(own, path.slice(1));
    if (codes.has(code) || paths.has(path)) return [];
    codes.add(code);
    paths.add(path);
    return [languageOf(code, path, name)];
  });
  const main = languageOf(first === undefined ? "en" : meantCode(first.code), "/", first?.name);
  return [main, ...usable.filter((one) => one.code !== main.code)];
}

/** @param segment the language's segment of paths, which often is its code */
function meantCode(code: unknown, segment?: string): string {
  const usual = String(code)
    .replaceAll("_", "-")
    .replace(/[A-Za-z]+/, (part) => part.toLowerCase());
  const upper = usual.replace(/-[a-z]{2}$/, (country) => country.toUpperCase());
  return [code, upper, segment].find(isCode) ?? undetermined;
}

function languageOf(code: string, path: string, name: unknown): SiteLanguage {
  return { code, dir: directionOf(code), path, name: typeof name === "string" ? name : ownName(code) };
}

/** The name of a language in itself, as it begins a line: `Français`. */
function ownName(code: string): string {
  const name =
    new Intl.DisplayNames([code], { type: "language", languageDisplay: "standard" }).of(code) ?? code;
  const [first = ""] = name;
  return first.toLocaleUpperCase(code) + name.slice(first.length);
}

/** A route in a language: the language, and the route of the same page in the default language. */
interface PageLanguage {
  language: SiteLanguage;
  /** Undefined for a page in the default language. */
  original?: string;
}

/** Returns the language of a route: the one whose path it begins with. */
export function pageLanguage(
  route: string,
  [main, ...others]: readonly [SiteLanguage, ...SiteLanguage[]],
): PageLanguage {
  for (const language of others) {
    const { path } = language;
    if (route === path) return { language, original: "/" };
    if (route.startsWith(`${path}/`)) return { language, original: route.slice(path.length) };
  }
  return { language: main };
}

/** Returns the route that a page of the default language has in another language: `/fr/about-us`. */
export function routeIn({ path }: SiteLanguage, original: string): string {
  if (path === "/") return original;
  return original === "/" ? path : path + original;
}

/** Returns a language with the place where its readers begin: a site that is translated in part may lack its home page. */
export function withHome(language: SiteLanguage, { pages }: Pick<SiteGraph, "pages">): SiteLanguage {
  return language.path === "/" || pages.has(language.path) ? language : { ...language, home: "/" };
}
