import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { problem } from "../diagnostics/problem.ts";
import { followRedirects } from "./redirects.ts";
import { resolveOnce } from "./target.ts";

/**
 * Reports a redirect to an address that is redirected itself, or that no visitor can be sent to.
 * @param reference the address that it leads to
 * @returns whether nothing was reported
 */
export function checkRedirect(reference: FileReference, { space, report }: ReferenceContext): boolean {
  const { value } = reference;
  const ending = followRedirects(value, space);
  if ("circle" in ending) {
    report(problem("redirect-loop", { circle: ending.circle }, reference));
    return false;
  }
  const { to } = ending;
  if (to !== value) {
    const one = problem("redirect-chain", { value, to }, reference);
    one.finding.replacement = { title: `Write "${to}"`, json: JSON.stringify(to) };
    report(one);
    return false;
  }
  const resolution = resolveOnce(value, space);
  if (resolution.outcome !== "resolved") return true;
  const { kind } = resolution.destination;
  if (kind !== "anchor" && kind !== "contact") return true;
  report(problem("redirect-target", { value, kind }, reference));
  return false;
}
