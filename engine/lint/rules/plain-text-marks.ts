import type { LintRule } from "../../contract/rule.ts";
import { findInPlainText } from "../markdown/plainText.ts";
import { visibleTexts } from "../site/visibleTexts.ts";

/** Headings, labels and other short texts are plain: visitors would see Markdown in them as it is written. */
export const rule: LintRule = {
  id: "plain-text-marks",
  title: "Plain texts have no Markdown and no HTML",
  severity: "warning",
  docs: [
    "Headings, labels and other short texts are shown as they are written, with asterisks and brackets. Longer texts may have",
    "Markdown; their description in the editor says so. Remove the marks, or move the words to such a text. HTML is also shown",
    "as it is written: write & instead of `&amp;`.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    const { file } = part;
    for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
      // An email that a form sends may be HTML.
      if (isOrdinary || wording === "markdown" || path.includes("params")) continue;
      for (const { start, end, message, hint, rewrite } of findInPlainText(text)) {
        const fix = rewrite !== undefined && { rewrite: { title: hint.replace(/\.$/, ""), text: rewrite } };
        report({ file, path, part: { start, end }, message, hint, ...fix });
      }
    }
  },
};
