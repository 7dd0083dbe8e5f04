import type { Stretch } from "../../content/text/raw.ts";

/** Something in a text that is published otherwise than its author meant it. Offsets are those of the text. */
export interface Remark extends Stretch {
  message: string;
  hint: string;
  /** What the stretch becomes where only one thing can be meant. */
  rewrite?: string;
}

/** Whether two stretches share a character. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}
