import { basename } from "node:path";
import { describeError, type ErrorId } from "../../engine/errors/catalogue.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { systemErrorOf, systemReason } from "../../engine/files/fileSystem.ts";
import { missingPackage } from "../../engine/files/importModule.ts";
import { parseArguments } from "./arguments.ts";
import type { Command, Values } from "./command.ts";
import { endWithNpm } from "./endWithNpm.ts";
import { shownPath } from "./site.ts";

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
  process.once("exit", failUnfinished);
  try {
    process.exitCode = await body(parsed.values, parsed.positionals);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 2;
  }
  process.off("exit", failUnfinished);
}

/** Code of a block that ends the process when it is loaded to render pages must not look like success. */
function failUnfinished(): void {
  process.stderr.write("The command was ended before it was done, by code that it has loaded.\n");
  process.exitCode = 2;
}

/** `npm run lint | head` closes stdout early. That is not a failure. */
function exitOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.off("exit", failUnfinished);
  process.exit(process.exitCode);
}

/**
 * What a command says of the error that ends it: the message and hint of a KenteError, and of an error of the operating system.
 * Any other error is a mistake in the code, and is shown with its stack.
 */
export function failureText(error: unknown): string {
  if (error instanceof KenteError) return sentences(error);
  const name = missingPackage(error);
  if (name !== undefined) return sentences(new KenteError("package-missing", { name }, { cause: error }));
  if (systemErrorOf(error) === undefined) return String(error instanceof Error ? error.stack : error);
  const { path, syscall = "", code } = error as NodeJS.ErrnoException;
  const file = path === undefined ? undefined : shownPath(path);
  const action = [syscall, code].filter(Boolean).join(": ");
  return sentences(
    new KenteError("system-refusal", { file, reason: systemReason(error), action }, { cause: error }),
  );
}

function sentences<Id extends ErrorId>({ id, data }: KenteError<Id>): string {
  const { message, hint } = describeError(id, data);
  return hint ? `${message} ${hint}` : message;
}

/** The command that the user has typed, with another port, for the shell of this platform. */
export function onPort(port: number, platform: string = process.platform): string {
  const script = basename(process.argv[1] ?? "", ".ts");
  const args = process.argv.slice(2).map((word) => quoted(word, platform));
  const npm = script === "start" ? "npm start" : `npm run ${script}`;
  const command = args.length === 0 ? npm : `${npm} -- ${args.join(" ")}`;
  // PowerShell, which new windows of the terminal have on Windows.
  return platform === "win32" ? `$env:PORT=${port}; ${command}` : `PORT=${port} ${command}`;
}

function quoted(word: string, platform: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(word) && (platform === "win32" || !word.includes("\\"))) return word;
  return platform === "win32" ? `'${word.replaceAll("'", "''")}'` : `'${word.replaceAll("'", "'\\''")}'`;
}
