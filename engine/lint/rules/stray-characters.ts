import { validatorsFor } from "../../content/check/validators.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { partsOf } from "../site/parts.ts";
import { eachWording } from "../site/wording.ts";

/** Something in a text that nobody typed on purpose. */
interface Stray {
  pattern: RegExp;
  /** Where Markdown gives it a meaning, or browsers show nothing of it. */
  onlyPlain?: true;
  /** What it is, as the beginning of a sentence. */
  what: string;
  /** What takes its place; left out where nobody can tell. */
  instead?: string;
  hint: string;
}

const takeOut = "Take it out.";
// These scripts have no blanks, and mark with the character where a line may break.
const breaksWords = "\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}";

const strays: readonly Stray[] = [
  {
    pattern: new RegExp(
      `(?<![${breaksWords}])\\u200B|\\u200B(?![${breaksWords}])|[\\uFEFF\\u2028\\u2029\\uFFFC]`,
      "u",
    ),
    what: "A character that can't be seen",
    instead: "",
    hint: `It often comes along when text is pasted. ${takeOut}`,
  },
  {
    pattern: /[\u202A-\u202E]/u,
    what: "A mark that turns the direction of writing",
    instead: "",
    hint: `It shows the text after it in another order. ${takeOut}`,
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    pattern: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u,
    what: "A control character",
    instead: "",
    hint: takeOut,
  },
  {
    pattern: /\uFFFD|\p{Surrogate}/u,
    what: "A character that was lost",
    hint: "Write what stood there before the text was copied.",
  },
  {
    pattern: /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â(?:€|\u0080)./u,
    what: "A character whose encoding was mistaken",
    hint: "Write the character that was meant, and save files as UTF-8.",
  },
  { pattern: /^\s+/u, onlyPlain: true, what: "A space at the start", instead: "", hint: takeOut },
  { pattern: /(?<!\s)\s+$/u, onlyPlain: true, what: "A space at the end", instead: "", hint: takeOut },
  {
    pattern: /(?<![^\S\u00A0\u202F])[^\S\u00A0\u202F]*[\t\n\r][^\S\u00A0\u202F]*/u,
    onlyPlain: true,
    what: "A line break or tab",
    instead: " ",
    hint: "Plain text is shown in one piece. Write a single space.",
  },
  {
    // After the end of a sentence many people type two.
    pattern: /(?<=[\p{Letter}\p{Number},;]) {2,}(?=[\p{Letter}\p{Number}(])/u,
    what: "More than one space",
    instead: " ",
    hint: "Write a single space.",
  },
];

/** Nearly all texts are clean, and one look tells. */
const suspicious =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001F\u007F-\u009F\u200B\u2028-\u202E\uFEFF\uFFFC\uFFFDÃÂâ]| {2}|^\s|\s$|\p{Surrogate}/u;

/** What comes along when texts are pasted is taken out. */
export const rule: LintRule = {
  id: "stray-characters",
  title: "Texts hold no characters by accident",
  severity: "warning",
  docs: [
    "Text that is pasted from elsewhere often brings characters along that nobody sees: spaces without width, marks that",
    "turn the direction of writing, control characters, letters whose encoding was mistaken. They break words, searches and",
    "what is read aloud. Spaces around a plain text, two spaces between words and line breaks in plain texts have no effect",
    "either. `npm run lint -- --fix` takes out what has no meaning.",
  ].join(" "),
  check(site, report) {
    const validators = validatorsFor(site.vocabulary);
    const look = (file: string) => (text: string, path: JsonPath, isMarkdown: boolean) => {
      if (!suspicious.test(text)) return;
      if (text.trim() === "") {
        const message = "This text holds nothing but spaces.";
        report({
          file,
          path: [...path],
          message,
          hint: "Write the words that belong here, or leave it out.",
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
        message: `${first.stray.what} stands in this text.`,
        hint: first.stray.hint,
        ...(clean !== text && {
          replacement: { title: "Take stray characters out", json: JSON.stringify(clean) },
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
