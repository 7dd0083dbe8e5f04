import type { Fix, TextEdit } from "../contract/diagnostic.ts";

/**
 * Applies fixes to a text; all that they don't name stays as its author wrote it.
 * @returns the new text. Of fixes that overlap only the first is applied: look again afterwards for what is left.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  let result = "";
  let at = 0;
  for (const { offset, length, text: inserted } of editsOf(fixes)) {
    result += text.slice(at, offset) + inserted;
    at = offset + length;
  }
  return result + text.slice(at);
}

/** The edits of fixes in the order of their places, without those that overlap earlier ones. */
export function editsOf(fixes: readonly Fix[]): TextEdit[] {
  const accepted: TextEdit[] = [];
  for (const { edits } of fixes) {
    if (!edits.some((edit) => accepted.some((other) => overlap(edit, other)))) accepted.push(...edits);
  }
  return accepted.sort((a, b) => a.offset - b.offset);
}

function overlap(one: TextEdit, other: TextEdit): boolean {
  // Two insertions at one place would stand in an order that nobody chose.
  if (one.offset === other.offset) return true;
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}
