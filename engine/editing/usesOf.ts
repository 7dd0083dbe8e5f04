import { isObject } from "../content/json/value.ts";
import { fileAt, insideAddress } from "../content/link/addresses.ts";
import { withInside } from "../content/link/collect.ts";
import { linkedPages } from "../content/link/linkedPages.ts";
import { PageLists } from "../content/lists.ts";
import { roleOf } from "../content/read/roles.ts";
import { pageLanguage } from "../content/translation/languages.ts";
import type { FileReference, Reference } from "../contract/contentKind.ts";
import type { SiteGraph, SourceBlock } from "../contract/graph.ts";
import type { JsonPath } from "../contract/json.ts";
import type { SiteLanguage } from "../contract/language.ts";
import type { PageChoice } from "../contract/page.ts";
import { usesOfField } from "./dataFields.ts";

/** Something of a site that its files name. */
export interface Target {
  /** `file`: of `public/`; `link`: a name in `links` of `_site.json`; `field`: of records. */
  kind: "page" | "anchor" | "file" | "link" | "form" | "shared" | "block" | "field";
  /** The address of a page, of an anchor on it (`/about-us#team`) or of a file, the set and name of a field (`branches/town`), else the name. */
  name: string;
}

/** A place that names something. */
export interface Use extends Pick<FileReference, "part"> {
  file: string;
  path: JsonPath;
  /** What is written there. */
  value: string;
  /** Set where the key at the path is meant. */
  at?: "key";
  /** Set where the place is in the file as it is written, before records stand in it. */
  isWritten?: true;
}

/**
 * Finds out what is meant by `/pricing`, `/pricing#teams`, `/files/list.pdf`, `@shop`, or a name: what has this name, of whatever kind.
 */
export function targetsNamed(site: SiteGraph, written: string): Target[] {
  const { pages, source, site: own, forms, shared, vocabulary } = site;
  const name = written.replace(/^@/, "");
  const known: [Target["kind"], boolean][] = written.startsWith("/")
    ? [
        ["page", pages.has(written)],
        ["anchor", hasAnchor(pages, written)],
        ["file", source.assets.has(written)],
      ]
    : written.startsWith("@")
      ? [["link", isObject(own.links) && Object.hasOwn(own.links, name)]]
      : [
          ["form", forms.has(name)],
          ["shared", shared.has(name)],
          ["block", vocabulary.blocks.has(name)],
        ];
  return known.flatMap(([kind, isKnown]) => (isKnown ? [{ kind, name }] : []));
}

function hasAnchor(pages: SiteGraph["pages"], written: string): boolean {
  const [route = "", anchor = ""] = written.split("#", 2);
  return pages.get(route)?.anchors.has(anchor) === true;
}

/** Finds all places of a site that use something, in the order of its files. They rest on the references that linking knows. */
export function usesOf(site: SiteGraph, target: Target): Use[] {
  if (target.kind === "field") return usesOfField(site, target.name);
  // References find their places when these are asked for.
  return placesNaming(site, { ...target, kind: target.kind }).map(({ file, path, value, part }) => ({
    ...{ file, path, value },
    ...(part !== undefined && { part }),
  }));
}

function placesNaming(
  site: SiteGraph,
  { kind, name }: { kind: Exclude<Target["kind"], "field">; name: string },
): readonly Use[] {
  switch (kind) {
    case "page":
      return usesOfPage(site, name);
    case "anchor":
      return usesOfAnchor(site, name);
    case "file":
      return site.references.filter((reference) => fileNamed(reference, site) === name);
    case "link":
      return referencesOf(site, ["to", "frame"], (value) => value === `@${name}`);
    case "form":
      // A form is used where one of its variants is.
      return referencesOf(site, ["form"], (value) => value === name || value.startsWith(`${name}.`));
    case "shared":
      return referencesOf(site, ["use"], (value) => value === name);
    case "block":
      return blocksOf(site).flatMap(({ file, path, type }) =>
        type === name ? { file, path, value: type } : [],
      );
  }
}

/** The file of `public/` that a reference names; undefined where it names none. */
export function fileNamed({ kind, value }: Reference, { source, site }: SiteGraph): string | undefined {
  if (kind === "image" || kind === "picture") return value;
  if (kind !== "to") return undefined;
  const { links, url } = site;
  const names = new Map(Object.entries((links ?? {}) as Record<string, string>));
  const origin = typeof url === "string" ? url : undefined;
  return fileAt(insideAddress(value, { names, origin }), source.assets)?.file;
}

function referencesOf(
  { references }: SiteGraph,
  kinds: readonly string[],
  isMeant: (value: string) => boolean,
): Use[] {
  return references.filter(({ kind, value }) => kinds.includes(kind) && isMeant(value));
}

/** The links that lead to a page, and the lists that show it. */
function usesOfPage(site: SiteGraph, route: string): Use[] {
  const pagesBehind = linkedPages(site);
  const lists = new PageLists(site.pages.values());
  return site.references.filter(({ kind, value, file }) => {
    const { languages, route: own = "" } = readersOf(file, site);
    if (kind === "to") return pagesBehind(value, languages).some(({ path }) => path === route);
    if (kind !== "pages") return false;
    const choice = JSON.parse(value) as PageChoice;
    return languages.some(({ code }) => lists.pagesOf(choice, code, own).some(({ path }) => path === route));
  });
}

/** The links that lead to an anchor, from whatever page. */
function usesOfAnchor(site: SiteGraph, name: string): Use[] {
  const pagesBehind = linkedPages(site);
  const [route = "", anchor = ""] = name.split("#", 2);
  // Blocks of shared files stand among those of each page that uses them.
  const shows = (file: string) => site.pages.get(route)?.blocks.some((block) => block.file === file) === true;
  return site.references.filter(({ kind, value, file }) => {
    if (kind !== "to" || !value.endsWith(`#${anchor}`)) return false;
    if (value.startsWith("#")) return shows(file);
    return pagesBehind(value, readersOf(file, site).languages).some(({ path }) => path === route);
  });
}

/** The languages in which a file is read, and its address where it is a page. */
export function readersOf(
  file: string,
  { languages }: Pick<SiteGraph, "languages">,
): { languages: readonly SiteLanguage[]; route?: string } {
  const role = roleOf(file);
  if (role?.kind === "page")
    return { languages: [pageLanguage(role.path, languages).language], route: role.path };
  const own = languages.filter(({ code }) => role?.kind === "translation" && code === role.language);
  return { languages: own.length > 0 ? own : languages };
}

/** All blocks as they are written: those of shared files once, also where no page uses them. */
function blocksOf({ pages, shared, translated }: SiteGraph): SourceBlock[] {
  const all = [
    ...[...pages.values()].flatMap(({ blocks }) => blocks),
    ...[...shared.values()].flat(),
    ...translated.flatMap(({ blocks }) => blocks),
  ];
  const known = new Map(withInside(all).map((block) => [`${block.file} ${block.path.join("/")}`, block]));
  return [...known.values()].sort((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : 0,
  );
}
