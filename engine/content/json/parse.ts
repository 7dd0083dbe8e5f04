import type { Json } from "../../contract/json.ts";
import { applyFixes } from "../diagnostics/fix.ts";
import { quotes, values } from "./literals.ts";
import { placeAt } from "./locate.ts";
import {
  type Attempt,
  MAX_DEPTH,
  MAX_FILE_SIZE,
  type ParseProblem,
  parseProblem,
  places,
  REACH,
  refusedKeys,
  type Spot,
  syntaxProblem,
  type TextEdit,
  withFix,
} from "./parseProblem.ts";
import { brackets, marks } from "./punctuation.ts";
import { beginning, depthOf, endOfString, nextToken, read, type State } from "./scan.ts";

/** A safe value, or at least one problem. */
type Parsed = { value: Json; problems: [] } | { value?: never; problems: ParseProblem[] };

/**
 * Parses untrusted JSON. It refuses invalid JSON, duplicate keys, keys that could
 * be used to attack JavaScript, and what is too large or too deep. Never throws.
 * @param limit the most characters
 */
export function parse(text: string, limit = MAX_FILE_SIZE): Parsed {
  if (text.startsWith("\uFEFF")) return { problems: [byteOrderMark(), ...behindMark(text.slice(1))] };
  if (text.trim() === "") return { problems: [parseProblem("file-empty", {}, 0, 0)] };
  if (text.length > limit) {
    return { problems: [parseProblem("file-size", { limit: `${limit / 1_000_000} MB` }, 0, 0)] };
  }
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: explained(text) };
  }
  if (isClean(value, text)) return { value, problems: [] };
  const problems = keyProblems(text);
  return problems.length > 0 ? { problems } : { value, problems: [] };
}

function byteOrderMark(): ParseProblem {
  const fix = { title: "Remove the byte order mark", edits: [{ offset: 0, length: 1, text: "" }] };
  return { ...parseProblem("file-bom", {}, 0, 1), fix };
}

/** The problems of a text after its byte order mark. */
function behindMark(text: string): ParseProblem[] {
  return parse(text).problems.map((one) => ({
    ...one,
    offset: one.offset + 1,
    ...(one.fix && {
      fix: { ...one.fix, edits: one.fix.edits.map((edit) => ({ ...edit, offset: edit.offset + 1 })) },
    }),
  }));
}

/** Explains invalid JSON. Fixes are offered only if they make the text valid, or leave fewer problems. */
function explained(text: string): ParseProblem[] {
  const problems = explain(text);
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  if (fixes.length === 0 || helps(applyFixes(text, fixes), problems.length)) return problems;
  return problems.map(({ fix: _guess, ...one }) => one);
}

function helps(fixed: string, before: number): boolean {
  try {
    JSON.parse(fixed);
    return true;
  } catch {
    return explain(fixed).length < before;
  }
}

/**
 * A cheap test that a text has no refused or duplicate key and is not too deep. Each key
 * is followed by a colon; with as many colons after quotes as the parsed value has keys, none was dropped.
 */
function isClean(value: Json, text: string): boolean {
  const { keys, suspicious } = inspectKeys(value);
  return !suspicious && keys === countKeyMarks(text);
}

/** Counts the colons right after quotes; undefined if a space is between the two. */
function countKeyMarks(text: string): number | undefined {
  let count = 0;
  for (let colon = text.indexOf(":"); colon !== -1; colon = text.indexOf(":", colon + 1)) {
    const before = text.charAt(colon - 1);
    if (before === '"') count += 1;
    else if (before <= " " && text.slice(0, colon).trimEnd().endsWith('"')) return undefined;
  }
  return count;
}

/** The result of {@link inspectKeys}. */
interface Inspection {
  /** Number of keys in all its objects. */
  keys: number;
  /** Whether the value is nested too deeply or has a refused key. */
  suspicious: boolean;
}

/** Counts the keys of a parsed value and looks for what is refused. */
function inspectKeys(value: Json): Inspection {
  const found: Inspection = { keys: 0, suspicious: false };
  visit(value, 1, found);
  return found;
}

function visit(value: Json, depth: number, found: Inspection): void {
  if (value === null || typeof value !== "object") return;
  if (depth > MAX_DEPTH) {
    found.suspicious = true;
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) visit(item, depth + 1, found);
    return;
  }
  for (const key in value) {
    found.keys += 1;
    if (refusedKeys.has(key)) found.suspicious = true;
    const member = value[key];
    if (member !== undefined) visit(member, depth + 1, found);
  }
}

/**
 * Finds, in a text that is valid JSON, the keys written twice, the refused ones, and the first place that is nested
 * too deeply.
 */
function keyProblems(text: string): ParseProblem[] {
  const problems: ParseProblem[] = [];
  const open: Set<string>[] = [];
  const { token, next } = read(text, beginning, (state) => {
    const { before, expected } = state;
    if (depthOf(state) > open.length) open.push(new Set());
    if (depthOf(state) < open.length) open.pop();
    if (before && expected === "colon") {
      const key: string = JSON.parse(text.slice(before.start, before.end));
      const keys = open.at(-1);
      const length = before.end - before.start;
      if (refusedKeys.has(key)) problems.push(parseProblem("refused-key", { key }, before.start, length));
      else if (keys?.has(key)) problems.push(parseProblem("duplicate-key", { key }, before.start, length));
      keys?.add(key);
    }
    return depthOf(state) > MAX_DEPTH;
  });
  return token && next
    ? [...problems, parseProblem("json-depth", { limit: MAX_DEPTH }, token.start)]
    : problems;
}

/** The most problems that are reported at once. */
const MOST = 100;

/** The most edits of them all: each mistake is placed by all edits before it, and 50,000 on one line took two minutes. */
const MOST_EDITS = 1000;

/** How many lines have to be readable after an edit. */
const LINES = 3;

/** How many states are kept to go back to: edits are made near a mistake. */
const BACK = 8;

/** What indentation that doesn't fit the brackets costs, in tenths of a line. */
const MISFIT = 12;

/** The kinds of mistakes. Of what is seen where no edit helps, the first is reported. */
const kinds = [...marks, ...quotes, ...values, ...brackets, ...places];

const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)[^\r\n]*/m;

/**
 * Explains where and why a text is not valid JSON. At a mistake it tries the small edits of a table: the one after which most of the text can
 * be read is what was meant. It says what is wrong, it is the fix, and after it the next mistake is found.
 * Parsers such as momoa and jsonc-parser report symptoms; authors need causes and fixes.
 * @returns at least one problem, in the order in which they are read
 */
export function explain(text: string): ParseProblem[] {
  const merge = conflict.exec(text);
  if (merge === null) return new Reading(text).problems;
  const message = "The file contains the marks of an unfinished merge.";
  const hint =
    "Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.";
  return [syntaxProblem({ start: merge.index, end: merge.index + merge[0].length }, message, hint)];
}

/** A text that is read up to its end, or to a mistake after which nothing can be said. */
class Reading {
  readonly problems: ParseProblem[] = [];
  private text: string;
  private state: State = beginning;
  /** The last states before the current one. */
  private trail: State[] = [];
  /** The edits that made this text of the original, the last first. */
  private made: TextEdit[] = [];
  /** What the last edits have written. */
  private written = { start: 0, end: 0 };

  constructor(private readonly original: string) {
    this.text = original;
    const isOver = () => this.problems.length >= MOST || this.made.length >= MOST_EDITS;
    while (!isOver() && this.readOn() && this.explain(this.spotAt(this.state)));
  }

  /** Reads up to the next mistake. Returns whether there is one that is to be explained. */
  private readOn(): boolean {
    const { trail, text } = this;
    const { state, token, next } = read(text, this.state, (next, state) => {
      trail.push(state);
      if (trail.length > BACK) trail.shift();
      return depthOf(next) > MAX_DEPTH;
    });
    this.state = state;
    if (token && next) this.add(parseProblem("json-depth", { limit: MAX_DEPTH }, token.start));
    return !next && (token !== undefined || state.expected !== "end");
  }

  private spotAt(state: State): Spot {
    const { text, original } = this;
    const token = nextToken(text, state);
    const at = token?.start ?? text.length;
    const rest = text.slice(at, at + REACH);
    const lead = text.slice(Math.max(0, at - REACH), at);
    const { before } = state;
    const [bare = ""] = /^[\p{L}\p{N}_$.+%-]+/u.exec(rest) ?? [];
    return {
      text,
      at,
      token,
      state,
      rest,
      line: /^[^\r\n]*/.exec(rest)?.[0] ?? "",
      lead: lead.slice(Math.max(lead.lastIndexOf("\n"), lead.lastIndexOf("\r")) + 1),
      bare: /^[-+]?\.?\d/.test(bare) ? (/^[^\s,"{}[\]]+/.exec(rest)?.[0] ?? bare) : bare,
      string: before?.kind === "string" && before.line === token?.line ? before : undefined,
      isOpen: token?.kind === "unknown" && rest.startsWith('"'),
      lineOf: ({ start }) => placeAt(original, this.inOriginal(start), 0).line,
    };
  }

  /** Reports a mistake. Returns whether the text can be read on. */
  private explain(spot: Spot): boolean {
    const { best, seen } = this.judge(spot);
    const found = best ?? seen;
    if (!found) return false;
    const { problem, edits, title, fix = edits, from } = found;
    this.add(best && title ? withFix(problem, title, ...fix) : problem);
    const state = this.before(edits);
    if (!best || from || !state) return false;
    // Indentation that didn't show this mistake says nothing about the next ones.
    this.state = state.misfit ? { ...state, misfit: false } : state;
    this.trail = this.trail.filter(({ at }) => at < state.at);
    this.text = applyFixes(this.text, [{ title: "", edits }]);
    const sorted = edits.toSorted((one, other) => one.offset - other.offset);
    this.made = [...sorted, ...this.made];
    const growth = edits.reduce((sum, { text, length }) => sum + text.length - length, 0);
    this.written = { start: sorted[0]?.offset ?? 0, end: endOf(edits) + growth };
    return true;
  }

  /** The attempt after which most can be read, or that is right anyway where another mistake may follow it at once. */
  private judge(spot: Spot): { best?: Attempt | undefined; seen?: Attempt | undefined } {
    const attempts = kinds.flatMap((kind) => kind(spot)).filter((one) => one !== undefined);
    const seen = attempts.find(({ isSeen }) => isSeen);
    let found: { best?: Attempt; score: number } = { score: 0 };
    for (const best of attempts) {
      const score = this.scoreOf(best, spot);
      if (score > found.score) found = { best, score };
    }
    return { best: found.best ?? (seen?.isHalf ? seen : undefined), seen };
  }

  /** How far the text can be read after an attempt, in tenths of a line, less what speaks against it. */
  private scoreOf(one: Attempt, spot: Spot): number {
    const { text, written } = this;
    const { edits, from = this.before(edits) } = one;
    const isAgain = edits.some(
      ({ offset, length }) => offset < written.end && offset + length > written.start,
    );
    if (!from || isAgain || (edits.length === 0 && !one.from) || edits.some(({ offset }) => offset < from.at))
      return 0;
    const edge = Math.max(spot.at, endOf(edits));
    const end = endOfLines(text, edge, LINES + 1);
    const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - from.at }));
    const tried = applyFixes(text.slice(from.at, end), [{ title: "", edits: moved }]);
    const { state, token } = read(tried, { ...from, at: 0 });
    const shift = end - tried.length;
    const stop = shift + (token?.start ?? tried.length);
    const isAll =
      end < text.length ? !token || isCut(tried, token.start) : !token && state.expected === "end";
    const lines = isAll ? LINES : linesIn(text, edge, stop);
    return lines === 0 ? 0 : 10 * lines - one.cost - (state.misfit ? MISFIT : 0);
  }

  /** The last state before all of some edits. */
  private before(edits: readonly TextEdit[]): State | undefined {
    const first = Math.min(...edits.map(({ offset }) => offset));
    return [...this.trail, this.state].findLast(({ at }) => at <= first);
  }

  /** Adds a problem. Equal problems with fixes on one line become one. Without a fix, a second problem on a line may be a consequence. */
  private add({ fix, ...problem }: ParseProblem): void {
    const { original, problems } = this;
    const placed = <Part extends { offset: number; length: number }>(one: Part): Part => {
      const offset = this.inOriginal(one.offset);
      const length = one.length && this.inOriginal(one.offset + one.length - 1) + 1 - offset;
      return { ...one, offset, length };
    };
    const one = { ...placed(problem), ...(fix && { fix: { ...fix, edits: fix.edits.map(placed) } }) };
    const last = problems.at(-1);
    const line = ({ offset }: ParseProblem) => placeAt(original, offset, 0).line;
    if (last === undefined || line(last) !== line(one)) problems.push(one);
    else if (one.fix && last.fix) {
      if (JSON.stringify(one.data) === JSON.stringify(last.data)) last.fix.edits.push(...one.fix.edits);
      else problems.push(one);
    }
  }

  /** Where a place of the edited text is in the original. */
  private inOriginal(offset: number): number {
    return this.made.reduce((at, { offset: start, length, text }) => {
      const behind = at - start - text.length;
      return behind >= 0 ? start + length + behind : Math.min(at, start + length);
    }, offset);
  }
}

/** Whether a token that begins here may only have been cut off with the rest of its line. */
function isCut(text: string, start: number): boolean {
  if (/[\r\n]$/.test(text)) return false;
  return (
    start > text.length - 40 || (text.charAt(start) === '"' && endOfString(text, start).end === text.length)
  );
}

function endOf(edits: readonly TextEdit[]): number {
  return Math.max(...edits.map(({ offset, length }) => offset + length));
}

/** The offset behind a number of line ends, or after {@link REACH}. */
function endOfLines(text: string, from: number, count: number): number {
  const [lines = ""] =
    new RegExp(`^(?:[^\\r\\n]*(?:\\r\\n|\\r|\\n|$)){${count}}`).exec(text.slice(from, from + REACH)) ?? [];
  return from + lines.length;
}

/** How many lines a part of the text has, at most {@link LINES}, with what is read of the last one. */
function linesIn(text: string, from: number, to: number): number {
  if (to <= from) return 0;
  const lines = text.slice(from, to).split(/\r\n|\r|\n/);
  const read = lines.at(-1)?.length ?? 0;
  const rest = /^[^\r\n]*/.exec(text.slice(to, to + REACH))?.[0].length ?? 0;
  return Math.min(LINES, lines.length - 1 + read / (read + rest + 1));
}
