import { once } from "node:events";
import { fchmodSync, fstatSync } from "node:fs";
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

/** Writes to stdout, no faster than it is read: the parts together may exceed the memory. */
export async function print(parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, "drain");
}

/** If stdout is redirected to a file (`> leads.csv`), makes it unreadable for other users of this machine. */
export function makeOutputPrivate(): void {
  if (process.platform === "win32") return;
  const { stdout, stderr } = process;
  const file = fstatSync(stdout.fd);
  if (!file.isFile() || (file.mode & 0o077) === 0) return;
  try {
    fchmodSync(stdout.fd, 0o600);
    stderr.write("The output file is now readable by you alone (mode 0600).\n");
  } catch {
    stderr.write("The output file is readable by other users. Use --out FILE instead.\n");
  }
}
