import { HIDDEN, type Passage } from "../../content/text/passages.ts";
import type { Remark } from "./remark.ts";

interface Run {
  mark: string;
  at: number;
  before: string;
  after: string;
}

const letter = /[\p{L}\p{N}]/u;
/** What may stand inside a mark, next to it. */
const opening = /[\p{L}\p{N}("'“‘„«¿¡#@$€£₵[\ufffc]/u;
const closing = /[\p{L}\p{N})"'”’».,;:!?%…\]\ufffc]/u;
/** What stands outside a mark, next to it. */
const outer = /^$|[\s\p{P}\ufffc]/u;

const opens = ({ before, after }: Run) => outer.test(before) && opening.test(after);
const closes = ({ before, after }: Run) => closing.test(before) && outer.test(after);

/** An asterisk behind a word and one that begins a paragraph are how print refers to a note and begins it. */
export interface Asterisks {
  calls: Remark[];
  notes: Remark[];
  others: Remark[];
  /** Whether one stands behind a number. */
  called: boolean;
}

/** Marks of emphasis and code that mark nothing, and so are shown. */
export function loneMarks({ shown, start, type }: Passage): Asterisks {
  const result: Asterisks = { calls: [], notes: [], others: [], called: false };
  const runs = Array.from(shown.matchAll(/\*+|_+|`+/g), ({ 0: mark, index: at }): Run => {
    return { mark, at, before: shown[at - 1] ?? "", after: shown[at + mark.length] ?? "" };
  });
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index] as Run;
    const pair = blanksInside(shown, run, runs[index + 1]);
    if (pair !== undefined) {
      result.others.push({ ...pair, start: start + pair.start, end: start + pair.end });
      index += 1;
      continue;
    }
    if (run.mark === "*" && /\d/.test(run.before) && closes(run)) result.called = true;
    if (!isMeant(run, shown)) continue;
    const remark = remarkOn(run, start, shown);
    const starts = shown.slice(0, run.at).trim() === "";
    if (run.mark !== "*" || run.before === HIDDEN || run.after === HIDDEN) result.others.push(remark);
    else if (!opens(run)) result.calls.push(remark);
    else if (starts && type === "paragraph") result.notes.push(remark);
    else result.others.push(remark);
    // The other end of the same words is no mistake of its own.
    if (opens(run) && runs.slice(index + 1).some((next) => isMeant(next, shown) && closes(next)))
      index = runs.length;
    if (run.mark.startsWith("`")) index = runs.length;
  }
  return result;
}

function isMeant(run: Run, shown: string): boolean {
  const { mark, before, after, at } = run;
  if (mark.startsWith("`")) return true;
  if (letter.test(before) && letter.test(after)) return false;
  if (!opens(run) && !closes(run)) return false;
  // Hidden digits, lines to fill in: **** 1234, ____
  if (mark.length > 3 || (mark.length === 3 && /[\d\s]|^$/.test(after))) return false;
  if (mark === "_") return isWord(shown, run);
  if (mark !== "*") return true;
  // *170# is dialled, 4* is a class of hotels, and 5* 3 is arithmetic.
  if (/^\*\d[\d*]*#/.test(shown.slice(at)) || /\*\d[\d*]*$/.test(shown.slice(0, at))) return false;
  if (/\d$/.test(before) && !opens(run)) return false;
  return !(/\d\s*$/.test(shown.slice(0, at)) && /^\*\s*\d/.test(shown.slice(at)));
}

/** Names of variables begin with _ or end with it, and have more signs in them. */
function isWord(shown: string, { at }: Run): boolean {
  const before = /\S*$/.exec(shown.slice(0, at))?.[0] ?? "";
  const after = /^\S*/.exec(shown.slice(at + 1))?.[0] ?? "";
  return /^[("'“‘\ufffc\p{L}]*$/u.test(before) && /^[("'“‘«]*[\p{L}\ufffc]*[).,;:!?"'”’»]*$/u.test(after);
}

function remarkOn(run: Run, offset: number, shown: string): Remark {
  const { mark, at } = run;
  const sign = mark.charAt(0);
  const begins = opens(run) || (sign === "`" && !closes(run));
  const name = begins
    ? (/^[^\s*_`]{1,40}/.exec(shown.slice(at + mark.length))?.[0] ?? "")
    : (/[^\s*_`]{1,40}$/.exec(shown.slice(0, at))?.[0] ?? "");
  const near = name.replaceAll(HIDDEN, "").replace(/^\W+|\W+$/gu, "");
  const where = near === "" ? "" : ` ${begins ? "before" : "after"} "${near}"`;
  return {
    start: offset + at,
    end: offset + at + mark.length,
    message: `The ${mark}${where} is shown as it is written: no ${mark} ${begins ? "closes" : "opens"} it.`,
    hint: `Write ${mark} ${begins ? "after the last" : "before the first"} of the words that it marks, or \\\\${sign} for the sign itself.`,
  };
}

/** Marks with a blank between them and their words, which keeps them from marking anything: ** words **. */
function blanksInside(shown: string, run: Run, next: Run | undefined): Remark | undefined {
  if (next === undefined || next.mark !== run.mark || run.mark.startsWith("`")) return undefined;
  if (run.mark.length > 3) return undefined;
  const inside = shown.slice(run.at + run.mark.length, next.at);
  const blanks = [/^\s/.test(inside), /\s$/.test(inside)];
  if (
    !blanks.includes(true) ||
    /\n|\ufffc/.test(inside) ||
    !/^\s*[\p{L}\p{N}“‘"'(]/u.test(inside) ||
    !/\p{L}{2}/u.test(inside)
  )
    return undefined;
  if (!outer.test(run.before) || !outer.test(next.after)) return undefined;
  // A blank on both sides of single signs is how arithmetic is written, and print.
  if (blanks[0] && run.mark.length === 1) return undefined;
  if (blanks[0] && blanks[1] && /^\s*$/.test(run.before) && /^\s*$/.test(next.after) && run.mark !== "**")
    return undefined;
  const words = `${run.mark}${inside.trim()}${next.mark}`;
  return {
    start: run.at,
    end: next.at + next.mark.length,
    message: `The ${run.mark} around "${inside.trim()}" are shown as they are written: a space stands inside.`,
    hint: `Write ${words}.`,
    rewrite: words,
  };
}

/** Codes to dial and products of numbers, whose asterisks are taken for emphasis and vanish. */
export function lostAsterisks({ shown, start, end }: Passage, text: string): Remark[] {
  return Array.from(text.slice(start, end).matchAll(/\d*\*\d+(?:\*\d+)+#?/g)).flatMap(
    ({ 0: code, index }) => {
      const star = index + code.indexOf("*");
      if (shown[star] !== HIDDEN || text[start + star - 1] === "\\" || !/\d/.test(shown[star + 1] ?? ""))
        return [];
      const whole = code.endsWith("#") ? code : code.replace(/\*$/, "");
      return [
        {
          start: start + index,
          end: start + index + whole.length,
          message: `The asterisks of ${whole} are taken for emphasis and vanish.`,
          hint: `Write \`${whole}\` as code, or \\\\* for each asterisk.`,
          rewrite: whole.replaceAll("*", "\\*"),
        },
      ];
    },
  );
}
