import type { ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { correctionOf, withCorrectionTo } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { pageLanguage } from "../translation/pageLanguage.ts";

/**
 * Reports an anchor that its page does not have.
 * @param page the page's address; undefined where it is not known which page is meant
 * @returns whether nothing was reported
 */
export function checkAnchor(
  reference: FileReference,
  name: string,
  page: string | undefined,
  site: ReferenceContext,
): boolean {
  const { value } = reference;
  const anchor = `#${name}`;
  if (page === undefined) {
    site.report(problem("link-anchor", { value, anchor }, reference));
    return false;
  }
  const known = site.anchors.get(page);
  if (known === undefined || known.has(name)) return true;
  const start = value.slice(0, value.indexOf("#") + 1);
  const { near, slip } = site.meant(`anchor of ${page}`, value, () => {
    const alike = nearestAnchors(name, known.keys()).map((one) => start + one);
    return {
      near: toSuggestion(alike.length > 0 ? alike : onOtherPage(name, site)),
      slip: correctionOf(
        value,
        Array.from(known.keys(), (one) => start + one),
      ),
    };
  });
  const written = /^\/[^?#]*/.exec(value)?.[0];
  const translated = written === page ? undefined : written;
  const anchors = Array.from(known.keys(), (one) => `#${one}`);
  const one = problem(
    "link-anchor",
    { value, anchor, page, translated, suggestion: near, anchors },
    reference,
  );
  site.report(withCorrectionTo(one, value, isRewritable(reference) ? slip : undefined));
  return false;
}

/** Returns the anchors of a page that were probably meant by one that it does not have. */
function nearestAnchors(name: string, anchors: Iterable<string>): string[] {
  const known = [...anchors];
  const near = nearestWords(name, known);
  return near.length > 0 ? near : sharingWords(name, known);
}

/** Returns the anchor of this name on another page of the language, where exactly one page has it. */
function onOtherPage(name: string, { anchors, space: { languages } }: ReferenceContext): string[] {
  const isOwn = (page: string) =>
    languages === undefined || pageLanguage(page, languages.all).language === languages.own;
  const found = [...anchors].filter(([page, known]) => known?.has(name) && isOwn(page));
  return found.length === 1 ? found.map(([page]) => `${page}#${name}`) : [];
}

/** Whether another address can be written instead of this one. Within a text only where it stands as it is read. */
export function isRewritable({ part, isVerbatim }: FileReference): boolean {
  return part === undefined || isVerbatim === true;
}
