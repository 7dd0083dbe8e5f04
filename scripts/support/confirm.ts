import { once } from "node:events";
import { createInterface } from "node:readline/promises";

/**
 * Asks a question. Only `y` and `yes` agree.
 * @returns undefined where nobody can answer
 */
export async function confirm(
  question: string,
  { stdin: input, stdout: output }: Pick<NodeJS.Process, "stdin" | "stdout"> = process,
): Promise<boolean | undefined> {
  if (!input.isTTY || !output.isTTY) return undefined;
  const terminal = createInterface({ input, output });
  try {
    // After Ctrl+C or Ctrl+D, and when the input ends, there is no answer.
    const typed = terminal.question(`${question} [y/N] `).catch(() => "");
    const answer = await Promise.race([typed, once(terminal, "close").then(() => "")]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
