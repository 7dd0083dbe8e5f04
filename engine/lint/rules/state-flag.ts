import { correctionOf, suggest } from "../../content/diagnostics/suggestion.ts";
import { isObject } from "../../content/json/value.ts";
import { withInside } from "../../content/link/collect.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { didYouMean, quotedList } from "../../errors/entry.ts";
import { eachText, hasText, isWholePage, partsOf, textOf } from "../site/parts.ts";

/** A flag on a link has an effect only if a block of the target page reacts to it. */
export const rule: LintRule = {
  id: "state-flag",
  title: "A block of the page reacts to the flags on links to it",
  severity: "error",
  docs: [
    "`state` on a link passes flags to the page that the link leads to. A block that can be triggered reacts to the flag in its",
    "`flag`, else to the one in its description. A flag that no block of the page reacts to does nothing.",
  ].join(" "),
  look: (page) => hasText(page, (_, key, { state }) => key === "to" && isObject(state)) || undefined,
  check(site, report, notes) {
    const known = new Map<string, string[]>();
    for (const part of partsOf(site, notes)) {
      eachText(part, (to, key, { state }, path) => {
        if (key !== "to" || !isObject(state)) return;
        const page = pageAt(site, to);
        if (page === undefined || !isWholePage(site, page)) return;
        const flags = known.get(page.path) ?? flagsOf(site, page);
        known.set(page.path, flags);
        for (const flag of Object.keys(state)) {
          if (state[flag] !== true || flags.includes(flag)) continue;
          const meant = correctionOf(flag, flags);
          report({
            file: part.file,
            path: [...path, "state", flag],
            at: "key",
            message: `No block of the page "${page.path}" reacts to the flag "${flag}".`,
            hint: hintFor(flag, flags),
            ...(meant !== undefined && { respelling: { from: flag, to: meant } }),
          });
        }
      });
    }
  },
};

function pageAt(site: SiteGraph, to: string): SourcePage | undefined {
  const links = (site.site.links ?? {}) as JsonObject;
  const address = to.startsWith("@") ? textOf(links, to.slice(1)) : to;
  return site.pages.get(address.replace(/[?#].*$/s, ""));
}

/** The flags that the blocks of a page react to: each block's own `flag`, else the one of its schema. */
function flagsOf({ vocabulary }: SiteGraph, { blocks }: SourcePage): string[] {
  return withInside(blocks).flatMap((block) => {
    const usual = vocabulary.blocks.get(block.type)?.schema["x-state"];
    return typeof usual === "string" ? [textOf(block.value, "flag") || usual] : [];
  });
}

function hintFor(flag: string, flags: readonly string[]): string {
  const near = suggest(flag, flags) ?? (flags.length === 1 ? flags[0] : undefined);
  const otherwise =
    flags.length === 0
      ? 'Remove "state", or add a block that reacts to the flag to that page.'
      : `Write a flag that its blocks react to: ${quotedList(flags, "or")}.`;
  return didYouMean(near) ?? otherwise;
}
