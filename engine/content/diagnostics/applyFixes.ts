import type { Fix, TextEdit } from "../../contract/diagnostic.ts";

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
