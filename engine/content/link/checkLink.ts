import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";
import { redirectsFile } from "../source/roles.ts";
import { checkAnchor, isRewritable } from "./checkAnchor.ts";
import { checkRedirect } from "./checkRedirect.ts";
import { resolveOnce } from "./target.ts";

/**
 * Checks that a link leads to something that exists, anchors included.
 * @param pages the pages that show the link; undefined where any page may
 */
export function checkLink(
  reference: FileReference,
  site: ReferenceContext,
  pages: readonly string[] | undefined,
): void {
  // The place of a kept reference is found again in its file, so it is asked for only where it decides.
  const { value, file } = reference;
  if (file.startsWith("_site.") && reference.path[0] === "links" && /^[@#]/.test(value)) {
    const reason = "names another name; write the address itself";
    site.report(problem("link-form", { value, reason }, reference));
    return;
  }
  if (file === redirectsFile && !checkRedirect(reference, site)) return;
  const resolution = resolveOnce(value, site.space);
  if (resolution.outcome === "unknown") return;
  if (resolution.outcome === "refused") {
    const { refusal, fix } = resolution;
    if (refusal.id === "link-file" && isDocument(value, site)) {
      site.report(problem("link-document", { value }, reference));
      return;
    }
    const path = value.replace(/[?#].*$/s, "");
    const draft = refusal.id === "link-target" ? site.space.unpublished?.get(path) : undefined;
    if (draft !== undefined) {
      site.report(problem("link-draft", { value: path, ...draft }, reference));
      return;
    }
    const one = problem(refusal.id, refusal.data, reference);
    if (fix !== undefined) offer(one, reference, fix);
    site.report(withRespelling(one, reference, site));
    return;
  }
  const { kind, page, anchor, redirected } = resolution.destination;
  if (redirected !== undefined) {
    const one = problem("link-redirected", { value, to: redirected }, reference);
    offer(one, reference, redirected);
    site.report(one);
  }
  if (reference.stateful && kind !== "page") {
    const place = { file, path: [...reference.path.slice(0, -1), "state"], at: "key" as const };
    site.report(problem("link-state", { value }, place));
  }
  if (anchor === undefined) return;
  if (page !== undefined) checkAnchor(reference, anchor, page, site);
  else if (pages === undefined) checkAnchor(reference, anchor, undefined, site);
  else pages.every((one) => checkAnchor(reference, anchor, one, site));
}

/** Whether an address is the file of a document, which is printed from pages. */
function isDocument(address: string, { site }: ReferenceContext): boolean {
  const documents = Array.isArray(site?.documents) ? site.documents : [];
  return documents.some((one) => isObject(one) && one.file === address.replace(/#.*$/s, ""));
}

/** Adds the correct spelling of the page, file or name, where the link can only be a misspelling of it. */
function withRespelling(one: Problem, reference: FileReference, site: ReferenceContext): Problem {
  if (!isRewritable(reference)) return one;
  const { value } = reference;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  const { pages, files, names } = site.space;
  const respelt = (word: string, known: () => Iterable<string>, kept = "") => {
    const { slip } = site.meant(one.rule, word, () => ({ slip: correctionOf(word, known()) }));
    return withCorrectionTo(one, word, slip, kept);
  };
  switch (one.rule) {
    case "link-target":
      return respelt(path, () => pages.keys(), rest);
    case "link-file":
      return respelt(path, () => files.keys(), rest);
    case "link-name":
      return respelt(value, () => Array.from(names?.keys() ?? [], (name) => `@${name}`));
    default:
      return one;
  }
}

/** Lets `--fix` write another address instead of this one. */
function offer({ finding }: Problem, reference: FileReference, to: string): void {
  if (!isRewritable(reference)) return;
  const title = `Write "${to}"`;
  if (reference.part === undefined) finding.replacement = { title, json: JSON.stringify(to) };
  else finding.rewrite = { title, text: to };
}
