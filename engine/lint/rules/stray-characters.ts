import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/parts.ts";

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

/** A character or several that got into a text by accident. */
interface Stray {
  pattern: RegExp;
  /** Checked in plain texts only: in Markdown it has a meaning, or browsers don't show it. */
  onlyPlain?: true;
  /** Set for line breaks: some texts are shown with them. */
  isBreak?: true;
  /** What it is, as the beginning of a message. */
  what: string;
  /** What replaces it; left out where only the author knows. */
  instead?: string;
  hint: string;
}

const remove = "Remove it.";
// These scripts have no spaces: a zero-width space marks where a line may break.
const breaksWords = "\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}";

/** All stray characters, and what to say about each. */
const strays: readonly Stray[] = [
  {
    pattern: new RegExp(
      `(?<![${breaksWords}])\\u200B|\\u200B(?![${breaksWords}])|[\\uFEFF\\u2028\\u2029\\uFFFC]`,
      "u",
    ),
    what: "A character that can't be seen",
    instead: "",
    hint: `It often comes with pasted text. ${remove}`,
  },
  {
    pattern: /[\u202A-\u202E]/u,
    what: "A mark that changes the direction of writing",
    instead: "",
    hint: `It shows the text after it in another order. ${remove}`,
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    pattern: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u,
    what: "A control character",
    instead: "",
    hint: remove,
  },
  {
    pattern: /\uFFFD|\p{Surrogate}/u,
    what: "A character that was lost",
    hint: "Write the character that the original text has here.",
  },
  {
    pattern: /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â(?:€|\u0080)./u,
    what: "A character in a wrong encoding",
    hint: "Write the right character, and save the file as UTF-8.",
  },
  { pattern: /^\s+/u, onlyPlain: true, what: "A space at the start", instead: "", hint: remove },
  { pattern: /(?<!\s)\s+$/u, onlyPlain: true, what: "A space at the end", instead: "", hint: remove },
  {
    pattern: /(?<![^\S\u00A0\u202F])[^\S\u00A0\u202F]*[\t\n\r][^\S\u00A0\u202F]*/u,
    onlyPlain: true,
    isBreak: true,
    what: "A line break or tab",
    instead: " ",
    hint: "Write a single space: plain texts have no lines.",
  },
  {
    // Many people type two spaces after a sentence.
    pattern: /(?<=[\p{Letter}\p{Number},;]) {2,}(?=[\p{Letter}\p{Number}(])/u,
    what: "More than one space",
    instead: " ",
    hint: "Write a single space.",
  },
];

/** Matches every text that may have stray characters, and few others. */
export const suspicious =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001F\u007F-\u009F\u200B\u2028-\u202E\uFEFF\uFFFC\uFFFDÃÂâ]| {2}|^\s|\s$|\p{Surrogate}/u;
