import { pathAt } from "../../content/json/locate.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import { contentHash } from "../../files/hash.ts";
import type { Problem } from "../protocol.ts";

/** A problem, and what the checks say of it. */
export interface Found {
  problem: Problem;
  diagnostic: Diagnostic;
}

/**
 * Names and places what checks have found for the desk.
 * @param source the texts that were checked
 */
export function problemsIn(
  diagnostics: readonly Diagnostic[],
  { root, texts, expanded }: Pick<SiteSource, "root" | "texts" | "expanded">,
): Found[] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const { rule, severity, message, hint, fix, line } = diagnostic;
    const isContent = diagnostic.file.startsWith(`${root}/`);
    const file = isContent ? diagnostic.file.slice(root.length + 1) : diagnostic.file;
    const text = isContent ? (expanded?.written ?? texts).get(file) : undefined;
    const around = text === undefined ? [] : pathAt(text, diagnostic);
    const [, missing] = (rule === "missing-key" && /^Add "([^"]+)"/.exec(hint ?? "")) || [];
    // What is missing has a field of its own.
    const path = missing === undefined ? around : [...around, missing];
    // Without the place, which changes where a block moves before the next check.
    const key = contentHash(JSON.stringify([file, rule, message]));
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      diagnostic,
      problem: {
        id: count === 1 ? key : `${key}-${count}`,
        ...{ file, path, line, rule, severity, message },
        ...(hint !== undefined && { hint }),
        ...(fix !== undefined && { fix: fix.title }),
      },
    };
  });
}
