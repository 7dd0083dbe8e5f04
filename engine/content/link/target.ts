import type { SiteSource } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Target } from "../../contract/link.ts";
import type { LinkSpace, Names } from "../../contract/linkSpace.ts";
import type { DataOf } from "../../errors/catalogue.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { isObject } from "../source/isObject.ts";
import { isMailLink, whyNotDialled } from "./contact.ts";
import { nearestPlace } from "./nearest.ts";
import { type Repair, repairs } from "./repair.ts";

/** What the links of a site can lead to, by its pages, its files and its `_site.json` where that is known. */
export function linkSpace(
  pages: Names,
  { assets, moved }: SiteSource,
  site: JsonObject | undefined,
  titles?: ReadonlyMap<string, string>,
): LinkSpace {
  const links = site && (site.links === undefined ? {} : site.links);
  const names = isObject(links) ? new Map(Object.entries(links as Record<string, string>)) : undefined;
  const origin = typeof site?.url === "string" ? site.url : undefined;
  return { pages, files: assets, names, origin, titles, ...(moved && { moved }) };
}

/** Where a link leads, without the base path. `page` and `anchor` are set where they have to be checked. */
export interface Destination extends Pick<Target, "kind" | "href"> {
  page?: string;
  anchor?: string;
}

type Refusal = {
  [Id in "link-target" | "link-anchor" | "link-name" | "link-file" | "link-scheme" | "link-form"]: {
    id: Id;
    data: DataOf<Id>;
  };
}["link-target" | "link-anchor" | "link-name" | "link-file" | "link-scheme" | "link-form"];

/**
 * What came of looking at a link. `unknown`: it cannot be told, since the file that would say so is broken. `fix` is set
 * where only that can have been meant.
 */
export type Resolution =
  | { outcome: "leads"; destination: Destination }
  | { outcome: "refused"; refusal: Refusal; fix?: string }
  | { outcome: "unknown" };

const own = "https://site.invalid";

/** Files that every build writes. */
const written: ReadonlySet<string> = new Set(["/robots.txt", "/sitemap.xml"]);

/** What was resolved, for as long as its space exists. */
const resolutions = new WeakMap<LinkSpace, Map<string, Resolution>>();

/** Does the same as {@link resolveTarget}, once for each link of a space. */
export function resolveOnce(value: string, space: LinkSpace): Resolution {
  const known = resolutions.get(space) ?? new Map<string, Resolution>();
  resolutions.set(space, known);
  const resolution = known.get(value) ?? resolveTarget(value, space);
  known.set(value, resolution);
  return resolution;
}

/** Finds where a link leads by the one grammar of links; anything that the grammar does not name is refused. */
export function resolveTarget(value: string, space: LinkSpace): Resolution {
  const resolution = readTarget(value, space);
  if (resolution.outcome !== "refused") return resolution;
  const { refusal } = resolution;
  if (refusal.id !== "link-form" && refusal.id !== "link-scheme") return resolution;
  const meant = repairOf(value, space);
  if (meant === undefined) return resolution;
  const mended = { ...refusal, data: { ...refusal.data, suggestion: meant.to } } as Refusal;
  return { outcome: "refused", refusal: mended, ...(meant.sure && { fix: meant.to }) };
}

function repairOf(value: string, space: LinkSpace): Repair | undefined {
  for (const repair of repairs(value, space.origin)) {
    if (repair.to !== value && readTarget(repair.to, space).outcome === "leads") return repair;
  }
  return undefined;
}

function readTarget(value: string, space: LinkSpace): Resolution {
  // Browsers drop such characters from addresses: "java\nscript:" would become a script.
  if (/[\s\p{Cc}\u00ad\u200b\u200e\u200f\u2060\ufeff]/u.test(value))
    return malformed(value, "contains a space or an invisible character", placeFor(value, space));
  if (value.includes("\\")) return malformed(value, "contains a backslash", placeFor(value, space));
  if (value.startsWith("@")) return named(value, space);
  if (value.startsWith("#")) return anchored(value);
  if (value.startsWith("//")) return refuse({ id: "link-scheme", data: { value, scheme: "//" } });
  return value.startsWith("/") ? inside(value, space) : outside(value, space);
}

function named(value: string, space: LinkSpace): Resolution {
  if (space.names === undefined) return { outcome: "unknown" };
  const name = value.slice(1);
  const meant: unknown = space.names.get(name);
  if (meant === undefined) {
    return refuse({
      id: "link-name",
      data: { value: name, suggestion: toSuggestion(nearestNames(name, space)) },
    });
  }
  // What is wrong with a named address is reported once, where it is defined.
  if (typeof meant !== "string" || /^[@#]/.test(meant)) return { outcome: "unknown" };
  const resolution = resolveTarget(meant, space);
  return resolution.outcome === "refused" ? { outcome: "unknown" } : resolution;
}

function nearestNames(name: string, { names, pages }: LinkSpace): string[] {
  const known = [...(names?.keys() ?? [])];
  const near = nearestWords(name, known);
  const alike = near.length > 0 ? near : sharingWords(name, known);
  if (alike.length > 0) return alike.map((one) => `@${one}`);
  const page = `/${name.replace(/^\//, "")}`;
  return pages.has(page) ? [page] : [];
}

function anchored(value: string): Resolution {
  const anchor = value.slice(1);
  if (anchor === "") return malformed(value, "names no anchor after #");
  return { outcome: "leads", destination: { kind: "anchor", href: value, anchor } };
}

/** A page or a file of this site. */
function inside(value: string, space: LinkSpace): Resolution {
  const path = value.replace(/[?#].*$/, "");
  const url = parseUrl(value, own);
  if (url === undefined || url.origin !== own)
    return refuse({ id: "link-scheme", data: { value, scheme: "//" } });
  if (decoded(url.pathname) !== decoded(path)) {
    return malformed(value, "takes a detour", url.pathname + url.search + url.hash);
  }
  const anchor = value.includes("#") ? value.slice(value.indexOf("#") + 1) : undefined;
  if (space.pages.has(path)) {
    if (anchor === "") return malformed(value, "names no anchor after #", value.slice(0, -1));
    const destination: Destination = { kind: "page", href: value, page: path };
    return { outcome: "leads", destination: anchor === undefined ? destination : { ...destination, anchor } };
  }
  if (space.files.has(path) || written.has(path)) {
    return { outcome: "leads", destination: { kind: "file", href: value } };
  }
  return refuse(notFound(path, value.slice(path.length), space));
}

function notFound(path: string, rest: string, space: LinkSpace): Refusal {
  const id = /\.[A-Za-z0-9]+$/.test(path) && !/\.(html?|json)$/i.test(path) ? "link-file" : "link-target";
  return { id, data: { value: path, suggestion: placeFor(path + rest, space) } };
}

/** What was probably meant by a link to a page or a file; what follows `?` and `#` is kept for pages. */
function placeFor(value: string, space: LinkSpace): Suggestion | undefined {
  const path = value.replace(/[?#].*$/s, "").trim();
  const rest = value.trim().slice(path.length);
  const near = [nearestPlace(path, space) ?? []].flat();
  return toSuggestion(near.map((place) => (space.pages.has(place) ? place + rest : place)));
}

/** An address of another site, a mail address, a phone number. */
function outside(value: string, space: LinkSpace): Resolution {
  const url = parseUrl(value);
  if (value === "") return malformed(value, "leads nowhere: no address is written in it");
  if (url === undefined && /^https?:/i.test(value)) return malformed(value, "is not a whole address");
  if (url === undefined) return malformed(value, "has no beginning that is known", completed(value, space));
  const leads = (kind: Target["kind"]): Resolution => ({
    outcome: "leads",
    destination: { kind, href: value },
  });
  switch (url.protocol) {
    case "https:": {
      const reason = whyNotOpened(value);
      if (reason !== undefined) return malformed(value, reason);
      return url.origin === space.origin ? ownInFull(value, space) : leads("external");
    }
    case "mailto:":
      return isMailLink(value) ? leads("contact") : malformed(value, "holds no mail address");
    case "tel:": {
      const reason = whyNotDialled(value);
      return reason === undefined ? leads("contact") : malformed(value, reason);
    }
    default:
      return refuse({ id: "link-scheme", data: { value, scheme: url.protocol } });
  }
}

/**
 * Why an `https:` address cannot be opened, by its form alone; undefined where it can.
 * @returns the end of a sentence that begins with the address
 */
export function whyNotOpened(value: string): string | undefined {
  const url = parseUrl(value);
  if (url === undefined || !/^https:\/\/[^/?#]/i.test(value) || !/[.:]\w/.test(url.hostname))
    return "is not a whole address";
  return url.username === "" && url.password === "" ? undefined : "contains a user name or password";
}

/** An address of this very site that is written out in full: what it leads to exists as for any other. */
function ownInFull(value: string, space: LinkSpace): Resolution {
  const rest = value.replace(/^https:\/\/[^/?#]*/i, "");
  const resolution = inside(rest.startsWith("/") ? rest : `/${rest}`, space);
  if (resolution.outcome === "leads") {
    const { page, anchor } = resolution.destination;
    const checked = { ...(page !== undefined && { page }), ...(anchor !== undefined && { anchor }) };
    return { outcome: "leads", destination: { kind: "external", href: value, ...checked } };
  }
  if (resolution.outcome === "refused") resolution.refusal.data.value = value;
  return resolution;
}

/** What was probably meant by an address without a beginning. */
function completed(value: string, space: LinkSpace): Suggestion | undefined {
  if (space.names?.has(value)) return `@${value}`;
  return placeFor(`/${value}`, space) ?? toSuggestion(nearestNames(value, space));
}

function parseUrl(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function malformed(value: string, reason: string, suggestion?: Suggestion): Resolution {
  return refuse({ id: "link-form", data: { value, reason, suggestion } });
}

function refuse(refusal: Refusal): Resolution {
  return { outcome: "refused", refusal };
}
