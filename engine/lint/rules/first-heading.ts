import { isObject } from "../../content/json/value.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";

/** The first block's heading is the heading of the page. */
export const rule: LintRule = {
  id: "first-heading",
  title: "A page begins with a block that has a heading",
  severity: "error",
  docs: [
    "The heading of the first block is the heading of the page (`h1`). Screen reader users look for it to learn where they",
    "are, and it gets the focus after a visitor has followed a link. Give the first block a heading, or put a block that has",
    "one before it.",
  ].join(" "),
  // The index of the first block of its own, where that has no heading.
  look({ value: { blocks } }) {
    const written = Array.isArray(blocks) ? blocks : [];
    const index = written.findIndex((block) => isObject(block) && !Object.hasOwn(block, "use"));
    const first = written[index];
    return isObject(first) && !hasHeading(first) ? index : undefined;
  },
  check(site, report, notes) {
    for (const page of site.pages.values()) {
      const [first] = page.blocks;
      if (first === undefined) continue;
      const isOwn = first.file === page.file;
      if (isOwn ? notes(page) !== first.path.at(-1) : hasHeading(first.value)) continue;
      report({
        file: first.file,
        path: first.path,
        message: "The first block has no heading, so the page has none.",
        hint: 'Add a "heading" to this block, or put a block that has one before it.',
      });
    }
  },
};

function hasHeading(block: JsonObject): boolean {
  return textOf(block, "heading").trim() !== "";
}
