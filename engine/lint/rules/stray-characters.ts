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
  examples: {
    valid: [
      words({ heading: "10\u00A0kg of “thread”, naïve café \u{1F469}\u200D\u{1F469}\u200D\u{1F467}" }),
      words({ heading: "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645, Inter\u00ADoperable" }),
      words({ heading: "\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35\u200B\u0E04\u0E23\u0E31\u0E1A" }),
      words({ display: "Good day\n1 Order\n\n2 Hours" }),
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
      {
        site: words({ display: " One\nline  more" }),
        findings: 1,
        fixed: words({ display: "One\nline more" }),
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
