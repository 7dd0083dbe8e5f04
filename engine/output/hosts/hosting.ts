import { withoutEnding } from "../../content/link/addresses.ts";
import type { HeaderRule, OutputManifest, Redirect } from "../../contract/output.ts";

/** What the configuration files of other hosts are written from. */
export type Hosting = Pick<OutputManifest, "base" | "headers" | "notFound" | "redirects"> &
  Partial<Pick<OutputManifest, "pages">>;

/** The path of the rule for all addresses. */
const everywhere = "/*";

/** The headers of all addresses. */
export function generalHeaders({ headers }: Hosting): Record<string, string> {
  return headers.find(({ path }) => path === everywhere)?.headers ?? {};
}

/** The rules for some addresses. For each header the first matching rule wins. */
export function specialRules({ headers }: Hosting): HeaderRule[] {
  return headers.filter(({ path }) => path !== everywhere);
}

/**
 * Writes `_headers` for Cloudflare Pages and Netlify. These hosts apply all matching rules, so the general rule leaves
 * out each header that differs by path. The hosts' own default for it is the same.
 */
export function headersFile(hosting: Hosting): string {
  const special = specialRules(hosting);
  return hosting.headers
    .map((rule) => {
      const shown = Object.entries(rule.headers).filter(
        ([name]) => rule.path !== everywhere || !special.some(({ headers }) => name in headers),
      );
      return [rule.path, ...shown.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
    })
    .join("\n");
}

/** Names of the pages for unknown addresses, as a part of a regular expression. Their own addresses do not exist. */
export function missingPages({ notFound }: Hosting): string {
  const names = new Set(["404", ...notFound.map(({ page }) => literal(page.slice(1)))]);
  return [...names].join("|");
}

/** A regular expression for the addresses of one language. */
export function belowExpression(base: string, below: string): string {
  return below === "/" ? "^" : `^${literal(base + below.slice(1))}(?:/|$)`;
}

/** Quotes a value for nginx and Caddy. */
export function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Escapes a text for a regular expression. */
export function literal(text: string): string {
  return text.replace(/[.+?*^${}()|[\]\\]/g, "\\$&");
}

/** The paths of an old address where bytes are compared: without what it ends in, with accents as they are written, composed and apart. */
export function oldPaths({ from }: Redirect, { base }: Hosting): string[] {
  const path = withoutEnding(base + from.slice(1));
  return [...new Set([path, path.normalize("NFC"), path.normalize("NFD")])];
}

/** Turns a rule's path into a regular expression: `*` at its end matches any rest. */
export function pathExpression(path: string): string {
  return path.endsWith("*") ? `^${literal(path.slice(0, -1))}` : `^${literal(path)}$`;
}
