import type { LinkSpace, Names } from "../../contract/contentKind.ts";
import type { SiteGraph, SiteSource } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Target } from "../../contract/values.ts";
import type { DataOf } from "../../errors/catalogue.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { toSuggestion } from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import { pageLanguage, routeIn } from "../translation/languages.ts";
import { encodePath, fileAt, oldAddress, redirectedTo } from "./addresses.ts";
import { withInside } from "./collect.ts";
import { isMailLink, whyNotDialled } from "./mailAndPhone.ts";
import { nearestNames, suggestComplete, suggestPlace } from "./nearestPlace.ts";
import { type Repair, repairs } from "./repair.ts";

const own = "https://site.invalid";

/** Files that every build writes. */
export const writtenFiles: ReadonlySet<string> = new Set(["/robots.txt", "/sitemap.xml"]);

/** Resolved links, kept as long as their space exists. */
const resolutions = new WeakMap<LinkSpace, Map<string, Resolution>>();

/** Does the same as {@link resolveTarget}, but only once for each link of a space. */
export function resolveOnce(value: string, space: LinkSpace): Resolution {
  const known = resolutions.get(space) ?? new Map<string, Resolution>();
  resolutions.set(space, known);
  const resolution = known.get(value) ?? resolveTarget(value, space);
  known.set(value, resolution);
  return resolution;
}

/** Resolves a link by the one grammar of links. A link that the grammar does not allow is refused. */
export function resolveTarget(value: string, space: LinkSpace): Resolution {
  const resolution = readTarget(value, space);
  if (resolution.outcome !== "refused") return resolution;
  const { refusal } = resolution;
  if (refusal.id !== "link-form" && refusal.id !== "link-scheme") return resolution;
  const meant = repairOf(value, space);
  if (meant === undefined) return resolution;
  const corrected = { ...refusal, data: { ...refusal.data, suggestion: meant.to } } as Refusal;
  return { outcome: "refused", refusal: corrected, ...(meant.sure && { fix: meant.to }) };
}

function repairOf(value: string, space: LinkSpace): Repair | undefined {
  for (const repair of repairs(value, space.origin)) {
    if (repair.to !== value && readTarget(repair.to, space).outcome === "resolved") return repair;
  }
  return undefined;
}

function readTarget(value: string, space: LinkSpace): Resolution {
  // Browsers remove these characters from addresses: "java\nscript:" would become a script.
  const { rest = value } = (value.startsWith("/") && fileAt(value, space.files)) || {};
  if (/[\s\p{Cc}\u00ad\u200b\u200e\u200f\u2060\ufeff]/u.test(rest))
    return malformed(value, "contains a space or an invisible character", suggestPlace(value, space));
  if (value.includes("\\")) return malformed(value, "contains a backslash", suggestPlace(value, space));
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
  // A mistake in a named address is reported once, where the name is defined.
  if (typeof meant !== "string" || /^[@#]/.test(meant)) return { outcome: "unknown" };
  const resolution = resolveTarget(meant, space);
  return resolution.outcome === "refused" ? { outcome: "unknown" } : resolution;
}

function anchored(value: string): Resolution {
  const anchor = value.slice(1);
  if (anchor === "") return malformed(value, "names no anchor after #");
  return { outcome: "resolved", destination: { kind: "anchor", href: value, anchor } };
}

/** An address that stands for itself: it has no steps to the folder above, and nothing to decode. Nearly all are such. */
const isStraight = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:#[\w-]*)?$/;

/** A page or a file of this site. */
function inside(value: string, space: LinkSpace): Resolution {
  const path = value.replace(/[?#].*$/, "");
  if (!isStraight.test(value)) {
    const url = parseUrl(value, own);
    if (url === undefined || url.origin !== own)
      return refuse({ id: "link-scheme", data: { value, scheme: "//" } });
    if (decoded(url.pathname) !== decoded(path)) {
      return malformed(value, "takes a detour", url.pathname + url.search + url.hash);
    }
  }
  const anchor = value.includes("#") ? value.slice(value.indexOf("#") + 1) : undefined;
  const page = pageMeant(path, space);
  if (space.pages.has(page)) {
    if (anchor === "") return malformed(value, "names no anchor after #", value.slice(0, -1));
    const destination = pageDestination(page, value.slice(path.length), space);
    return {
      outcome: "resolved",
      destination: anchor === undefined ? destination : { ...destination, anchor },
    };
  }
  if (writtenFiles.has(path)) return { outcome: "resolved", destination: { kind: "file", href: value } };
  const found = fileAt(value, space.files);
  if (found !== undefined) {
    const href = encodePath(found.file) + found.rest;
    return { outcome: "resolved", destination: { kind: "file", href } };
  }
  const redirect = redirectOf(path, space);
  const rest = value.slice(path.length);
  if (redirect !== undefined) return redirected(redirectedTo(redirect.to, rest, space), space);
  return refuse(notFound(path, rest, space));
}

/** Returns the redirect of an old address: that which is written for the link's language, where there is one. */
function redirectOf(path: string, { redirects, languages }: LinkSpace) {
  const own = languages && redirects?.get(oldAddress(routeIn(languages.own, path)));
  return own && !own.isImplied ? own : redirects?.get(oldAddress(path));
}

/** What an old address stands for now. A mistake in a redirect is reported once, where it is written. */
function redirected(to: string, space: LinkSpace): Resolution {
  const resolution = readTarget(to, { ...space, redirects: undefined });
  if (resolution.outcome !== "resolved") return { outcome: "unknown" };
  return { outcome: "resolved", destination: { ...resolution.destination, redirected: to } };
}

/** Returns the page that a path leads to from the language of its link: the translation, where there is one. */
function pageMeant(path: string, { pages, languages }: LinkSpace): string {
  if (languages === undefined) return path;
  const own = routeIn(languages.own, path);
  return pages.has(own) ? own : path;
}

function pageDestination(page: string, rest: string, { languages }: LinkSpace): Destination {
  const destination: Destination = { kind: "page", href: page + rest, page };
  if (languages === undefined) return destination;
  const { code } = pageLanguage(page, languages.all).language;
  return code === languages.own.code ? destination : { ...destination, hreflang: code };
}

function notFound(path: string, rest: string, space: LinkSpace): Refusal {
  const id = /\.[A-Za-z0-9]+$/.test(path) && !/\.(html?|json)$/i.test(path) ? "link-file" : "link-target";
  return { id, data: { value: path, suggestion: suggestPlace(path + rest, space) } };
}

/** Another site, a mail address or a phone number. */
function outside(value: string, space: LinkSpace): Resolution {
  const url = parseUrl(value);
  if (value === "") return malformed(value, "is empty");
  if (url === undefined && /^https?:/i.test(value)) return malformed(value, "is not a whole address");
  if (url === undefined)
    return malformed(value, "has no beginning that is known", suggestComplete(value, space));
  const resolved = (kind: Target["kind"]): Resolution => ({
    outcome: "resolved",
    destination: { kind, href: value },
  });
  switch (url.protocol) {
    case "https:": {
      const reason = whyNotOpened(value);
      if (reason !== undefined) return malformed(value, reason);
      return url.origin === space.origin ? ownUrl(value, space) : resolved("external");
    }
    case "mailto:":
      return isMailLink(value) ? resolved("contact") : malformed(value, "holds no mail address");
    case "tel:": {
      const reason = whyNotDialled(value);
      return reason === undefined ? resolved("contact") : malformed(value, reason);
    }
    default:
      return refuse({ id: "link-scheme", data: { value, scheme: url.protocol } });
  }
}

/**
 * Checks the form of an `https:` address.
 * @returns why it cannot be opened, as the end of a sentence that begins with the address; undefined where it can
 */
export function whyNotOpened(value: string): string | undefined {
  const url = parseUrl(value);
  if (url === undefined || !/^https:\/\/[^/?#]/i.test(value) || !/[.:]\w/.test(url.hostname))
    return "is not a whole address";
  return url.username === "" && url.password === "" ? undefined : "contains a user name or password";
}

/** A full URL of this site: its page or file has to exist, as for any other link of the site. */
function ownUrl(value: string, space: LinkSpace): Resolution {
  const rest = value.replace(/^https:\/\/[^/?#]*/i, "");
  // A full URL means exactly this page, in its own language.
  const resolution = inside(rest.startsWith("/") ? rest : `/${rest}`, { ...space, languages: undefined });
  if (resolution.outcome === "resolved") {
    const { kind: _, href: _path, hreflang: _language, ...checked } = resolution.destination;
    return { outcome: "resolved", destination: { kind: "external", href: value, ...checked } };
  }
  if (resolution.outcome === "refused") resolution.refusal.data.value = value;
  return resolution;
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

/** The target of a link, without the base path. `page` and `anchor` are set where they have to be checked. */
interface Destination extends Pick<Target, "kind" | "href" | "hreflang"> {
  page?: string;
  anchor?: string;
  /** Set where the link names an old address: the one that it should name, as it is written. */
  redirected?: string;
}

/** Why a link is refused. */
type Refusal = {
  [Id in "link-target" | "link-anchor" | "link-name" | "link-file" | "link-scheme" | "link-form"]: {
    id: Id;
    data: DataOf<Id>;
  };
}["link-target" | "link-anchor" | "link-name" | "link-file" | "link-scheme" | "link-form"];

/**
 * The result of resolving a link. `unknown`: the file that decides it is broken. `fix` is the only address that can have
 * been meant.
 */
export type Resolution =
  | { outcome: "resolved"; destination: Destination }
  | { outcome: "refused"; refusal: Refusal; fix?: string }
  | { outcome: "unknown" };

/** Refuses a link for its form. `reason` is the end of a sentence that begins with the link. */
function malformed(value: string, reason: string, suggestion?: Suggestion): Resolution {
  return refuse({ id: "link-form", data: { value, reason, suggestion } });
}

/** Refuses a link. */
function refuse(refusal: Refusal): Resolution {
  return { outcome: "refused", refusal };
}

/**
 * Creates the space of a site's links.
 * @param site `_site.json`; undefined where it cannot be understood
 * @param more the titles of the pages, and the language of the links
 */
export function linkSpace(
  pages: Names,
  { assets, moved }: SiteSource,
  site: JsonObject | undefined,
  more: Pick<LinkSpace, "titles" | "languages" | "unpublished" | "redirects"> = {},
): LinkSpace {
  const links = site && (site.links === undefined ? {} : site.links);
  const names = isObject(links) ? new Map(Object.entries(links as Record<string, string>)) : undefined;
  const origin = typeof site?.url === "string" ? site.url : undefined;
  return { pages, files: assets, names, origin, ...more, ...(moved && { moved }) };
}

/** Returns the origins of the sites that pages show in frames, sorted, for the content security policy. */
export function frameOrigins({ pages, references, source, site }: SiteGraph): string[] {
  const frames = references.filter(({ kind }) => kind === "frame");
  if (frames.length === 0) return [];
  // Shared blocks that no page uses are not published.
  const shown = new Set(
    [...pages.values()].flatMap(({ blocks }) => withInside(blocks).map(({ file }) => file)),
  );
  const space = linkSpace(pages, source, site);
  const origins = frames.flatMap(({ file, value }) => {
    const resolution = shown.has(file) ? resolveTarget(value, space) : undefined;
    return resolution?.outcome === "resolved" ? [new URL(resolution.destination.href).origin] : [];
  });
  return [...new Set(origins)].sort();
}
