import { writtenText } from "../../content/diagnostics/asWritten.ts";
import { toDiagnostic } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { originalHash } from "../site/translations.ts";
import type { TranslationState } from "./translationStates.ts";

/**
 * Returns the fix that records the present content of the original in a translation.
 * @returns a diagnostic with the fix, for `fixFiles`
 */
export function recordTranslation(
  { file, original, recorded }: TranslationState,
  site: SiteGraph,
): Diagnostic {
  const title = "Record the present content of the original";
  const { source } = site;
  const json = JSON.stringify(originalHash(site)(original, writtenText(source, original) ?? ""));
  const finding =
    recorded === undefined
      ? { path: [], insertion: { title, key: "translates", json } }
      : { path: ["translates"], replacement: { title, json } };
  return toDiagnostic({ file, message: title, ...finding }, "translation-stale", "warning", source);
}
