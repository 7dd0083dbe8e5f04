import { parseArguments } from "./arguments.ts";
import type { Command, Values } from "./command.ts";
import { endWithNpm } from "./endWithNpm.ts";
import { failureText } from "./failureText.ts";

/**
 * Runs a command with the arguments of this process.
 * - `--help` prints the usage text.
 * - Wrong arguments print one line to stderr; the exit code is 2.
 * - Otherwise `body` runs, and the number that it returns is the exit code.
 * - An error is printed to stderr, as {@link failureText} words it; the exit code is 2.
 *
 * All output is flushed before the process ends.
 */
export async function runCommand<const C extends Command>(
  command: C,
  body: (values: Values<C>, positionals: string[]) => number | Promise<number>,
): Promise<void> {
  process.stdout.on("error", command.serves ? () => {} : exitOnBrokenPipe);
  process.stderr.on("error", () => {});
  const parsed = parseArguments(command, process.argv.slice(2));
  if (parsed.kind === "help") {
    process.stdout.write(parsed.text);
    return;
  }
  if (parsed.kind === "error") {
    process.stderr.write(`${parsed.text}\n`);
    process.exitCode = 2;
    return;
  }
  if (command.serves) endWithNpm();
  try {
    process.exitCode = await body(parsed.values, parsed.positionals);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 2;
  }
}

/** `npm run lint | head` closes stdout early. That is not a failure. */
function exitOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(process.exitCode);
}
