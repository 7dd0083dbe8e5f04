import type { Json } from "../../contract/json.ts";
import { applyFixes } from "../diagnostics/applyFixes.ts";
import { inspectKeys } from "./inspectKeys.ts";
import { keyProblems } from "./keyProblems.ts";
import { MAX_FILE_SIZE } from "./limits.ts";
import { type ParseProblem, parseProblem } from "./parseProblem.ts";
import { explain } from "./syntax/explain.ts";

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
