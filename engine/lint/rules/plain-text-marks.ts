import { entitiesOf, isOverloaded } from "../../content/text/markdown.ts";
import type { LintRule } from "../../contract/rule.ts";
import {
  type Advice,
  apart,
  escapesIn,
  findRows,
  htmlEntities,
  links,
  type Row,
  regex,
  type TextFinding,
} from "../markdown/marks.ts";
import { visibleTexts } from "../site/parts.ts";

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

const re = regex("giu");
const tags =
  "a|abbr|b|big|blockquote|body|br|button|center|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video";

const shown = (mark: string) =>
  `Visitors see ${mark} as it is written: this text is plain, without Markdown.`;

/** Marks of Markdown and HTML that have no meaning in plain text. */
const marks: readonly Row[] = [
  {
    pattern: re`!?\[([^\][\n]{1,200})\]\([^\s()]{1,200}\)`,
    say: ([words], { source }) => ({
      message: shown(source),
      hint: `Write "${words}", and put the link into a text that takes Markdown.`,
    }),
  },
  ...[
    re`(\*{2,3})(?!\s)([^*\n]{1,200}?)(?<!\s)\1(?!\*)`,
    re`(?<![\w*])(\*)(?![\s*])([^*\n]{1,200}?)(?<!\s)\*(?![\w*])`,
    re`(?<!\w)(_{1,2})(?![\s_])([^_\n]{1,200}?)(?<!\s)\1(?!\w)`,
    re`(\x60)([^\x60\n]{1,200}?)\x60`,
    re`(~~)(?!\s)([^~\n]{1,200}?)~~`,
  ].map(
    (pattern): Row => ({
      pattern,
      say: ([, words = ""], { source }) => ({
        message: shown(source),
        hint: `Write "${words}".`,
        rewrite: words,
      }),
    }),
  ),
  { pattern: re`(?<![\w*])\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?])\*\*(?![\w*])`, say: removed },
  // A plain text may begin with a dash, plus or asterisk, and "> 100" is a number.
  { pattern: regex("gu")`^(?:#{1,6}|>(?=\s+\p{L}))\s+(?=\S)`, say: removed },
  {
    pattern: re`</?(?:${tags})(?:\s[^<>=]{0,40}=[^<>]{0,300})?/?>|<!--[\s\S]{0,300}?-->`,
    say: (_, { source }) => ({
      message: `Visitors see ${source} as it is written: this text is plain, without HTML.`,
      hint: /^<br/i.test(source) ? "Write a plain space." : "Remove it.",
    }),
  },
  ...links.map(
    (row): Row => ({
      ...row,
      say: (_, { source }) => ({ message: shown(source), hint: "Remove the marks and the address." }),
    }),
  ),
];

function removed(_: unknown, { source }: { source: string }): Advice {
  return { message: shown(source.trim()), hint: "Remove it.", rewrite: "" };
}

/** Finds marks of Markdown and HTML in a plain text, and escapes with a backslash too many. */
export function findInPlainText(text: string): TextFinding[] {
  if (!/[*_`\\~]|\]\s*\(|\)\[|<[/!a-z]|&[#a-z]|^(?:[#>+-])/i.test(text) || isOverloaded(text)) return [];
  const passage = { start: 0, end: text.length, shown: text, links: [], entities: [], listed: false };
  const found = [
    ...findRows(marks, { ...passage, type: "paragraph" }, text),
    ...htmlEntities(entitiesOf(text), text, true),
    ...plainEscapes(text),
  ];
  return apart(found, new Uint8Array(text.length)).sort((one, other) => one.start - other.start);
}

function plainEscapes(text: string): TextFinding[] {
  return escapesIn(text, /(?:\\[nrt])+|\\u[0-9a-fA-F]{4}/g).map(({ written, index, isSure }) => {
    const code = /^\\u(.{4})/.exec(written)?.[1];
    const rewrite = code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16));
    return {
      start: index,
      end: index + written.length,
      message: `Visitors see ${written} as it is written.`,
      hint:
        code === undefined ? "Write a plain space: plain texts have no lines." : `Write "${rewrite}" itself.`,
      ...(isSure && { rewrite }),
    };
  });
}
