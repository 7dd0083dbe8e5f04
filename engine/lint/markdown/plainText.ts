import { isOverloaded } from "../../content/text/markdown.ts";
import { entitiesOf } from "../../content/text/passages.ts";
import { insteadOfTag } from "../../errors/catalogue/content/texts.ts";
import { brokenLinks } from "./brokenLinks.ts";
import { entityAdvice } from "./entities.ts";
import { escapesIn } from "./escapes.ts";
import { type Advice, overlaps, type TextFinding } from "./textFinding.ts";

const long = "{1,200}";
const tags =
  "a|abbr|b|big|blockquote|body|br|button|center|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video";

const shown = (mark: string) =>
  `Visitors see ${mark} as it is written: this text is plain, without Markdown.`;
const without = (words: string): string => (words === "" ? "Remove the marks." : `Write "${words}".`);

/** Marks that have no meaning in plain text, and what to say about each. */
const marks: [pattern: RegExp, say: (mark: string, words: string) => Advice][] = [
  [new RegExp(`!?\\[[^\\][\\n]${long}\\]\\([^\\s()]${long}\\)`, "g"), link],
  ...[
    `(\\*{2,3})(?!\\s)([^*\\n]${long}?)(?<!\\s)\\1(?!\\*)`,
    `(?<![\\w*])(\\*)(?![\\s*])([^*\\n]${long}?)(?<!\\s)\\*(?![\\w*])`,
    `(?<!\\w)(_{1,2})(?![\\s_])([^_\\n]${long}?)(?<!\\s)\\1(?!\\w)`,
    `(\`)([^\`\\n]${long}?)\``,
    `(~~)(?!\\s)([^~\\n]${long}?)~~`,
  ].map((source): [RegExp, typeof stripped] => [new RegExp(source, "g"), stripped]),
  [
    /(?<![\w*])\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?])\*\*(?![\w*])/gu,
    (mark) => ({ message: shown(mark), hint: "Remove it.", rewrite: "" }),
  ],
  [
    // A plain text may begin with a dash, plus or asterisk, and "> 100" is a number.
    /^(?:#{1,6}|>(?=\s+\p{L}))\s+(?=\S)/gu,
    (mark) => ({ message: shown(mark.trim()), hint: "Remove it.", rewrite: "" }),
  ],
  [new RegExp(`</?(?:${tags})(?:\\s[^<>=]{0,40}=[^<>]{0,300})?/?>|<!--[\\s\\S]{0,300}?-->`, "gi"), tag],
];

function stripped(mark: string): Advice {
  const words = mark.replace(/^(\*{1,3}|_{1,2}|`|~~)([\s\S]*)\1$/, "$2");
  return { message: shown(mark), hint: without(words), rewrite: words };
}

function link(mark: string): Advice {
  const words = /^!?\[([^\]]*)\]/.exec(mark)?.[1] ?? "";
  return {
    message: shown(mark),
    hint: `Write "${words}", and put the link into a text that takes Markdown.`,
  };
}

function tag(mark: string): Advice {
  const hint =
    insteadOfTag(mark) === undefined || !/^<br/i.test(mark) ? "Remove it." : "Write a plain space.";
  return { message: `Visitors see ${mark} as it is written: this text is plain, without HTML.`, hint };
}

/** Finds marks of Markdown and HTML in a plain text, and escapes with a backslash too many. */
export function findInPlainText(text: string): TextFinding[] {
  if (!/[*_`\\~]|\]\s*\(|\)\[|<[/!a-z]|&[#a-z]|^(?:[#>+-])/i.test(text) || isOverloaded(text)) return [];
  const found: TextFinding[] = [];
  const add = (start: number, end: number, advice: Advice) => {
    const one = { start, end, ...advice };
    if (!found.some((other) => overlaps(one, other))) found.push(one);
  };
  for (const [pattern, say] of marks) {
    for (const { 0: mark, index } of text.matchAll(pattern)) add(index, index + mark.length, say(mark, mark));
  }
  const passage = {
    type: "paragraph",
    start: 0,
    end: text.length,
    shown: text,
    links: [],
    entities: [],
    listed: false,
  } as const;
  for (const { start, end } of brokenLinks({ ...passage, links: [], entities: [] })) {
    add(start, end, { message: shown(text.slice(start, end)), hint: "Remove the marks and the address." });
  }
  for (const { start, end, characters } of entitiesOf(text)) {
    add(start, end, entityAdvice(text.slice(start, end), characters, characters));
  }
  for (const { written, index, isSure } of escapesIn(text, /(?:\\[nrt])+|\\u[0-9a-fA-F]{4}/g)) {
    const code = /^\\u(.{4})/.exec(written)?.[1];
    const rewrite = code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16));
    const hint =
      code === undefined ? "Write a plain space: plain texts have no lines." : `Write "${rewrite}" itself.`;
    const message = `Visitors see ${written} as it is written.`;
    add(index, index + written.length, { message, hint, ...(isSure && { rewrite }) });
  }
  return found.sort((one, other) => one.start - other.start);
}
