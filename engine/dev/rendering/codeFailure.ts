import { stripVTControlCharacters } from "node:util";
import { diagnosticAt } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { describeError } from "../../errors/catalogue.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

const inProject = /\b((?:blocks|engine|schemas)\/[\w./-]+\.\w+)(?::(\d+):(\d+))?/;

/**
 * Turns an error that loading the project's code threw into a diagnostic at its place in the code, if that is known.
 * @param root the project's folder
 */
export function codeFailure(error: unknown, root: string): Diagnostic {
  const message = stripVTControlCharacters(reasonOf(error)).replaceAll(`${root}/`, "");
  const stack = String(error instanceof Error ? error.stack : "").replaceAll(`${root}/`, "");
  const [, file = "engine", line = "1", column = "1"] =
    inProject.exec(message) ?? inProject.exec(stack.slice(stack.indexOf("\n    at "))) ?? [];
  // The bundler writes a summary first, then the error's code and message.
  const reason = /^\[[A-Z_]+\] (.+)$/m.exec(message)?.[1] ?? message.split("\n", 1)[0] ?? "";
  const at = { line: Number(line), column: Number(column) };
  const place = { ...at, endLine: at.line, endColumn: at.column + 1 };
  return diagnosticAt(file, place, { rule: "code-fails", ...describeError("code-fails", { file, reason }) });
}
