import { type Screen, usualDigits } from "./session.ts";

/** Shows an answer as the display does: its digits, or dots instead, and a line for each digit that may follow. */
export function placeholder(
  { digits = usualDigits, hidden = false }: NonNullable<Screen["entry"]>,
  typed = "",
): string {
  const shown = hidden ? "●".repeat(typed.length) : typed;
  return shown.padEnd(digits, hidden ? "○" : "_");
}
