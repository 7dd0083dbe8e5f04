import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { problem } from "../diagnostics/problem.ts";
import { onlySlip, respeltAs } from "../diagnostics/slip.ts";
import { nearest, sharingWords, suggestion } from "../diagnostics/suggest.ts";

/** Reports a name that is none of the known ones, with the names that are like it by letters, else by words. */
export function reportUnknownName(
  id: "icon-name" | "pattern-name",
  reference: FileReference,
  site: ReferenceContext,
  known: Iterable<string>,
): void {
  const { value } = reference;
  const { near, slip } = site.meant(id, value, () => {
    const names = [...known];
    const alike = nearest(value, names);
    return {
      near: suggestion(alike.length > 0 ? alike : sharingWords(value, names)),
      slip: onlySlip(value, names),
    };
  });
  site.report(respeltAs(problem(id, { value, suggestion: near }, reference), value, slip));
}
