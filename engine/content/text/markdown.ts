import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** Parses CommonMark with the tables of GitHub's Markdown. Never throws. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, options);
}

/** The most `*` and `_` in one text. */
const MAX_MARKS = 600;

// Each mark of a quote or list opens a level, so that rows of marks nest deeply.
const rows = /(?:[>*_`[\]~!][ \t]*|-[ \t]+){40}|(?:^|\n)[ \t]*(?:(?:[>+*-]|\d+[.)])[ \t]+){13}/;

/** The beginnings and ends of links, code, HTML and entities. For each, the rest of a text may be searched. */
const searched = /[[\]`<&]|:\/\//;

/** The most characters that are searched so in one text: 2,500 such marks in the longest text that blocks allow. */
const MAX_SEARCHED = 50_000_000;

/** Whether parsing would take long: its time is quadratic in the number of such marks. */
export function isOverloaded(text: string): boolean {
  const { length } = text;
  if (length > MAX_MARKS && text.split(/[*_]/).length > MAX_MARKS) return true;
  const marksOf = () => text.split(searched).length - 1;
  return (length ** 2 > MAX_SEARCHED && marksOf() * length > MAX_SEARCHED) || rows.test(text);
}
