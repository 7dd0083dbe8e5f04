import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { eachText, markdownLinks, partsOf, textOf } from "../walk.ts";

const outside = /^https?:\/\//i;

/** An address of another site is written in one place. */
export const rule: LintRule = {
  id: "named-links",
  title: "Addresses of other sites are named once, in the site file",
  severity: "warning",
  docs: [
    "When another site moves, its address has to be changed in one place only. Give it a name in `links` of `_site.json`",
    "and write `@name` on pages. `npm run lint -- --fix` does so where the address already has a name.",
  ].join(" "),
  check(site, report) {
    const names = namesOf(site);
    for (const part of partsOf(site)) {
      if (part.file === "_site.json") continue;
      eachText(part, (text, key, _, path) => {
        if (!text.includes("://")) return;
        const isLink = key === "to";
        const links = isLink ? [{ to: text, toAt: undefined }] : markdownLinks(text);
        for (const { to, toAt } of links) {
          if (!outside.test(to)) continue;
          const name = names.get(to);
          report({
            file: part.file,
            path: [...path, key],
            message: `"${to}" is an address of another site; those are named once, in _site.json.`,
            hint: name
              ? `It is named already: write "@${name}".`
              : 'Give it a name in "links" of _site.json, and write "@" and the name here.',
            ...(toAt && { part: toAt }),
            ...(isLink &&
              name && { replacement: { title: `Write "@${name}"`, json: JSON.stringify(`@${name}`) } }),
          });
        }
      });
    }
  },
  examples: {
    valid: [
      linked({ actions: [{ label: "API documentation", to: "@docs" }], text: "See [the docs](@docs)." }),
      linked({ actions: [{ label: "Write to us", to: "mailto:support@example.com" }] }),
    ],
    invalid: [
      {
        site: linked({ actions: [{ label: "API documentation", to: "https://docs.example.com/" }] }),
        findings: 1,
        fixed: linked({ actions: [{ label: "API documentation", to: "@docs" }] }),
      },
      {
        site: linked({ actions: [{ label: "Elsewhere", to: "https://elsewhere.example.com/" }] }),
        findings: 1,
      },
      { site: linked({ text: "See [the docs](https://docs.example.com/)." }), findings: 1 },
    ],
  },
};

function namesOf(site: SiteGraph): Map<string, string> {
  const links = (site.site.links ?? {}) as JsonObject;
  return new Map(Object.keys(links).map((name) => [textOf(links, name), name]));
}

function linked(props: object) {
  return {
    "_site.json": { links: { docs: "https://docs.example.com/" } },
    "a.json": { blocks: [{ type: "words", heading: "A", ...props }] },
  };
}
