import { HIDDEN, type Passage } from "../../content/text/passages.ts";
import type { TextFinding } from "./textFinding.ts";

/** A run of equal marks, with the characters before and after it. */
interface Run {
  mark: string;
  at: number;
  before: string;
  after: string;
}

const letter = /[\p{L}\p{N}]/u;
/** The first character of marked words. */
const opening = /[\p{L}\p{N}("'“‘„«¿¡#@$€£₵[\ufffc]/u;
/** The last character of marked words. */
const closing = /[\p{L}\p{N})"'”’».,;:!?%…\]\ufffc]/u;
/** A character around marked words. */
const outer = /^$|[\s\p{P}\ufffc]/u;

const opens = ({ before, after }: Run) => outer.test(before) && opening.test(after);
const closes = ({ before, after }: Run) => closing.test(before) && outer.test(after);

/** Marks without a partner. Asterisks may belong to a footnote: one after a word refers to it, one begins its paragraph. */
interface LoneMarks {
  calls: TextFinding[];
  notes: TextFinding[];
  others: TextFinding[];
  /** Whether an asterisk after a number refers to a footnote. */
  called: boolean;
}

/** Finds marks of emphasis and code that have no partner, so that visitors see them. */
export function loneMarks({ shown, start, type }: Passage): LoneMarks {
  const result: LoneMarks = { calls: [], notes: [], others: [], called: false };
  const runs = Array.from(shown.matchAll(/\*+|_+|`+/g), ({ 0: mark, index: at }): Run => {
    return { mark, at, before: shown[at - 1] ?? "", after: shown[at + mark.length] ?? "" };
  });
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index] as Run;
    const pair = spacesInside(shown, run, runs[index + 1]);
    if (pair !== undefined) {
      result.others.push({ ...pair, start: start + pair.start, end: start + pair.end });
      index += 1;
      continue;
    }
    if (run.mark === "*" && /\d/.test(run.before) && closes(run)) result.called = true;
    if (!isMeant(run, shown)) continue;
    const finding = findingOn(run, start, shown);
    const starts = shown.slice(0, run.at).trim() === "";
    if (run.mark !== "*" || run.before === HIDDEN || run.after === HIDDEN) result.others.push(finding);
    else if (!opens(run)) result.calls.push(finding);
    else if (starts && type === "paragraph") result.notes.push(finding);
    else result.others.push(finding);
    // The mark at the other end of the same words is the same mistake.
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
  // Hidden digits and lines to fill in: **** 1234, ____
  if (mark.length > 3 || (mark.length === 3 && /[\d\s]|^$/.test(after))) return false;
  if (mark === "_") return isWord(shown, run);
  if (mark !== "*") return true;
  // *170# is a dial code, 4* a class of hotels, and 5* 3 arithmetic.
  if (/^\*\d[\d*]*#/.test(shown.slice(at)) || /\*\d[\d*]*$/.test(shown.slice(0, at))) return false;
  if (/\d$/.test(before) && !opens(run)) return false;
  return !(/\d\s*$/.test(shown.slice(0, at)) && /^\*\s*\d/.test(shown.slice(at)));
}

/** Whether an underscore is next to a word. Names of variables, which have other characters, are not words. */
function isWord(shown: string, { at }: Run): boolean {
  const before = /\S*$/.exec(shown.slice(0, at))?.[0] ?? "";
  const after = /^\S*/.exec(shown.slice(at + 1))?.[0] ?? "";
  return /^[("'“‘\ufffc\p{L}]*$/u.test(before) && /^[("'“‘«]*[\p{L}\ufffc]*[).,;:!?"'”’»]*$/u.test(after);
}

function findingOn(run: Run, offset: number, shown: string): TextFinding {
  const { mark, at } = run;
  const character = mark.charAt(0);
  const begins = opens(run) || (character === "`" && !closes(run));
  const name = begins
    ? (/^[^\s*_`]{1,40}/.exec(shown.slice(at + mark.length))?.[0] ?? "")
    : (/[^\s*_`]{1,40}$/.exec(shown.slice(0, at))?.[0] ?? "");
  const near = name.replaceAll(HIDDEN, "").replace(/^\W+|\W+$/gu, "");
  const where = near === "" ? "" : ` ${begins ? "before" : "after"} "${near}"`;
  return {
    start: offset + at,
    end: offset + at + mark.length,
    message: `The ${mark}${where} is visible: no ${mark} ${begins ? "closes" : "opens"} it.`,
    hint: `Write ${mark} ${begins ? "after the last" : "before the first"} word that it marks, or \\\\${character} for the character itself.`,
  };
}

/** Reports marks with a space inside, which Markdown ignores: ** words **. */
function spacesInside(shown: string, run: Run, next: Run | undefined): TextFinding | undefined {
  if (next === undefined || next.mark !== run.mark || run.mark.startsWith("`")) return undefined;
  if (run.mark.length > 3) return undefined;
  const inside = shown.slice(run.at + run.mark.length, next.at);
  const spaces = [/^\s/.test(inside), /\s$/.test(inside)];
  if (
    !spaces.includes(true) ||
    /\n|\ufffc/.test(inside) ||
    !/^\s*[\p{L}\p{N}“‘"'(]/u.test(inside) ||
    !/\p{L}{2}/u.test(inside)
  )
    return undefined;
  if (!outer.test(run.before) || !outer.test(next.after)) return undefined;
  // A single mark with spaces on both sides is arithmetic or typography.
  if (spaces[0] && run.mark.length === 1) return undefined;
  if (spaces[0] && spaces[1] && /^\s*$/.test(run.before) && /^\s*$/.test(next.after) && run.mark !== "**")
    return undefined;
  const words = `${run.mark}${inside.trim()}${next.mark}`;
  return {
    start: run.at,
    end: next.at + next.mark.length,
    message: `The ${run.mark} around "${inside.trim()}" are visible: there is a space inside.`,
    hint: `Write ${words}.`,
    rewrite: words,
  };
}
