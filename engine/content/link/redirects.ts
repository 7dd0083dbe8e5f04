import type { LinkSpace, Redirects, WrittenRedirect } from "../../contract/linkSpace.ts";
import { fileAt } from "./fileAt.ts";
import type { SiteFile } from "./linkedSite.ts";
import { oldAddress } from "./oldAddress.ts";

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
