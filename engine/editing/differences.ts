import type { TextEdit } from "../contract/diagnostic.ts";
import { linesOf } from "../lint/fix.ts";
import { inOrder } from "./alignItems.ts";

/** The stretch in which two texts differ: what stands before and behind it is the same. A character of two units stays whole. */
export function differenceOf(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (start > 0 && /[\ud800-\udbff]/.test(before.charAt(start - 1))) start -= 1;
  if (end > 0 && /[\udc00-\udfff]/.test(before.charAt(before.length - end))) end -= 1;
  return { offset: start, length: before.length - start - end, text: after.slice(start, after.length - end) };
}

/** The lines that come and go between two texts, as edits of the first one. */
export function lineEdits(before: string, after: string): TextEdit[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const edits: TextEdit[] = [];
  let offset = old.slice(0, start).join("").length;
  let [row, column] = [0, 0];
  for (const [from, to] of [...inOrder(left, right), [left.length, right.length] as const]) {
    const { length } = left.slice(row, from).join("");
    const text = right.slice(column, to).join("");
    if (length > 0 || text !== "") edits.push({ offset, length, text });
    offset += length + (left[from]?.length ?? 0);
    [row, column] = [from + 1, to + 1];
  }
  return edits;
}
