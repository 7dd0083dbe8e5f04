import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/visibleTexts.ts";
import { strays, suspicious } from "../text/strayCharacters.ts";

/** Pasted texts bring invisible characters along. */
export const rule: LintRule = {
  id: "stray-characters",
  title: "Texts have no characters by accident",
  severity: "warning",
  docs: [
    "Pasted text often has characters that nobody sees: zero-width spaces, marks that change the direction of writing,",
    "control characters, letters in a wrong encoding. They break words, search and screen readers. Spaces around a plain",
    "text, double spaces between words and line breaks in plain texts have no effect. `npm run lint -- --fix` removes what",
    "has no meaning.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    const { file } = part;
    for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
      if (isOrdinary || !suspicious.test(text)) continue;
      if (text.trim() === "") {
        const message = "This text has nothing but spaces.";
        report({ file, path, message, hint: "Write the text, or remove the key." });
        continue;
      }
      const found = strays.flatMap((stray) => {
        if (wording === "lines" && stray.isBreak) return [];
        if (wording === "markdown" && (stray.onlyPlain || (stray.instead === " " && text.includes("`"))))
          return [];
        const match = stray.pattern.exec(text);
        return match ? [{ stray, start: match.index, end: match.index + match[0].length }] : [];
      });
      const [first] = found;
      if (first === undefined) continue;
      const clean = found.reduce(
        (left, { stray: { pattern, instead } }) => replaceAll(left, pattern, instead),
        text,
      );
      report({
        file,
        path,
        part: { start: first.start, end: first.end },
        message: `${first.stray.what} is in this text.`,
        hint: first.stray.hint,
        ...(clean !== text && {
          replacement: { title: "Remove stray characters", json: JSON.stringify(clean) },
        }),
      });
    }
  },
};

function replaceAll(text: string, pattern: RegExp, instead: string | undefined): string {
  return instead === undefined ? text : text.replace(new RegExp(pattern, "gu"), instead);
}
