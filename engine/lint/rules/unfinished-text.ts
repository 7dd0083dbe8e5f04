import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/visibleTexts.ts";
import { findPrompt } from "../starters.ts";
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
};

/** The text with spaces instead of code, so that places stay the same. */
function withoutCode(text: string): string {
  return text.replace(/(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/gu, (code) => " ".repeat(code.length));
}
