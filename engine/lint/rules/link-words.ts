import type { LintRule } from "../../contract/rule.ts";
import { eachText, partsOf } from "../site/parts.ts";
import { isGeneric } from "../text/linkText.ts";
import { markdownLinks } from "../text/markdownLinks.ts";

/** A link says where it leads. */
export const rule: LintRule = {
  id: "link-words",
  title: "Links say where they lead",
  severity: "warning",
  docs: [
    "People who listen to a page jump from link to link and hear nothing but the words of each; search engines judge a",
    'page by the words that lead to it. "Click here" says nothing to either. Name what the link leads to.',
  ].join(" "),
  check(site, report) {
    for (const part of partsOf(site)) {
      eachText(part, (text, key, { to }, path) => {
        const isLabel = key === "label" && typeof to === "string";
        const links = isLabel ? [{ words: text, wordsAt: undefined }] : markdownLinks(text);
        for (const { words, wordsAt } of links) {
          if (!isGeneric(words)) continue;
          report({
            file: part.file,
            path: [...path, key],
            message: `The link "${words}" doesn't say where it leads.`,
            hint: "Name what it leads to.",
            ...(wordsAt && { part: wordsAt }),
          });
        }
      });
    }
  },
  examples: {
    valid: [
      words({ text: "Read [our terms](/). Click here." }),
      words({ actions: [{ label: "Learn more about us", to: "/" }] }),
    ],
    invalid: [
      { site: words({ actions: [{ label: "Click here", to: "/" }] }), findings: 1 },
      { site: words({ actions: [{ label: "Read more …", to: "/" }] }), findings: 1 },
      { site: words({ text: "For our terms click [here](/), [*here*](/) or [at home](/)." }), findings: 2 },
    ],
  },
};

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
