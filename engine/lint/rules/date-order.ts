import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** A page can't change before it is published. */
export const rule: LintRule = {
  id: "date-order",
  title: "Pages are updated after they are published",
  severity: "warning",
  docs: [
    "`published` is the day of a page's first publication, `updated` the day of its last change: the same day or later.",
    "Search engines read both dates and distrust impossible ones.",
  ].join(" "),
  check(site, report) {
    for (const { file, head } of site.pages.values()) {
      const published = textOf(head, "published");
      const updated = textOf(head, "updated");
      // ISO dates such as 2026-11-21 sort as texts.
      if (published === "" || updated === "" || published <= updated) continue;
      report({
        file,
        path: ["updated"],
        message: `The page was last changed on ${updated}, before it was published on ${published}.`,
        hint: 'Correct one of the two dates: "updated" is the same day as "published" or later.',
      });
    }
  },
};
