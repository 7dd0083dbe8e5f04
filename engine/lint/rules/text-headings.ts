import type { LintRule } from "../../contract/rule.ts";
import { visibleTexts } from "../site/visibleTexts.ts";

/** Headings are headings, and are read as words. */
export const rule: LintRule = {
  id: "text-headings",
  title: "Headings are written as headings, and not in capitals",
  severity: "warning",
  docs: [
    "A paragraph in bold looks like a heading, but screen readers and search engines don’t find it among the headings. Begin the",
    "line with `## `, or give its part a block with a heading. Words in capitals are harder to read, and some screen readers",
    "spell them: write them as in a sentence. Short names in capitals are allowed.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    const { file } = part;
    for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
      const key = path.at(-1);
      const isHeading = wording !== "markdown" && (key === "heading" || key === "title");
      if (!isHeading && (wording !== "markdown" || isOrdinary)) continue;
      const shouted = isHeading ? [{ start: 0, words: text }] : headingsIn(text);
      for (const { start, words } of shouted.filter((one) => isInCapitals(one.words))) {
        report({
          file,
          path,
          part: { start, end: start + words.length },
          message: "This heading is in capitals.",
          hint: "Write it as in a sentence.",
        });
      }
      if (isHeading) continue;
      for (const { start, words } of boldParagraphs(text)) {
        report({
          file,
          path,
          part: { start, end: start + words.length },
          message: "This paragraph in bold is read as no heading.",
          hint: `Write "## ${words.slice(2, -2).replace(/:$/, "")}", or begin a block with this heading.`,
        });
      }
    }
  },
  examples: {
    valid: [
      words({ heading: "OPEN NOW: CAFÉ, SPA & GYM!", text: "## ISO 9001 and NATO\n\nWords." }),
      words({ text: `**Call us before you come.**\n\n${"More words ".repeat(6)}` }),
      words({ text: "**Ama Mensah**\n\nDirector" }),
      words({ text: `**Note:** ${"more words ".repeat(6)}` }),
    ],
    invalid: [
      { site: words({ heading: "OUR OPENING HOURS" }), findings: 1 },
      { site: words({ text: "## ÜBER UNSERE PREISE\n\nWords." }), findings: 1 },
      { site: { "a.json": { title: "ALLES ÜBER PREISE" } }, findings: 1 },
      { site: words({ text: `**Opening hours:**\n\n${"More words ".repeat(6)}` }), findings: 1 },
      { site: words({ text: `Before.\n\n__Prices__\n\n- Bread\n- Cake` }), findings: 1 },
    ],
  },
};

function headingsIn(text: string) {
  return Array.from(text.matchAll(/^(#{1,6} )([^\n]+)/gm), ({ index, 1: mark = "", 2: words = "" }) => ({
    start: index + mark.length,
    words,
  }));
}

/** Paragraphs of nothing but bold words, each before a text or list that it stands over. */
function boldParagraphs(text: string) {
  const pattern =
    /(?<=^|\n\n)(\*\*|__)(?!\s)([^*_\n]{3,80}[^*_\n.!?…])\1(?=\n+(?:[-*] |\d+\. |(?!\*\*|__)[^\n]{40}))/g;
  return Array.from(text.matchAll(pattern), ({ index, 0: words }) => ({ start: index, words })).filter(
    ({ words }) => /\p{Ll}{3}/u.test(words),
  );
}

/** Whether a text has several words in capitals, and none in small letters. */
function isInCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}{5,}/gu) ?? []).length > 1;
}

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
