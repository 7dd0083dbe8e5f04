import { withoutEnding } from "../../content/link/oldAddress.ts";
import type { Redirect } from "../../contract/output.ts";
import type { Hosting } from "./hosting.ts";

/** How many rules for single addresses Cloudflare Pages takes, and how long a line may be. */
const maxRules = 2000;
const maxLine = 1000;

/**
 * Writes `_redirects` for Netlify and Cloudflare Pages. At an address that is missing there, a page leads on: beyond the
 * limits of Cloudflare, in another spelling, or with a space in it.
 */
export function redirectsFile({ base, redirects = [] }: Hosting): string {
  const rows = inSpellings(redirects).map(({ from, to }) => ({ from: base + from.slice(1), to }));
  const others = rows.slice(redirects.length, Math.max(redirects.length, maxRules));
  const all = [...rows.slice(0, redirects.length), ...others];
  // Netlify takes the first rule for an address, whose status needs an exclamation mark where there is a file. Lines with a
  // comment behind them are none to Cloudflare, which would count them otherwise.
  const netlify = all.flatMap(({ from, to }) => {
    // It compares decoded addresses.
    const spellings = [...new Set([from, encoded(from)])].filter((one) => !/\s/.test(one));
    return spellings.map((one) => `${one} ${to} 301! # Netlify`);
  });
  const cloudflare = all
    // It would take the rest of the address for a placeholder, and all lines below for patterns.
    .filter(({ from }) => !/:[A-Za-z]/.test(from))
    .map(({ from, to }) => `${encoded(from)} ${to} 301`)
    .filter((line) => line.length <= maxLine)
    .slice(0, maxRules);
  return [...netlify, "# Cloudflare Pages", ...cloudflare, ""].join("\n");
}

/** The redirects as they are written, and then from the other spellings of their addresses. */
function inSpellings(redirects: readonly Redirect[]): Redirect[] {
  const others = redirects.flatMap(({ from, to }) => {
    const stem = withoutEnding(from);
    return [...new Set([stem, stem.normalize("NFC"), stem.normalize("NFD")])]
      .flatMap((one) => [one, `${one}/`, `${one}.html`, `${one}/index.html`])
      .filter((one) => one !== from)
      .map((one) => ({ from: one, to }));
  });
  return [...redirects, ...others];
}

function encoded(path: string): string {
  return encodeURI(path).replaceAll("#", "%23").replaceAll("?", "%3F");
}
