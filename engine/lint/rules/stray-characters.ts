import { validatorsFor } from "../../content/check/validators.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { partsOf } from "../site/parts.ts";
import { eachWording } from "../site/wording.ts";

/** A character or several that got into a text by accident. */
interface Stray {
  pattern: RegExp;
  /** Checked in plain texts only: in Markdown it has a meaning, or browsers don't show it. */
  onlyPlain?: true;
  /** What it is, as the beginning of a message. */
  what: string;
  /** What replaces it; left out where only the author knows. */
  instead?: string;
  hint: string;
}

const remove = "Remove it.";
// These scripts have no spaces: a zero-width space marks where a line may break.
const breaksWords = "\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}";

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

/** A quick test that nearly all texts fail. */
const suspicious =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001F\u007F-\u009F\u200B\u2028-\u202E\uFEFF\uFFFC\uFFFDÃÂâ]| {2}|^\s|\s$|\p{Surrogate}/u;

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
  check(site, report) {
    const validators = validatorsFor(site.vocabulary);
    const look = (file: string) => (text: string, path: JsonPath, isMarkdown: boolean) => {
      if (!suspicious.test(text)) return;
      if (text.trim() === "") {
        const message = "This text has nothing but spaces.";
        report({
          file,
          path: [...path],
          message,
          hint: "Write the text, or remove the key.",
        });
        return;
      }
      const found = strays.flatMap((stray) => {
        if (isMarkdown && (stray.onlyPlain || (stray.instead === " " && text.includes("`")))) return [];
        const match = stray.pattern.exec(text);
        return match ? [{ stray, start: match.index, end: match.index + match[0].length }] : [];
      });
      const [first] = found;
      if (first === undefined) return;
      const clean = found.reduce(
        (left, { stray: { pattern, instead } }) => replaceAll(left, pattern, instead),
        text,
      );
      report({
        file,
        path: [...path],
        part: { start: first.start, end: first.end },
        message: `${first.stray.what} is in this text.`,
        hint: first.stray.hint,
        ...(clean !== text && {
          replacement: { title: "Remove stray characters", json: JSON.stringify(clean) },
        }),
      });
    };
    for (const part of partsOf(site)) eachWording(part, validators, look(part.file));
  },
  examples: {
    valid: [
      words({ heading: "10\u00A0kg of “thread”, naïve café \u{1F469}\u200D\u{1F469}\u200D\u{1F467}" }),
      words({ heading: "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645, Inter\u00ADoperable" }),
      words({ heading: "\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35\u200B\u0E04\u0E23\u0E31\u0E1A" }),
      words({ text: "One line  \nand another.  A sentence.\n\n- a list\n  - inside\n\n`a  b`\n" }),
    ],
    invalid: [
      {
        site: words({ heading: " Two  words\t", text: "Two  wo\u200Brds" }),
        findings: 2,
        fixed: words({ heading: "Two words", text: "Two words" }),
      },
      {
        site: words({ heading: "One\nline", text: "Turned \u202Eround" }),
        findings: 2,
        fixed: words({ heading: "One line", text: "Turned round" }),
      },
      { site: words({ picture: { src: "/images/team.svg", alt: " " } }), findings: 1 },
      { site: words({ heading: "Caf\uFFFD", text: "Caf\u00C3\u00A9" }), findings: 2 },
      {
        site: words({ heading: "Bell\u0007" }),
        findings: 1,
        fixed: words({ heading: "Bell" }),
      },
    ],
  },
};

function replaceAll(text: string, pattern: RegExp, instead: string | undefined): string {
  return instead === undefined ? text : text.replace(new RegExp(pattern, "gu"), instead);
}

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
