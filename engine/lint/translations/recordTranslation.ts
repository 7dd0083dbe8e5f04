import { toDiagnostic } from "../../content/diagnostics/diagnostic.ts";
import { contentHash } from "../../content/translation/contentHash.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import type { TranslationState } from "./translationStates.ts";

/**
 * Returns the fix that records the present content of the original in a translation.
 * @returns a diagnostic with the fix, for `fixFiles`
 */
export function recordTranslation(
  { file, original, recorded }: TranslationState,
  source: SiteSource,
): Diagnostic {
  const title = "Record the present content of the original";
  const json = JSON.stringify(contentHash(source.texts.get(original) ?? ""));
  const finding =
    recorded === undefined
      ? { path: [], insertion: { title, key: "translates", json } }
      : { path: ["translates"], replacement: { title, json } };
  return toDiagnostic({ file, message: title, ...finding }, "translation-stale", "warning", source);
}
