import { HIDDEN } from "../../content/text/passages.ts";
import { type Advice, type Match, type Row, regex } from "./row.ts";

const re = regex("gu");
const before = String.raw`(?<=^|[\s\p{P}${HIDDEN}])`;
const after = String.raw`(?=$|[\s\p{P}${HIDDEN}])`;
const starts = String.raw`[\p{L}\p{N}("'“‘„«¿¡#@$€£₵[${HIDDEN}]`;
const ends = String.raw`[\p{L}\p{N})"'”’».,;:!?%…\]${HIDDEN}]`;
/** An asterisk. *170# is a dial code. */
const star = String.raw`(?<!\*)\*(?!\*|\d[\d*]*#)`;
/** An underscore next to a word. Names of variables, which have other characters, are not words. */
const underscore = String.raw`(?=_)(?<=(?:^|\s)[("'“‘${HIDDEN}\p{L}]*)_(?=[("'“‘«]*[\p{L}${HIDDEN}]*[).,;:!?"'”’»]*(?:\s|$))`;
/** Other marks, but no hidden digits and no lines to fill in: **** 1234, ____ */
const marks = String.raw`(?<!\*)\*{2}(?:\*(?![\d\s]|$))?(?!\*)|(?<!_)_{2}(?:_(?![\d\s]|$))?(?!_)|${underscore}`;
/** A mark before words; 5 *3 is arithmetic. */
const opening = String.raw`${before}(?:(?<!\d\s*(?=\*\d))${star}|${marks})(?=${starts})`;
/** A mark after words; 4* is a class of hotels. */
const closing = String.raw`(?<=${ends})(?:(?<!\d)${star}|${marks})${after}`;

/** An asterisk after a number, which certainly refers to a footnote. */
export const surelyCalls = regex("u")`(?<=\d)\*(?!\*)${after}`;

/** Marks of emphasis and code that visitors see, and dial codes and products whose asterisks they don't see. */
export const emphasis: readonly Row[] = [
  {
    pattern: re`\d*${HIDDEN}\d+(?:${HIDDEN}\d+)+#?`,
    unless: (_, { source }) => !/^\d*\*\d+(?:\*\d+)+#?$/.test(source),
    say: (_, { source }) => ({
      message: `The asterisks of ${source} disappear: they are read as emphasis.`,
      hint: `Write \`${source}\` as code, or \\\\* for each asterisk.`,
      rewrite: source.replaceAll("*", "\\*"),
    }),
  },
  {
    pattern: re`${before}(?<![*_])(\*{1,3}|_{1,3})(?![*_])([^\S\n]*[\p{L}\p{N}“‘"'(][^*_\x60\n${HIDDEN}]*)\1(?![*_])${after}`,
    unless: ([mark = "", words = ""], { passage: { shown }, at, source }) => {
      const [first, last] = [/^\s/.test(words), /\s$/.test(words)];
      // A single mark with spaces on both sides is arithmetic or typography.
      const isApart = !/\S/.test(`${shown[at - 1] ?? ""}${shown[at + source.length] ?? ""}`);
      return (
        !(first || last) ||
        !/\p{L}{2}/u.test(words) ||
        (first && mark.length === 1) ||
        (first && last && isApart && mark !== "**")
      );
    },
    say: ([mark, words = ""]) => ({
      message: `The ${mark} around "${words.trim()}" are visible: there is a space inside.`,
      hint: `Write ${mark}${words.trim()}${mark}.`,
      rewrite: `${mark}${words.trim()}${mark}`,
    }),
  },
  {
    // What costs little is asked first: the beginning is looked for at marks only.
    pattern: re`(?=\x60)(?<=^[^\x60]*${ends})(?<mark>\x60+)(?!\x60)${after}(?<!${before}\x60+(?=${starts}))[^]*`,
    say: ([mark], match) => lone(mark, false, match),
  },
  { pattern: re`(?<mark>\x60+)[^]*`, say: ([mark], match) => lone(mark, true, match) },
  {
    // The mark at the other end of the same words is the same mistake.
    pattern: re`(?<mark>${opening})(?:[^]*${closing}[^]*)?`,
    say: ([mark], match) => {
      const { passage, at } = match;
      const isFirst = passage.type === "paragraph" && !/\S/.test(passage.shown.slice(0, at));
      return { ...lone(mark, true, match), ...(isFirst && isPlain(mark, match) && { footnote: "note" }) };
    },
  },
  {
    pattern: re`(${closing})`,
    say: ([mark], match) => ({
      ...lone(mark, false, match),
      ...(isPlain(mark, match) && { footnote: "call" }),
    }),
  },
];

/** Whether a mark is a single asterisk without other marks next to it. */
function isPlain(mark: string | undefined, { passage: { shown }, at }: Match): boolean {
  return mark === "*" && shown[at - 1] !== HIDDEN && shown[at + 1] !== HIDDEN;
}

/** What to say about a mark without a partner. */
function lone(mark = "", begins: boolean, { passage: { shown }, at }: Match): Advice {
  const [name = ""] =
    (begins
      ? /^[^\s*_`]{1,40}/.exec(shown.slice(at + mark.length))
      : /[^\s*_`]{1,40}$/.exec(shown.slice(Math.max(0, at - 40), at))) ?? [];
  const near = name.replaceAll(HIDDEN, "").replace(/^\W+|\W+$/gu, "");
  const where = near === "" ? "" : ` ${begins ? "before" : "after"} "${near}"`;
  return {
    message: `The ${mark}${where} is visible: no ${mark} ${begins ? "closes" : "opens"} it.`,
    hint: `Write ${mark} ${begins ? "after the last" : "before the first"} word that it marks, or \\\\${mark.charAt(0)} for the character itself.`,
  };
}
