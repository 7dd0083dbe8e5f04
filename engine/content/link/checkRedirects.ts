import type { Redirects } from "../../contract/contentKind.ts";
import type { SiteGraph, SiteSource } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Redirect } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isObject } from "../json/value.ts";
import { feedsOf } from "../lists.ts";
import { redirectsFile, reservedSegments } from "../read/roles.ts";
import { pageLanguage, routeIn } from "../translation/languages.ts";
import { decodedAddress, inSmallLetters, oldAddress, withoutEnding, writtenRedirects } from "./addresses.ts";
import type { LinkedSite, SiteFile } from "./linkedSite.ts";
import { linkSpace, resolveTarget, writtenFiles } from "./target.ts";

/** What other tools write before addresses. */
const keysElsewhere = new Set(["from", "to", "source", "destination", "redirects", "status", "permanent"]);

/** In bytes: in the settings of web servers, an address that is much longer is refused with all others. */
const longestAddress = 1000;

/** Why something is no old address, as the end of a sentence that begins with it, and what was probably meant. */
interface Refusal {
  reason: string;
  meant?: string | undefined;
  /** Whether several old addresses may mean the same: which one stays is for the author to say. */
  isShared?: true;
}

/** Reports old addresses that no visitor can ask for, that something else answers, and that are there twice. */
export function checkRedirects(
  files: readonly SiteFile[],
  linked: LinkedSite,
  source: Pick<SiteSource, "assets">,
): Problem[] {
  const { main, anchors, unpublished } = linked;
  const written = writtenRedirects(files);
  if (written.length === 0) return [];
  const known = publishedFiles(linked, source);
  const origin = typeof main.site?.url === "string" ? main.site.url : undefined;
  const first = new Map<string, string>();
  return written.flatMap(([value]) => {
    const place = { file: redirectsFile, path: [value], at: "key" } as const;
    const refusal = refusalOf(value, origin);
    if (refusal !== undefined) {
      const { reason, meant, isShared } = refusal;
      const one = problem("redirect-address", { value, reason, suggestion: meant }, place);
      if (meant !== undefined && !isShared) one.finding.respelling = { from: value, to: meant };
      return [one];
    }
    // An address in other letters than a page's may lead to the page.
    const page = withoutEnding(decodedAddress(value));
    if (anchors.has(page) || unpublished.has(page))
      return [problem("redirect-taken", { value, by: "page", taken: page }, place)];
    const names = [decodedAddress(value), page, `${page}.html`, `${page}/index.html`];
    const file = names.map((name) => known.get(inSmallLetters(name))).find((one) => one !== undefined);
    if (file !== undefined) return [problem("redirect-taken", { value, by: "file", taken: file }, place)];
    const key = oldAddress(value);
    const other = first.get(key);
    if (other !== undefined) return [problem("redirect-twice", { value, other }, place)];
    first.set(key, value);
    return [];
  });
}

function refusalOf(value: string, origin: string | undefined): Refusal | undefined {
  if (!value.startsWith("/")) return notOfThisSite(value, origin);
  if (value.startsWith("//")) return { reason: "begins with two slashes", meant: value.replace(/^\/+/, "/") };
  const [rest = ""] = /[?#].*$/s.exec(value) ?? [];
  if (rest !== "") {
    const why = rest.startsWith("?")
      ? 'a "?", which redirects do not look at'
      : 'a "#", which browsers do not send';
    return { reason: `goes on after ${why}`, meant: value.slice(0, -rest.length), isShared: true };
  }
  if (/\*|\/:\w/.test(value)) return { reason: "is a pattern; each old address is written by itself" };
  if (/[\s\p{Cc}\\]/u.test(value)) {
    return {
      reason: "contains a space, a backslash or an invisible character",
      ...(/^[^\p{Cc}\\]*$/u.test(value) && { meant: value.replaceAll(" ", "%20") }),
    };
  }
  if (!isDecodable(value) || /%(?:2f|5c|[01][0-9a-f]|7f)/i.test(value))
    return { reason: "contains a percent code that no address can have" };
  const address = decodedAddress(value);
  if (Buffer.byteLength(address) > longestAddress)
    return { reason: `is longer than ${longestAddress} bytes` };
  const steps = address.split("/").slice(1);
  if (steps.some((step, at) => step === "." || step === ".." || (step === "" && at < steps.length - 1)))
    return { reason: "takes a detour" };
  return reservedReason(steps);
}

/** Why an address that does not begin with a slash is refused. */
function notOfThisSite(value: string, origin: string | undefined): Refusal {
  if (origin !== undefined && value.startsWith(`${origin}/`))
    return { reason: "is a full address of this site", meant: value.slice(origin.length) };
  if (/^[a-z][a-z\d+.-]*:/i.test(value)) return { reason: "is no address of this site" };
  if (keysElsewhere.has(value)) return { reason: "is no address, but a key that other tools have" };
  const path = value.replace(/^\.?\/+/, "");
  return { reason: 'does not begin with "/"', ...(/^[^\s@#]+$/.test(path) && { meant: `/${path}` }) };
}

function reservedReason([first = "", ...others]: readonly string[]): Refusal | undefined {
  const purpose = reservedSegments.get(first);
  if (purpose !== undefined) return { reason: `can't be redirected: ${purpose}` };
  const isHidden = /^_(?:pages|headers|redirects)$/.test(first) || /^\.(?!well-known$)/.test(first);
  return isHidden || others.some((step) => step.startsWith("."))
    ? { reason: "can't be redirected: servers hide it from visitors" }
    : undefined;
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Adds the addresses that the old ones of the default language have in the others, behind those that are written: each leads to the
 * translation of the page, or to the page where there is none. What is written for a language, or stands at the address, counts more.
 */
export function redirectsInLanguages(linked: LinkedSite, source: Pick<SiteSource, "assets">): Redirects {
  const { redirects, languages, anchors, unpublished } = linked;
  const [main, ...others] = languages;
  if (redirects.size === 0 || others.length === 0) return redirects;
  const files = publishedFiles(linked, source);
  const all = new Map(redirects);
  for (const [old, { from, to }] of redirects) {
    // An address in other letters than a page's was never a translation's.
    if (pageLanguage(old, languages).language !== main || anchors.has(old)) continue;
    for (const language of others) {
      const own = routeIn(language, from.startsWith("/") ? from : `/${from}`);
      const key = oldAddress(own);
      const target = targetIn(language, to, linked);
      const isTaken = [all, anchors, unpublished].some((known) => known.has(key));
      const isFile = files.has(inSmallLetters(decodedAddress(own)));
      if (!isTaken && !isFile && oldAddress(target) !== key)
        all.set(key, { from: own, to: target, isImplied: true });
    }
  }
  return all;
}

/** Returns what a redirect leads to in another language: a page that exists in it, or what a name stands for there. */
function targetIn(
  language: SiteLanguage,
  to: string,
  { languages, anchors, byLanguage }: LinkedSite,
): string {
  const links = byLanguage.get(language.code)?.site?.links;
  const named = to.startsWith("@") && isObject(links) ? links[to.slice(1)] : undefined;
  if (typeof named === "string") return named;
  const path = to.replace(/[?#].*$/s, "");
  const isOriginal = path.startsWith("/") && pageLanguage(path, languages).language === languages[0];
  const page = routeIn(language, path);
  if (!isOriginal || !anchors.has(page)) return to;
  const [query = "", anchor = ""] = to.slice(path.length).split(/#(.*)/s);
  // Another title may have made another anchor there.
  const isKnown = anchors.get(page)?.has(anchor) !== false;
  return page + query + (isKnown && anchor !== "" ? `#${anchor}` : "");
}

/** The addresses of the files that visitors get, beside pages and what these are made of, by the same in small letters. */
function publishedFiles(linked: LinkedSite, { assets }: Pick<SiteSource, "assets">): Map<string, string> {
  const manifests = linked.languages.map((language) => routeIn(language, "/manifest.webmanifest"));
  const all = [...assets.keys(), ...writtenFiles, ...manifests, ...feedsOf(linked)];
  return new Map(all.map((address) => [inSmallLetters(address), address]));
}

/**
 * Compiles the redirects of a site, in their order.
 * @param base path prefix of the site, with a slash at both ends
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileRedirects(graph: SiteGraph, base: string): Redirect[] {
  const space = linkSpace(graph.pages, graph.source, graph.site, { redirects: graph.redirects });
  return Array.from(graph.redirects.values(), ({ from, to }) => {
    const resolution = resolveTarget(to, space);
    if (resolution.outcome !== "resolved") throw new KenteError("site-incomplete", {});
    const { kind, href } = resolution.destination;
    const address = kind === "external" ? href : base + href.slice(1);
    return { from: decodedAddress(from), to: inHeader(address) };
  });
}

/** An address as a header names it. Nothing in it has a meaning for web servers, or ends a quoted text in their files. */
function inHeader(address: string): string {
  const url = new URL(address, "https://site.invalid");
  const whole = address.startsWith("/") ? url.pathname + url.search + url.hash : url.href;
  return whole.replace(/[^\w\-./~:?#[\]@!&()*+,;=%]/g, encodeURIComponent);
}
