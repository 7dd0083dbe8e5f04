import { readFile } from "node:fs/promises";
import { transform } from "lightningcss";
import { CssSyntaxError, parse } from "postcss";
import { diagnosticAt } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { describeError } from "../../errors/catalogue.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import { pathInside } from "../../files/fileSystem.ts";

/**
 * Checks a stylesheet. Browsers skip what they can't parse without a message.
 * @param path absolute
 * @param root the project's folder
 * @returns the first error, or none for a stylesheet that is valid or was removed
 */
export async function checkStylesheet(path: string, root: string): Promise<Diagnostic[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  const found = syntaxError(text) ?? grammarError(text);
  if (!found) return [];
  const { line, column, reason } = found;
  const file = pathInside(root, path);
  const place = { line, column, endLine: line, endColumn: column + 1 };
  return [
    diagnosticAt(file, place, {
      rule: "stylesheet-syntax",
      ...describeError("stylesheet-syntax", { reason }),
    }),
  ];
}

interface Mistake {
  /** 1-based, as the column. */
  line: number;
  column: number;
  reason: string;
}

/** Brackets, strings and comments that don't end, which CSS parsers accept. */
function syntaxError(text: string): Mistake | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, column: error.column ?? 1, reason: error.reason };
  }
}

/** Errors in selectors, queries and values, which the bundler refuses. */
function grammarError(text: string): Mistake | undefined {
  try {
    transform({ filename: "stylesheet.css", code: Buffer.from(text) });
    return undefined;
  } catch (error) {
    const { line = 1, column = 1 } = (error as { loc?: { line: number; column: number } }).loc ?? {};
    return { line, column, reason: reasonOf(error) };
  }
}
