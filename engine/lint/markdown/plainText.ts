import { entitiesOf } from "../../content/text/passages.ts";
import { insteadOfTag } from "../../errors/catalogue/texts.ts";
import { brokenLinks } from "./links.ts";
import { overlaps, type Remark } from "./remark.ts";
import { entityRemark, escapesIn } from "./written.ts";

const long = "{1,200}";
const tags =
  "a|abbr|b|big|blockquote|body|br|button|center|code|del|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|li|mark|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video";

type Saying = Pick<Remark, "message" | "hint" | "rewrite">;

const shown = (mark: string) => `${mark} is shown just like this: the text is plain, without Markdown.`;
const without = (words: string): string => (words === "" ? "Take the marks out." : `Write "${words}".`);

/** Marks that have no meaning in plain text, with the words that are left without them. */
const marks: [pattern: RegExp, say: (mark: string, words: string) => Saying][] = [
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
    (mark) => ({ message: shown(mark), hint: "Take it out.", rewrite: "" }),
  ],
  [
    // A dash, plus or asterisk may well begin a plain text, and "> 100" is a number.
    /^(?:#{1,6}|>(?=\s+\p{L}))\s+(?=\S)/gu,
    (mark) => ({ message: shown(mark.trim()), hint: "Take it out.", rewrite: "" }),
  ],
  [new RegExp(`</?(?:${tags})(?:\\s[^<>=]{0,40}=[^<>]{0,300})?/?>|<!--[\\s\\S]{0,300}?-->`, "gi"), tag],
];

function stripped(mark: string): Saying {
  const words = mark.replace(/^(\*{1,3}|_{1,2}|`|~~)([\s\S]*)\1$/, "$2");
  return { message: shown(mark), hint: without(words), rewrite: words };
}

function link(mark: string): Saying {
  const words = /^!?\[([^\]]*)\]/.exec(mark)?.[1] ?? "";
  return {
    message: shown(mark),
    hint: `Write "${words}", and put the link into a text that takes Markdown.`,
  };
}

function tag(mark: string): Saying {
  const hint =
    insteadOfTag(mark) === undefined || !/^<br/i.test(mark) ? "Take it out." : "Write a plain space.";
  return { message: `${mark} is shown just like this: the text is plain, without HTML.`, hint };
}

/** Marks of Markdown and HTML in a text that is shown as it stands, and escapes with a backslash too many. */
export function plainRemarks(text: string): Remark[] {
  if (!/[*_`\\~]|\]\s*\(|\)\[|<[/!a-z]|&[#a-z]|^(?:[#>+-])/i.test(text)) return [];
  const found: Remark[] = [];
  const add = (start: number, end: number, saying: Saying) => {
    const one = { start, end, ...saying };
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
    add(start, end, { message: shown(text.slice(start, end)), hint: "Take the marks and the address out." });
  }
  for (const { start, end, characters } of entitiesOf(text)) {
    add(start, end, entityRemark(text.slice(start, end), characters, characters));
  }
  for (const { written, index, isSure } of escapesIn(text, /(?:\\[nrt])+|\\u[0-9a-fA-F]{4}/g)) {
    const code = /^\\u(.{4})/.exec(written)?.[1];
    const rewrite = code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16));
    const hint =
      code === undefined
        ? "Write a plain space: such texts stand on one line."
        : `Write "${rewrite}" itself.`;
    const message = `${written} is shown as it is written.`;
    add(index, index + written.length, { message, hint, ...(isSure && { rewrite }) });
  }
  return found.sort((one, other) => one.start - other.start);
}
