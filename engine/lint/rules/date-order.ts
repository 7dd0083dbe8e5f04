import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** A page can't change before it is there. */
export const rule: LintRule = {
  id: "date-order",
  title: "Pages change after they are published",
  severity: "warning",
  docs: [
    "`published` is the day on which a page was first shown and `updated` that of its last change: the change comes on the",
    "same day or later. Search engines are told both and distrust dates that can't be.",
  ].join(" "),
  check(site, report) {
    for (const { file, value } of site.pages.values()) {
      const published = textOf(value, "published");
      const updated = textOf(value, "updated");
      // Dates such as 2026-11-21 are in the order of their texts.
      if (published === "" || updated === "" || published <= updated) continue;
      report({
        file,
        path: ["updated"],
        message: `The page was last changed on ${updated}, before it was published on ${published}.`,
        hint: "Correct one of the two dates.",
      });
    }
  },
  examples: {
    valid: [
      { "a.json": { published: "2026-01-01", updated: "2026-01-01" } },
      { "a.json": { published: "2025-12-31", updated: "2026-01-01" } },
      { "a.json": { updated: "2024-01-01" } },
    ],
    invalid: [{ site: { "a.json": { published: "2026-02-01", updated: "2026-01-31" } }, findings: 1 }],
  },
};
