import { say } from "../desk/words.ts";
import type { Problem } from "../protocol.ts";

/** What a problem says to people who fill in fields: of what is missing, its place says enough. */
export function problemWords({
  rule,
  message,
  hint,
}: Pick<Problem, "rule" | "message" | "hint">): Pick<Problem, "message" | "hint"> {
  if (rule === "missing-key") return { message: say("problems.missing") };
  return { message, ...(hint !== undefined && { hint }) };
}
