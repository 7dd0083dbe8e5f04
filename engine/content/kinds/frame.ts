import type { ContentKind, FileReference, ReferenceContext } from "../../contract/contentKind.ts";
import { problem } from "../diagnostics/problem.ts";
import { resolveOnce } from "../link/target.ts";

/** A page of another site that is shown inside a page. */
export const kind: ContentKind = {
  name: "frame",
  collect: (value, found) => found.refer("frame", value),
  check: checkFrame,
  compile: (value, site) => site.target(String(value)),
  type: { name: "Target", declaredIn: "values" },
};

function checkFrame(reference: FileReference, site: ReferenceContext): void {
  const { value } = reference;
  const resolution = resolveOnce(value, site.space);
  if (resolution.outcome === "refused") {
    const { id, data } = resolution.refusal;
    site.report(problem(id, data, reference));
  } else if (resolution.outcome === "resolved") {
    const { kind, href } = resolution.destination;
    // A frame of this very site could remove its own sandbox.
    const own = kind === "external" && new URL(href).origin === site.space.origin;
    if (kind !== "external" || own) site.report(problem("frame-address", { value, own }, reference));
  }
}
