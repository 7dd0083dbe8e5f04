import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { markdownLinks } from "../site/linkText.ts";
import { eachText, hasText, partsOf, textOf } from "../site/parts.ts";

// Addresses without https are errors of their own.
const outside = /^https:\/\/[^/?#]/i;

/** Addresses of other sites are kept in one place. */
export const rule: LintRule = {
  id: "named-links",
  title: "Addresses of other sites have a name in the site file",
  severity: "warning",
  docs: [
    "If another site moves, you then change its address in one place only. Give the address a name in `links` of",
    "`_site.json`, and write `@name` on pages. Where the address already has a name, `npm run lint -- --fix` writes it.",
  ].join(" "),
  look: (page) => hasText(page, (text) => text.includes("://")) || undefined,
  check(site, report, notes) {
    const names = namesOf(site);
    for (const part of partsOf(site, notes)) {
      // The site file is where addresses of other sites get their names.
      const naming = part.file.startsWith("_site.");
      eachText(part, (text, key, _, path) => {
        if (!text.includes("://")) return;
        const isLink = key === "to" || (naming && (path[0] === "links" || key === "map"));
        const links = isLink ? [{ to: text, toAt: undefined }] : markdownLinks(text);
        for (const { to, toAt } of links) {
          if (!outside.test(to)) continue;
          const place = { file: part.file, path: [...path, key], ...(toAt && { part: toAt }) };
          const page = pageAt(site, to);
          if (page !== undefined) {
            const title = `Write "${page}"`;
            report({
              ...place,
              message: `"${to}" is a page of this site.`,
              hint: `${title}.`,
              ...(isLink && { replacement: { title, json: JSON.stringify(page) } }),
            });
            continue;
          }
          // An address of this site that has no page is reported by the link checks.
          if (naming || isOwn(site, to)) continue;
          const name = names.get(to);
          report({
            ...place,
            message: `"${to}" is an address of another site and should have a name in _site.json.`,
            hint: name
              ? `Write "@${name}": the address already has this name.`
              : 'Add it to "links" in _site.json under a name, and write "@name" here.',
            ...(isLink &&
              name && { replacement: { title: `Write "@${name}"`, json: JSON.stringify(`@${name}`) } }),
          });
        }
      });
    }
  },
};

function namesOf(site: SiteGraph): Map<string, string> {
  const links = (site.site.links ?? {}) as JsonObject;
  return new Map(Object.keys(links).map((name) => [textOf(links, name), name]));
}

/** The page of this site at an address, as a link to it is written. */
function pageAt(site: SiteGraph, to: string): string | undefined {
  const own = textOf(site.site, "url");
  if (!URL.canParse(own) || !URL.canParse(to)) return undefined;
  const { host, pathname, search, hash } = new URL(to);
  // "www." makes no difference if the site has a page at that path.
  if (!isOwn(site, to) && (withoutWww(host) !== withoutWww(new URL(own).host) || pathname === "/"))
    return undefined;
  return site.pages.has(pathname) ? pathname + search + hash : undefined;
}

function isOwn(site: SiteGraph, to: string): boolean {
  const own = textOf(site.site, "url");
  return URL.canParse(own) && URL.canParse(to) && new URL(to).origin === new URL(own).origin;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
