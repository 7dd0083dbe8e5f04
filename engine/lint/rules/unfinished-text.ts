import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/parts.ts";
import { findPrompt } from "../starters.ts";

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

/** What people write in place of words that are not written yet. */
const marks = new RegExp(
  [
    "\\blorem ipsum\\b",
    "\\bdolor sit amet\\b",
    // Upper case only: "todos" and "to do" are words.
    "\\b(?:TODO|FIXME|TBD)\\b",
    // Upper case only as the whole text: XXX is also a Roman number.
    "\\bx{3,}\\b|^X{3,}$",
    "\\?{4,}",
    // Placeholders of templates.
    "\\{\\{[^{}]*\\}\\}",
    "\\$\\{[^{}]*\\}",
    "<%[^%]*%>",
  ].join("|"),
  "u",
);
const latin = /lorem ipsum|dolor sit amet/iu;

/** Finds what stands in a text for words that are not written yet. */
export function findPlaceholder(text: string): RegExpExecArray | undefined {
  return latin.exec(text) ?? marks.exec(text) ?? undefined;
}
