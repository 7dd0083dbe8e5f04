import type { Finding, Fix, TextEdit } from "../../contract/diagnostic.ts";
import type { JsonPath } from "../../contract/json.ts";
import { type Location, locate } from "../json/locate.ts";
import { isScalar } from "../json/value.ts";

/**
 * The fix that a finding offers, as edits of its file's text.
 * @param whole where the finding's value or key stands.
 */
export function fixOf(finding: Finding, text: string, whole: Location): Fix | undefined {
  const { replacement, rewrite, insertion, respelling, quotes, part } = finding;
  const { offset, length } = whole;
  if (rewrite !== undefined && part !== undefined && text.charAt(offset) === '"') {
    const stretch = sliceOfString(text, offset, part.start, part.end);
    return { title: rewrite.title, edits: [{ ...stretch, text: inText(rewrite.text) }] };
  }
  if (replacement !== undefined) {
    return { title: replacement.title, edits: [{ offset, length, text: replacement.json }] };
  }
  if (respelling !== undefined) return respell(text, whole, respelling, part);
  if (quotes !== undefined) return requote(text, quotes);
  if (insertion === undefined) return undefined;
  const edit = insertMember(text, offset, insertion.key, insertion.json);
  return { title: insertion.title, edits: [edit] };
}

function respell(
  text: string,
  { offset, length }: Location,
  { from, to }: { from: string; to: string },
  part: { start: number; end: number } | undefined,
): Fix | undefined {
  if (text.charAt(offset) !== '"') return undefined;
  const inside = { offset: offset + 1, length: length - 2 };
  const stretch = part === undefined ? inside : sliceOfString(text, offset, part.start, part.end);
  if (text.slice(stretch.offset, stretch.offset + stretch.length) !== inText(from)) return undefined;
  return { title: `Write "${to}"`, edits: [{ ...stretch, text: inText(to) }] };
}

/** Adds or removes quotes in the source text, so that 49.90 keeps its last digit. */
function requote(text: string, { title, paths }: { title: string; paths: readonly JsonPath[] }): Fix {
  const edits = paths.flatMap((path): TextEdit[] => {
    const { offset, length } = locate(text, path);
    const written = text.slice(offset, offset + length);
    const bare = written.replace(/^"|"$/g, "");
    return isScalar(bare) ? [{ offset, length, text: bare === written ? `"${bare}"` : bare }] : [];
  });
  return { title, edits };
}

/** A text as JSON writes it between the quotes. */
function inText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/**
 * Inserts the first member of an object in the style of the object: on its own line if the members have their own lines,
 * without spaces if there are none.
 * @param text the whole file.
 * @param offset where the object begins, at its brace.
 * @param key the member's name.
 * @param json the member's value as JSON text.
 */
export function insertMember(text: string, offset: number, key: string, json: string): TextEdit {
  const after = text.slice(offset + 1);
  const gap = /^[ \t\r\n]*/.exec(after)?.[0] ?? "";
  const rest = after.slice(gap.length);
  const tight = gap === "" && !/^"(?:[^"\\]|\\.)*":[ \t\r\n]/.test(rest);
  const member = `${JSON.stringify(key)}:${tight ? "" : " "}${json}`;
  if (!rest.startsWith("}"))
    return { offset: offset + 1, length: 0, text: `${gap}${member},${gap === "" && !tight ? " " : ""}` };

  const lineEnd = /\r?\n/.exec(gap)?.[0];
  return { offset: offset + 1, length: 0, text: lineEnd ? `${lineEnd}  ${member}` : `${gap}${member}` };
}

/**
 * Finds a stretch of a string's value in its JSON text: `"a\nb"` is three characters long and takes six.
 *
 * @param open offset of the string's opening quote
 * @param start first character of the stretch, counted in UTF-16 units of the value
 * @param end exclusive
 */
export function sliceOfString(
  text: string,
  open: number,
  start: number,
  end: number,
): { offset: number; length: number } {
  let index = open + 1;
  let from = index;
  for (let unit = 0; unit < end && index < text.length && text.charAt(index) !== '"'; unit += 1) {
    if (unit === start) from = index;
    index += text.charAt(index) !== "\\" ? 1 : text.charAt(index + 1) === "u" ? 6 : 2;
  }
  return { offset: from, length: Math.max(1, index - from) };
}

/**
 * Applies fixes to a text and leaves everything else unchanged.
 * @returns the new text. If fixes overlap, only the first is applied: check the text again for the others.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  let result = "";
  let at = 0;
  for (const { offset, length, text: inserted } of mergeEdits(fixes)) {
    result += text.slice(at, offset) + inserted;
    at = offset + length;
  }
  return result + text.slice(at);
}

/** The edits of fixes in the order of their offsets, without fixes that overlap earlier ones. */
export function mergeEdits(fixes: readonly Fix[]): TextEdit[] {
  const accepted: TextEdit[] = [];
  for (const { edits } of fixes) {
    if (edits.some((edit) => overlapsAny(edit, accepted))) continue;
    for (const edit of edits) accepted.splice(indexBehind(accepted, edit.offset), 0, edit);
  }
  return accepted;
}

/** Only the two edits next to an offset can overlap it, because sorted edits do not overlap each other. */
function overlapsAny(edit: TextEdit, accepted: readonly TextEdit[]): boolean {
  const index = indexBehind(accepted, edit.offset);
  return accepted.slice(Math.max(0, index - 1), index + 1).some((other) => overlap(edit, other));
}

/** The index of the first edit after an offset. */
function indexBehind(edits: readonly TextEdit[], offset: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function overlap(one: TextEdit, other: TextEdit): boolean {
  // The order of two insertions at one offset would be arbitrary.
  if (one.offset === other.offset) return true;
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}
