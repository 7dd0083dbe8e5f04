import type { Stretch } from "../../content/text/rawNodes.ts";

/** Part of a text that is published differently from what its author meant. Offsets are UTF-16 units of the text. */
export interface TextFinding extends Stretch {
  message: string;
  hint: string;
  /** The text that replaces the stretch, if only one thing can be meant. */
  rewrite?: string;
}

/** What a finding says, without its place. */
export type Advice = Pick<TextFinding, "message" | "hint" | "rewrite">;

/** Whether two stretches share a character. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}
