import { withInside } from "../../content/link/collect.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Some blocks act for the whole page: two of them would act at the same time. */
export const rule: LintRule = {
  id: "block-once",
  title: "A block that acts for the whole page is on it once",
  severity: "error",
  docs: [
    'A block whose schema says `"x-once": true` acts for the whole page. A popup that links can open is one. Shared blocks',
    "count on every page that uses them. Keep one.",
  ].join(" "),
  check(site, report) {
    const { blocks: types } = site.vocabulary;
    for (const { path, blocks } of site.pages.values()) {
      const seen = new Set<string>();
      for (const block of withInside(blocks)) {
        const { type } = block;
        if (types.get(type)?.schema["x-once"] !== true) continue;
        if (seen.has(type)) {
          report({
            file: block.file,
            path: [...block.path, "type"],
            message: `The page "${path}" has a second block "${type}", but a page can have only one.`,
            hint: "Remove one of the two. Shared blocks count on every page that uses them.",
          });
        }
        seen.add(type);
      }
    }
  },
};
