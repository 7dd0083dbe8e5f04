import type { Json } from "../../contract/json.ts";
import { applyFixes } from "../diagnostics/applyFixes.ts";
import { inspect } from "./inspect.ts";
import { keyProblems } from "./keyProblems.ts";
import { MAX_FILE_SIZE } from "./limits.ts";
import { type ParseProblem, parseProblem } from "./parseProblem.ts";
import { explain } from "./syntax/explain.ts";

/** What came of parsing: a value that is safe to work with, or at least one mistake. */
type Parsed = { value: Json; problems: [] } | { value?: never; problems: ParseProblem[] };

/**
 * Parses JSON that may come from anywhere. Besides what is no JSON it refuses keys written twice, keys that could
 * be used to attack JavaScript, and what is too large or too deep. Never throws.
 */
export function parse(text: string): Parsed {
  if (text.startsWith("\uFEFF")) return { problems: [byteOrderMark(), ...behindMark(text.slice(1))] };
  if (text.trim() === "") return { problems: [parseProblem("file-empty", {}, 0, 0)] };
  if (text.length > MAX_FILE_SIZE) {
    return { problems: [parseProblem("file-size", { limit: `${MAX_FILE_SIZE / 1_000_000} MB` }, 0, 0)] };
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

/** What else is wrong with a file that begins with a byte order mark. */
function behindMark(text: string): ParseProblem[] {
  return parse(text).problems.map((one) => ({
    ...one,
    offset: one.offset + 1,
    ...(one.fix && {
      fix: { ...one.fix, edits: one.fix.edits.map((edit) => ({ ...edit, offset: edit.offset + 1 })) },
    }),
  }));
}

/** What is wrong with a text that is no JSON. Fixes that bring it no nearer to JSON were guesses, and are not offered. */
function explained(text: string): ParseProblem[] {
  const problems = explain(text);
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  if (fixes.length === 0 || helps(applyFixes(text, fixes), problems.length)) return problems;
  return problems.map(({ fix: _guess, ...one }) => one);
}

function helps(mended: string, before: number): boolean {
  try {
    JSON.parse(mended);
    return true;
  } catch {
    return explain(mended).length < before;
  }
}

/**
 * Whether a look from afar already tells that no key is refused or written twice, and nothing is too deep. Each key
 * is followed by a colon; with as many colons after quotes as the parsed value has keys, none was dropped.
 */
function isClean(value: Json, text: string): boolean {
  const { keys, suspicious } = inspect(value);
  return !suspicious && keys === countKeyMarks(text) && !/"\s+:/.test(text);
}

function countKeyMarks(text: string): number {
  let count = 0;
  for (let index = text.indexOf('":'); index !== -1; index = text.indexOf('":', index + 2)) count += 1;
  return count;
}
