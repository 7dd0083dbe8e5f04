import { placeOfAddress } from "../content/compile/text.ts";
import { timeZoneOf } from "../content/dates.ts";
import { writtenFile } from "../content/diagnostics/diagnostic.ts";
import { suggest } from "../content/diagnostics/suggestion.ts";
import { isObject, valueAt } from "../content/json/value.ts";
import { insideAddress, oldAddress } from "../content/link/addresses.ts";
import { listPageRoute } from "../content/lists.ts";
import { unpublished } from "../content/pageMetadata.ts";
import { redirectsFile, roleOf } from "../content/read/roles.ts";
import { readText } from "../content/text/readText.ts";
import { pageLanguage, routeIn } from "../content/translation/languages.ts";
import type { FileReference, Reference } from "../contract/contentKind.ts";
import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { KenteError } from "../errors/KenteError.ts";
import { currentTranslations } from "../lint/translationStates.ts";
import { rewrite } from "./rewrite.ts";
import { readersOf } from "./usesOf.ts";

/** A file as it will be. */
export interface FileEdit {
  /** In the pages folder. */
  file: string;
  text: string;
  /** Where it was, if it has moved; the file itself is then new. */
  movedFrom?: string;
}

/** What has to be done to give a page another address. */
interface Rename {
  edits: FileEdit[];
  /** The addresses that change, those of translations too. */
  routes: [from: string, to: string][];
  /** The links that will lead to the new address. */
  links: Reference[];
  /** The links that can't be rewritten, because records fill them: visitors reach the page by its old address. */
  left: Reference[];
}

/**
 * Gives a page another address: its file moves, its translations with it, all links follow, and the old address leads to the
 * new one. Only for texts that are as the graph has them.
 * @param site with drafts and pages of later days among its pages
 * @param redirects whether the old address leads to the new one
 * @throws KenteError `page-unknown`, `page-rename`
 */
export function renamePage(site: SiteGraph, from: string, to: string, redirects = true): Rename {
  const moved = movedPages(site, from, to);
  const routes = Array.from(moved, ([old, { route }]): [string, string] => [old, route]);
  const files = new ChangedFiles(site.source);
  const addresses = new Map(routes);
  // A list on the page can go on at further addresses.
  for (const { path, pages } of site.lists) {
    const now = addresses.get(path);
    for (let number = 2; now !== undefined && number <= pages; number += 1)
      addresses.set(listPageRoute(path, number), listPageRoute(now, number));
  }
  const { links, left } = rewriteLinks(site, addresses, files);
  for (const { page, route } of moved.values()) files.move(page.file, fileOf(page, route));
  addRedirects(site, moved, files, redirects);
  // Nothing but addresses has changed in their originals.
  for (const [file, hash] of currentTranslations(site, (original) => files.changed(original))) {
    const value = files.value(file);
    if (isObject(value)) value.translates = hash;
  }
  return { edits: files.edits(), routes, links, left };
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

function isTaken(file: string, { texts, unreadable, expanded }: SiteGraph["source"]): boolean {
  return (
    texts.has(file) || expanded?.written.has(file) === true || unreadable.some((one) => one.file === file)
  );
}

/** The file of a page at an address, named as it is named now. */
function fileOf({ file }: SourcePage, route: string): string {
  return `${route.slice(1)}${/(?:^|\/)index\.json$/.test(file) ? "/index" : ""}.json`;
}

/** Returns a link as it has to be written now; undefined where it stays as it is. */
type Relink = (link: string) => string | undefined;

/** Writes the new addresses wherever a link leads to one of the old ones: as a value, in Markdown, and in records. */
function rewriteLinks(
  site: SiteGraph,
  addresses: ReadonlyMap<string, string>,
  files: ChangedFiles,
): Pick<Rename, "links" | "left"> {
  const { url } = site.site;
  const origin = typeof url === "string" ? url : undefined;
  const relinkIn = (file: string): Relink => {
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
  const done = new Map<string, boolean>();
  const isRewritten = (reference: FileReference, relink: Relink) => {
    const { file, path, part, value } = reference;
    const place = site.source.expanded?.writtenPlace(file, path);
    const { source } = place ?? {};
    if (place !== undefined && !place.isExact) return false;
    if (source?.stretch !== undefined)
      return files.changeLine(source.file, source.stretch, value, relink(value));
    const at = source ?? place ?? reference;
    const key = JSON.stringify([at.file, at.path]);
    const known = done.get(key);
    if (known !== undefined) return known;
    const change =
      part === undefined ? (link: string) => relink(link) ?? link : (text: string) => relinked(text, relink);
    const now = files.changeText(at.file, at.path, change);
    const isDone =
      now !== undefined && (part === undefined ? [now] : linksIn(now)).every((one) => !relink(one));
    done.set(key, isDone);
    return isDone;
  };
  const [links, left]: [Reference[], Reference[]] = [[], []];
  for (const reference of site.references as readonly FileReference[]) {
    if (reference.kind !== "to") continue;
    const relink = relinkIn(reference.file);
    if (relink(reference.value) === undefined) continue;
    (isRewritten(reference, relink) ? links : left).push(reference);
  }
  return { links, left };
}

function linksIn(text: string): string[] {
  return readText(text).links.map(({ url }) => url);
}

/** Writes other addresses into the links of a Markdown text. */
function relinked(text: string, relink: Relink): string {
  let changed = text;
  for (const link of readText(text).links.toReversed()) {
    const now = relink(link.url);
    if (now === undefined) continue;
    const { part, isVerbatim } = placeOfAddress(text, link);
    // Where the query is written with escapes, the path before it is not.
    const path = link.url.replace(/[?#].*$/s, "");
    const whole = text.slice(part.start, part.end);
    const at = isVerbatim ? 0 : Math.max(...["(", "<"].map((mark) => whole.lastIndexOf(mark + path))) + 1;
    if (at === 0 && !isVerbatim) continue;
    const start = part.start + at;
    const to = now.slice(0, now.length - (link.url.length - path.length));
    changed = changed.slice(0, start) + to + changed.slice(start + path.length);
  }
  return changed;
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

/** A file with its changes. */
interface Draft {
  before: string;
  /** Of a JSON file. */
  value?: Json;
  /** The changed lines of a table, by their offsets. */
  lines: Map<number, { length: number; text: string }>;
  movedTo?: string;
}

/** The files of a site with changes. */
class ChangedFiles {
  private readonly drafts = new Map<string, Draft>();

  constructor(private readonly source: SiteGraph["source"]) {}

  /** Returns the value of a JSON file, to be changed. @param otherwise the value of one that is missing */
  value(file: string, otherwise?: JsonObject): Json | undefined {
    const draft = this.draft(file);
    if (draft.before === "") draft.value ??= otherwise ?? null;
    try {
      draft.value ??= JSON.parse(draft.before) as Json;
    } catch {
      // Nothing can be changed in a file that is not JSON.
    }
    return draft.value;
  }

  /** Changes the text at a path of a JSON file. @returns the new text; undefined where nothing changes */
  changeText(file: string, path: JsonPath, change: (text: string) => string): string | undefined {
    const value = this.value(file) ?? null;
    const text = valueAt(value, path);
    const holder = valueAt(value, path.slice(0, -1));
    if (typeof text !== "string" || typeof holder !== "object" || holder === null) return undefined;
    const now = change(text);
    Object.assign(holder, { [path.at(-1) ?? ""]: now });
    return now === text ? undefined : now;
  }

  /** Writes another link into a line of a table. @returns whether it was there */
  changeLine(
    file: string,
    { offset, length }: { offset: number; length: number },
    from: string,
    to = from,
  ): boolean {
    const { before, lines } = this.draft(file);
    const line = lines.get(offset)?.text ?? before.slice(offset, offset + length);
    const pattern = new RegExp(`(?<![\\w/-])${from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w/-])`, "g");
    const text = line.replace(pattern, () => to);
    lines.set(offset, { length, text });
    return text !== before.slice(offset, offset + length);
  }

  move(from: string, to: string): void {
    const value = this.value(from);
    this.draft(from).movedTo = to;
    if (isObject(value)) Object.assign(value, schemaAt(value, from, to));
  }

  /** A JSON file that has changed; undefined for others. */
  changed(file: string): { before: string; after: string } | undefined {
    const draft = this.drafts.get(file);
    if (draft?.value === undefined) return undefined;
    const after = textOf(draft);
    return after === draft.before ? undefined : { before: draft.before, after };
  }

  edits(): FileEdit[] {
    return Array.from(this.drafts, ([file, draft]): FileEdit & { before: string } => {
      const { before, movedTo } = draft;
      const text = textOf(draft);
      return movedTo === undefined
        ? { file, text, before }
        : { file: movedTo, text, before, movedFrom: file };
    }).flatMap(({ before, ...edit }) => (edit.movedFrom === undefined && edit.text === before ? [] : [edit]));
  }

  private draft(file: string): Draft {
    const { expanded, texts } = this.source;
    const known = this.drafts.get(file) ?? {
      before: (expanded?.written ?? texts).get(file) ?? "",
      lines: new Map(),
    };
    this.drafts.set(file, known);
    return known;
  }
}

/** Where a file finds its schema that is at another place than it was. */
export function schemaAt({ $schema }: JsonObject, from: string, to: string): { $schema?: string } {
  const up = (file: string) => "../".repeat(file.split("/").length - 1);
  if (typeof $schema !== "string" || !$schema.startsWith(up(from))) return {};
  return { $schema: up(to) + $schema.slice(up(from).length) };
}

function textOf({ before, value, lines }: Draft): string {
  if (value !== undefined) return value === null ? before : rewrite(before, value);
  return [...lines]
    .sort(([one], [other]) => other - one)
    .reduce(
      (text, [offset, line]) => text.slice(0, offset) + line.text + text.slice(offset + line.length),
      before,
    );
}
