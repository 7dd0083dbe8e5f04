import { describeError } from "../../engine/errors/catalogue.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { parseArguments } from "./arguments.ts";
import type { Command, Values } from "./command.ts";

/**
 * Runs a command with the arguments of this process.
 * - `--help` prints the usage text.
 * - Wrong arguments print one line to stderr; the exit code is 2.
 * - Otherwise `body` runs, and the number that it returns is the exit code.
 * - A KenteError prints its message and hint to stderr, any other error its stack; the exit code is 2.
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
  try {
    process.exitCode = await body(parsed.values, parsed.positionals);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 2;
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof KenteError)) return String(error instanceof Error ? error.stack : error);
  const { message, hint } = describeError(error.id, error.data);
  return hint ? `${message} ${hint}` : message;
}

/** `npm run lint | head` closes stdout early. That is not a failure. */
function exitOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(process.exitCode);
}
