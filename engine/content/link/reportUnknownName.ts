import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";

/** Reports a name that is none of the known ones, with the names that are like it by letters, else by words. */
export function reportUnknownName(
  id: "icon-name" | "palette-name" | "pattern-name" | "surface-name",
  reference: FileReference,
  site: ReferenceContext,
  known: Iterable<string>,
): void {
  const { value } = reference;
  const names = [...known];
  const { near, slip } = site.meant(id, value, () => {
    const alike = nearestWords(value, names);
    return {
      near: toSuggestion(alike.length > 0 ? alike : sharingWords(value, names)),
      slip: correctionOf(value, names),
    };
  });
  site.report(
    withCorrectionTo(problem(id, { value, suggestion: near, known: names }, reference), value, slip),
  );
}
