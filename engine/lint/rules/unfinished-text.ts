import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/visibleTexts.ts";
import { findPrompt, starters } from "../starters.ts";
import { findPlaceholder } from "../text/findPlaceholder.ts";

/** Placeholders are replaced before a text is published. */
export const rule: LintRule = {
  id: "unfinished-text",
  title: "Texts are finished",
  severity: "warning",
  docs: [
    "`Lorem ipsum`, `TODO`, `TBD`, `xxx` and template placeholders such as `{{name}}` mark words that are not written yet.",
    "So do the sentences that `npm run new` has left for you. Visitors would read them. Write the words, or leave out the text. Inside `code` they are allowed.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
      const prompt = findPrompt(text);
      if (prompt !== undefined) {
        const start = text.indexOf(prompt);
        report({
          file: part.file,
          path,
          part: { start, end: start + prompt.length },
          message: `"${prompt}" says what to write here.`,
          hint: "Write the text for your visitors, or remove it.",
        });
      }
      if (isOrdinary) continue;
      const shown = wording === "markdown" && text.includes("`") ? withoutCode(text) : text;
      const found = findPlaceholder(shown);
      if (found === undefined) continue;
      report({
        file: part.file,
        path,
        part: { start: found.index, end: found.index + found[0].length },
        message: `"${found[0]}" is a placeholder.`,
        hint: "Write the text for your visitors, or remove it.",
      });
    }
  },
  examples: {
    valid: [
      words({ heading: "Todos los días: a to-do list, size XXL, part XXX and {one brace}" }),
      words({ text: "Say how soon you answer, and keep to it." }),
      words({ text: "Write `TODO` or `{{name}}`:\n\n```\nTODO xxx\n```" }),
    ],
    invalid: [
      { site: words({ heading: "Lorem ipsum dolor sit amet" }), findings: 1 },
      { site: words({ heading: "xxx", text: "TODO: ask Ama." }), findings: 2 },
      { site: words({ text: "Twelve people work here. Say here how soon, and keep to it." }), findings: 1 },
      { site: words({ heading: "Dites ici sous quel délai, et tenez-le." }), findings: 1 },
      { site: { "a.json": { description: `Prices. ${starters[0]?.prompts.pageDescription}` } }, findings: 1 },
      { site: words({ text: "Dear {{name}}, write `x`." }), findings: 1 },
    ],
  },
};

/** The text with spaces instead of code, so that places stay the same. */
function withoutCode(text: string): string {
  return text.replace(/(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/gu, (code) => " ".repeat(code.length));
}

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
