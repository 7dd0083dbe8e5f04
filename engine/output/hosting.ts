import type { HeaderRule, OutputManifest } from "../contract/output.ts";

/** What the files for other hosts are written from. */
export type Hosting = Pick<OutputManifest, "base" | "headers">;

/** The path of the rule that holds for all addresses. */
export const everywhere = "/*";

/** The headers that all addresses have in common. */
export function generalHeaders({ headers }: Hosting): Record<string, string> {
  return headers.find(({ path }) => path === everywhere)?.headers ?? {};
}

/** The rules for some addresses only. The first match of each header name wins. */
export function specialRules({ headers }: Hosting): HeaderRule[] {
  return headers.filter(({ path }) => path !== everywhere);
}

/**
 * `_headers`, as Cloudflare Pages and Netlify read it. These hosts send all rules that match, so a header that differs by
 * path is left out of the rule for everything: their own default for it is what that rule asks for.
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

/** A value as nginx and Caddy take it, whatever is in it. */
export function quote(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A text as a part of a regular expression that stands for itself. */
export function literal(text: string): string {
  return text.replace(/[.+?*^${}()|[\]\\]/g, "\\$&");
}

/** A rule's path as a regular expression: `*` at its end stands for any rest. */
export function pathExpression(path: string): string {
  return path.endsWith("*") ? `^${literal(path.slice(0, -1))}` : `^${literal(path)}$`;
}
