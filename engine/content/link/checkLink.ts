import type { FileReference, ReferenceContext } from "../../contract/contentKind.ts";
import type { Asset, Raster } from "../../contract/values.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import {
  correctionOf,
  nearestWords,
  sharingWords,
  suggest,
  suggestName,
  toSuggestion,
  withCorrectionTo,
} from "../diagnostics/suggestion.ts";
import { isObject } from "../json/value.ts";
import { redirectsFile } from "../read/roles.ts";
import { pageLanguage } from "../translation/languages.ts";
import { followRedirects } from "./addresses.ts";
import { nearestFile } from "./nearestPlace.ts";
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

/**
 * Reports an anchor that its page does not have.
 * @param page the page's address; undefined where it is not known which page is meant
 * @returns whether nothing was reported
 */
function checkAnchor(
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
function isRewritable({ part, isVerbatim }: FileReference): boolean {
  return part === undefined || isVerbatim === true;
}

/**
 * Reports a redirect to an address that is redirected itself, or that no visitor can be sent to.
 * @param reference the address that it leads to
 * @returns whether nothing was reported
 */
function checkRedirect(reference: FileReference, { space, report }: ReferenceContext): boolean {
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

/** Checks that a file of `public/` exists and is a picture. */
export function checkPicture(reference: FileReference, site: ReferenceContext): void {
  const { value } = reference;
  const asset = site.assets.get(value);
  if (asset === undefined) {
    const { near, slip } = site.meant("image", value, () => ({
      near: nearestFile(value, site.assets, site.space.moved),
      slip: correctionOf(value, site.assets.keys()),
    }));
    site.report(withCorrectionTo(problem("image-file", { value, suggestion: near }, reference), value, slip));
  } else if (asset.width === undefined || asset.height === undefined) {
    site.report(problem("image-size", { value, instead: asset.instead }, reference));
  } else if (asset.fault !== undefined) {
    const data = { value, fault: asset.fault, isDrawing: asset.raster === undefined };
    site.report(problem("image-broken", data, reference));
  } else if (asset.raster !== undefined) checkRaster(reference, asset.raster, asset, site);
}

/** In pixels. No page shows so many, and decoding more takes more memory than a build should need. */
const mostPixels = 40_000_000;

function checkRaster(
  reference: FileReference,
  { type }: Raster,
  { width = 0, height = 0 }: Asset,
  site: ReferenceContext,
): void {
  const { value } = reference;
  const [ending = ""] = /[^.]*$/.exec(value) ?? [];
  if (ending.toLowerCase().replace("jpg", "jpeg") !== type)
    site.report(problem("image-type", { value, ending, type }, reference));
  else if (width * height > mostPixels)
    site.report(problem("image-pixels", { value, width, height, most: mostPixels }, reference));
}

/** Checks that a form exists, and its variant where one is named: `demo.vas`. */
export function checkFormName(reference: FileReference, site: ReferenceContext): void {
  const { value } = reference;
  const { formNames, forms } = site;
  if (formNames.has(value)) {
    const keys = reference.short ? (["steps", "thanks"] as const) : [];
    const key = keys.find((one) => forms.get(value)?.[one] !== undefined);
    if (key !== undefined) site.report(problem("form-short", { form: value, key }, reference));
    return;
  }
  const [form = "", ...rest] = value.split(".");
  const variant = rest.join(".");
  if (variant === "" || variant === "json" || !formNames.has(form)) {
    const { near, slip } = site.meant("form", value, () => ({
      near: suggestName(value, formNames),
      slip: correctionOf(value, formNames),
    }));
    site.report(withCorrectionTo(problem("form-name", { value, suggestion: near }, reference), value, slip));
    return;
  }
  // The variants of a form that breaks its schema are not known.
  if (!forms.has(form)) return;
  const known = [...formNames].filter((name) => name.startsWith(`${form}.`));
  const { near, slip } = site.meant("variant", value, () => ({
    near: suggest(value, known),
    slip: correctionOf(value, known),
  }));
  const data = { value, form, variant, known, suggestion: near };
  site.report(withCorrectionTo(problem("form-variant", data, reference), value, slip));
}

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
