import { timeZoneOf } from "../content/dates.ts";
import { writtenFile } from "../content/diagnostics/diagnostic.ts";
import { suggest } from "../content/diagnostics/suggestion.ts";
import { isObject } from "../content/json/value.ts";
import { insideAddress, oldAddress } from "../content/link/addresses.ts";
import { listPageRoute } from "../content/lists.ts";
import { unpublished } from "../content/pageMetadata.ts";
import { redirectsFile, roleOf } from "../content/read/roles.ts";
import { pageLanguage, routeIn } from "../content/translation/languages.ts";
import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import { KenteError } from "../errors/KenteError.ts";
import { currentTranslations } from "../lint/translationStates.ts";
import { ChangedFiles, type FileEdit } from "./ChangedFiles.ts";
import { type Relink, rewriteReferences } from "./rewriteReferences.ts";
import { readersOf, type Use } from "./usesOf.ts";

/** What has to be done to give a page another address, or something else another name. */
export interface Rename {
  edits: FileEdit[];
  /** The addresses or names that change, those of translations too. */
  routes: [from: string, to: string][];
  /** The links that will lead to the new address. */
  links: Use[];
  /** The links that can't be rewritten, because records fill them: visitors reach the page by its old address. */
  left: Use[];
}

/**
 * Gives a page another address: its file moves, its translations with it, all links follow, and the old address leads to the
 * new one. Only for texts that are as the graph has them.
 * @param site with drafts and pages of later days among its pages
 * @param redirects whether the old address leads to the new one
 * @throws KenteError `page-unknown`, `page-rename`
 */
export function renamePage(site: SiteGraph, from: string, to: string, redirects = true): Rename {
  return renamePages(site, [[from, to]], redirects);
}

/**
 * Gives several pages other addresses at once, as {@link renamePage} does with one.
 * @param moves of pages of which none is a translation of another one
 * @throws KenteError `page-unknown`, `page-rename`
 */
export function renamePages(
  site: SiteGraph,
  moves: readonly (readonly [from: string, to: string])[],
  redirects = true,
): Rename {
  const moved = new Map(moves.flatMap(([from, to]) => [...movedPages(site, from, to)]));
  const routes = Array.from(moved, ([old, { route }]): [string, string] => [old, route]);
  const files = new ChangedFiles(site.source);
  const addresses = new Map(routes);
  // A list on the page can go on at further addresses.
  for (const { path, pages } of site.lists) {
    const now = addresses.get(path);
    for (let number = 2; now !== undefined && number <= pages; number += 1)
      addresses.set(listPageRoute(path, number), listPageRoute(now, number));
  }
  const written = site.references.filter(({ kind }) => kind === "to");
  const { links, left } = rewriteReferences(written, relinkToPages(site, addresses), site, files);
  for (const { page, route } of moved.values()) files.move(page.file, fileOf(page, route));
  addRedirects(site, moved, files, redirects);
  renewTranslations(site, files);
  return { edits: files.edits(), routes, links, left };
}

/** Keeps translations up to date that were: nothing but addresses and names has changed in their originals. */
export function renewTranslations(site: SiteGraph, files: ChangedFiles): void {
  for (const [file, hash] of currentTranslations(site, (original) => files.changed(original))) {
    const value = files.value(file);
    if (isObject(value)) value.translates = hash;
  }
}

/** A page that moves, and its new address. */
interface Move {
  page: SourcePage;
  route: string;
}

/** The pages that move, by their addresses: the page and its translations. */
function movedPages(site: SiteGraph, from: string, to: string): Map<string, Move> {
  const { pages, languages, addresses } = site;
  const refuse = (reason: string): never => {
    throw new KenteError("page-rename", { from, to, reason });
  };
  const { language, original } = pageLanguage(from, languages);
  if (from === "/" || original === "/") refuse("the home page of a language has no other address");
  if (!addresses.has(from))
    throw new KenteError("page-unknown", { path: from, suggestion: suggest(from, pages.keys()) });
  if ((original ?? from) === "/404") refuse("it is shown at every address that has no page");
  if (original !== undefined && pages.has(original))
    refuse(`it is the translation of "${original}": rename that, and its translations follow`);
  if (from === to) refuse("that is its address already");
  if (pageLanguage(to, languages).language !== language) refuse("that is an address of another language");
  const others = original === undefined ? languages.slice(1) : [];
  const routes = [[from, to], ...others.map((one) => [routeIn(one, from), routeIn(one, to)])];
  return new Map(
    routes.flatMap(([old = "", route = ""]): [string, Move][] => {
      if (!addresses.has(old)) return [];
      const page = pages.get(old);
      if (page === undefined) return refuse(`"${old}" can't be read, or is a further page of a list`);
      const template = writtenFile(site.source, page.file);
      if (template !== page.file) refuse(`"${old}" is made from data, by ${template}`);
      const reason = whyNotFree(route, fileOf(page, route), site);
      return reason === undefined ? [[old, { page, route }]] : refuse(reason);
    }),
  );
}

/** Why no page can have an address with a file, as a sentence without its full stop; undefined where one can. */
export function whyNotFree(
  route: string,
  file: string,
  { addresses, source }: SiteGraph,
): string | undefined {
  const role = route.startsWith("/") ? roleOf(file) : undefined;
  if (addresses.has(route)) return `there is a page at "${route}" already`;
  if (role?.kind === "reserved") return role.purpose;
  if (role?.kind !== "page" || role.path !== route)
    return `"${route}" is no address of a page, such as "/services/price-list"`;
  const taken = [`${route}.html`, `${route}/index.html`, route].find((one) => source.assets.has(one));
  if (taken !== undefined) return `the file public${taken} is at "${route}" already`;
  return isTaken(file, source) ? `there is a file pages/${file} already` : undefined;
}

/** Whether a file of this name is there, whatever is in it. */
export function isTaken(file: string, { texts, unreadable, expanded }: SiteGraph["source"]): boolean {
  return (
    texts.has(file) || expanded?.written.has(file) === true || unreadable.some((one) => one.file === file)
  );
}

/** The file of a page at an address, named as it is named now. */
function fileOf({ file }: SourcePage, route: string): string {
  return `${route.slice(1)}${/(?:^|\/)index\.json$/.test(file) ? "/index" : ""}.json`;
}

/** Returns how a link to one of the old addresses has to be written now, in a file. */
function relinkToPages(site: SiteGraph, addresses: ReadonlyMap<string, string>): (file: string) => Relink {
  const { url } = site.site;
  const origin = typeof url === "string" ? url : undefined;
  return (file) => {
    const { languages } = readersOf(file, site);
    return (link) => {
      const inside = insideAddress(link, { names: undefined, origin });
      const path = inside.replace(/[?#].*$/s, "");
      if (!path.startsWith("/")) return undefined;
      const own = languages.flatMap((language) => addresses.get(routeIn(language, path)) ?? []);
      // A page that is in one language alone can be named without the path of the language.
      const meant = site.addresses.has(path) ? undefined : own[0];
      const now = addresses.get(path) ?? (meant && (pageLanguage(meant, site.languages).original ?? meant));
      const start = link.length - inside.length;
      return now && link.slice(0, start) + now + link.slice(start + path.length);
    };
  };
}

/** Redirects old addresses to the new ones, except those of pages that nobody could see. */
function addRedirects(
  site: SiteGraph,
  moved: ReadonlyMap<string, Move>,
  files: ChangedFiles,
  redirects: boolean,
): void {
  const zone = timeZoneOf(site.site);
  const isPublic = (one: Move | undefined) =>
    one !== undefined && unpublished(one.page.head, site.source.now, zone) === undefined;
  const added = [...moved].filter(
    // What is said of an original holds for its translations.
    ([, one]) => redirects && isPublic(one) && !isPublic(moved.get(one.page.original ?? "")),
  );
  const { schemas, texts } = site.source;
  if (added.length === 0 && !texts.has(redirectsFile)) return;
  const written = files.value(
    redirectsFile,
    schemas === undefined ? {} : { $schema: `${schemas}/redirects.schema.json` },
  );
  if (!isObject(written)) return;
  const keysOf = (route: string) =>
    Object.keys(written).filter((key) => key.startsWith("/") && oldAddress(key) === oldAddress(route));
  for (const { route } of moved.values()) for (const key of keysOf(route)) delete written[key];
  for (const [old, { route }] of added) written[keysOf(old)[0] ?? old] = route;
}
