import type { SiteLanguage } from "../../contract/language.ts";

/**
 * Returns the address of a page's compiled content.
 * @param base path prefix with a slash at both ends
 * @param path the page's route, without the base path
 * @param version the content's version, where a stale copy from a cache must not be used
 */
export function pageDataAddress(base: string, path: string, version?: string): string {
  return versioned(`${base}_pages/${fileStem(path)}.json`, version);
}

/**
 * Returns the address of the site compiled in a language. No page can have it, since names of pages never begin with `_`.
 */
export function siteDataAddress(base: string, language: SiteLanguage, version?: string): string {
  const name = language.path === "/" ? "_site" : `_site.${language.code}`;
  return versioned(`${base}_pages/${name}.json`, version);
}

/** Returns the file of a page in the output folder: `services/collections.html`. */
export function outputFile(path: string): string {
  return `${fileStem(path)}.html`;
}

/** Returns the name of a language's own copy of a file in the output folder: `feed.xml`, `fr/feed.xml`. */
export function fileBelow({ path }: SiteLanguage, name: string): string {
  return path === "/" ? name : `${path.slice(1)}/${name}`;
}

/** Returns the route at which the readers of a language begin. */
export function homeRoute({ path, home = path }: SiteLanguage): string {
  return home;
}

/** Returns the address of a page as links and the address bar show it. */
export function pageAddress(base: string, path: string): string {
  return base + path.slice(1);
}

function fileStem(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

function versioned(address: string, version: string | undefined): string {
  return version === undefined ? address : `${address}?v=${version}`;
}
