import type { LinkSpace, Names, Redirects, WrittenRedirect } from "../../contract/contentKind.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { SiteFile } from "./linkedSite.ts";

/** Where a redirect ends, or the addresses that lead round in a circle. */
type Ending = { to: string } | { circle: readonly string[] };

/** Returns the redirects of a site. Of two for one address the first counts. */
export function redirectsOf(files: readonly SiteFile[]): Redirects {
  const redirects = new Map<string, WrittenRedirect>();
  for (const [from, to] of writtenRedirects(files)) {
    const key = oldAddress(from.startsWith("/") ? from : `/${from}`);
    if (typeof to === "string" && !redirects.has(key)) redirects.set(key, { from, to });
  }
  return redirects;
}

/** Returns the members of `_redirects.json` that stand for old addresses. */
export function writtenRedirects(files: readonly SiteFile[]): [from: string, to: unknown][] {
  const file = files.find(({ role }) => role.kind === "redirects");
  return Object.entries(file?.analysis?.content?.value ?? {}).filter(([key]) => !key.startsWith("$"));
}

/** Follows the redirects from an address to the one that none leads away from. */
export function followRedirects(
  address: string,
  space: Pick<LinkSpace, "pages" | "files" | "redirects" | "names" | "origin">,
): Ending {
  const { pages, files, redirects } = space;
  const passed = new Set<string>();
  let to = address;
  for (;;) {
    const inside = insideAddress(to, space);
    const path = inside.replace(/[?#].*$/s, "");
    const key = oldAddress(path);
    const isTaken = pages.has(path) || fileAt(inside, files) !== undefined;
    const next = path.startsWith("/") && !isTaken && redirects?.get(key);
    if (!next) return { to };
    if (passed.has(key)) {
      const all = [...passed];
      return { circle: [...all.slice(all.indexOf(key)), key] };
    }
    passed.add(key);
    to = redirectedTo(next.to, inside.slice(path.length), space);
  }
}

/** Returns where a link to an old address leads now. What follows the old address is added to the address that a name stands for. */
export function redirectedTo(to: string, rest: string, space: Pick<LinkSpace, "names">): string {
  return rest === "" ? to : withRest(withoutName(to, space), rest);
}

/** Returns a target as an address from "/", where it is a page or file of the site: written as a name, or as a full address. */
export function insideAddress(to: string, space: Pick<LinkSpace, "names" | "origin">): string {
  const address = withoutName(to, space);
  if (!/^https:/i.test(address) || !URL.canParse(address)) return address;
  if (new URL(address).origin !== space.origin) return address;
  const inside = address.replace(/^https:\/\/[^/?#]*/i, "");
  return inside.startsWith("/") ? inside : `/${inside}`;
}

function withoutName(to: string, { names }: Pick<LinkSpace, "names">): string {
  const named: unknown = to.startsWith("@") ? names?.get(to.slice(1)) : undefined;
  return typeof named === "string" ? named : to;
}

/**
 * Adds what follows the path of a link to the address that stands for the path now. An anchor of that address counts more.
 * @param rest `?name=value#anchor`
 */
export function withRest(to: string, rest: string): string {
  const [, query = "", anchor = ""] = /^(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest) ?? [];
  const [path = "", ownAnchor = anchor] = to.split(/#(.*)/s);
  const asked = query === "" ? path : path + (path.includes("?") ? "&" : "?") + query;
  return ownAnchor === "" ? asked : `${asked}#${ownAnchor}`;
}

/**
 * The form in which old addresses are compared: decoded, in small letters, without a slash, `.html` or `/index.html` at its
 * end. Old sites often take an address in each of these spellings, and macOS writes "é" as two characters.
 * @param path of a request or a link, without what follows `?` and `#`
 */
export function oldAddress(path: string): string {
  return commonSpelling(decodedAddress(path));
}

/** Returns what all spellings of a decoded address have in common; see {@link oldAddress}. */
export function commonSpelling(path: string): string {
  return withoutEnding(inSmallLetters(path));
}

/** Returns a text in small letters of all scripts, each composed with its accents. */
export function inSmallLetters(text: string): string {
  return text.toLowerCase().normalize("NFC");
}

/** Returns an address without a slash, `.html` or `/index.html` at its end. */
export function withoutEnding(path: string): string {
  return path.replace(/(?:\/index\.html|\.html)?\/*$/, "") || "/";
}

/** Decodes an address as far as it can be decoded. */
export function decodedAddress(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Finds the file that a link means, written as its name or as its address: `/files/Preise 2026.pdf`, `/files/Preise%202026.pdf`.
 * @returns its name, and what follows it in the link: `#page=2`
 */
export function fileAt(value: string, files: Pick<Names, "has">): { file: string; rest: string } | undefined {
  const [path = ""] = value.split(/[?#]/, 1);
  const ways = [value, path, decodedAddress(path)];
  const file = ways.find((one) => files.has(one));
  return file === undefined ? undefined : { file, rest: file === value ? "" : value.slice(path.length) };
}

/** Writes a path, such as the name of a file, as it stands in an address: `/files/Preise%202026.pdf`. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Where a site is published. */
interface PublicAddress {
  /** `https://example.com` */
  origin: string;
  /** Path prefix with a slash at both ends: `/`. */
  base: string;
}

/**
 * Parses the public address of a site.
 * @param address `https://example.com` or `https://example.com/sub/`; the slash at the end is optional
 * @throws KenteError `base-invalid`
 */
export function readBase(address: string): PublicAddress {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const usable =
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password &&
    // The path becomes part of URLs, file names and headers, where only these characters mean the same everywhere.
    /^[\w./~-]*$/.test(url.pathname) &&
    !url.pathname.includes("//");
  if (!usable) throw new KenteError("base-invalid", { base: address });
  return { origin: url.origin, base: url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/` };
}
