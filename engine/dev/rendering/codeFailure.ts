import { stripVTControlCharacters } from "node:util";
import { diagnosticAt } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { describeError } from "../../errors/catalogue.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { pathInside } from "../../files/pathInside.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";

/** Turns an error that loading a site's code threw into a diagnostic at its place in the code, if that is known. */
export function codeFailure(
  error: unknown,
  { root, blocks }: Pick<SiteFolder, "root" | "blocks">,
): Diagnostic {
  const own = pathInside(root, blocks);
  const relative = (text: string) => text.replaceAll(blocks, own).replaceAll(`${root}/`, "");
  const message = relative(stripVTControlCharacters(reasonOf(error)));
  const stack = relative(String(error instanceof Error ? error.stack : ""));
  const folders = [own, "blocks", "engine", "schemas"]
    .map((one) => one.replace(/[^\w/-]/g, "\\$&"))
    .join("|");
  const inCode = new RegExp(`(?<![\\w-])((?:${folders})/[\\w./-]+\\.\\w+)(?::(\\d+):(\\d+))?`);
  const [, file = "engine", line = "1", column = "1"] =
    inCode.exec(message) ?? inCode.exec(stack.slice(stack.indexOf("\n    at "))) ?? [];
  // The bundler writes a summary first, then the error's code and message.
  const reason = /^\[[A-Z_]+\] (.+)$/m.exec(message)?.[1] ?? message.split("\n", 1)[0] ?? "";
  const at = { line: Number(line), column: Number(column) };
  const place = { ...at, endLine: at.line, endColumn: at.column + 1 };
  return diagnosticAt(file, place, { rule: "code-fails", ...describeError("code-fails", { file, reason }) });
}
