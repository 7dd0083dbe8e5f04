import type { Names, Places } from "../../contract/linkSpace.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { kebabOf } from "../source/casing.ts";
import { extensionOf, folderOf, lastStep, plain, withoutExtension } from "./addressSteps.ts";
import { anchorFrom } from "./anchor.ts";
import { mistyped } from "./mistyped.ts";

const none: Places["pages"] = { has: () => false, keys: () => [] };

/** Most places that a suggestion names. Where more are alike, none is suggested. */
const mostNamed = 3;

/**
 * Returns the page or file that was probably meant by an address that does not exist: the same address in another
 * spelling, the same last step in another folder, a typing mistake, a page title, the same words, or an old address.
 * @param path the address without what follows `?` and `#`
 */
export function nearestPlace(path: string, all: Places): Suggestion | undefined {
  // A document or a picture is no page, and no page stands in for it.
  const isDownload = /\.[A-Za-z0-9]{2,5}$/.test(path) && !/\.(?:html?|json|md|php|aspx?)$/i.test(path);
  const places = isDownload ? { ...all, pages: none, titles: undefined } : all;
  const isFile = /\.[A-Za-z0-9]{2,5}$/.test(path);
  const [first, second] = isFile ? [places.files, places.pages] : [places.pages, places.files];
  const same = sameWriting(path, places);
  if (same !== undefined) return same;
  const ways: (() => string[])[] = [
    () => elsewhere(path, first.keys()),
    () => mistyped(path, first.keys()),
    () => (isFile ? [] : titled(path, places)),
    () => mistyped(path, second.keys()).filter((place) => isFile || folderOf(place) === folderOf(path)),
    () => inWords(path, first.keys()),
    () => movedTo(path, places),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0 && found.length <= mostNamed) return toSuggestion(found);
  }
  return undefined;
}

/** Returns the file of `public/` that was probably meant by a path that does not exist. */
export function nearestFile(path: string, files: Names, moved?: Places["moved"]): Suggestion | undefined {
  const asFile = /\.[A-Za-z0-9]{2,5}$/.test(path) ? path : `${path}.file`;
  return nearestPlace(asFile, { pages: none, files, ...(moved && { moved }) });
}

/** Returns the file of `public/` whose path in the project was written: `public/images/team.svg`, `images/team.svg`. */
function publicPath(value: string, files: Pick<Names, "has">): string | undefined {
  const path = `/${trimmed(decoded(value)).replace(/^public\//i, "")}`;
  return path !== value && files.has(path) ? path : undefined;
}

/** Returns a path without the slashes and dots at its start. */
function trimmed(value: string): string {
  return value.replaceAll("\\", "/").replace(/^(\.{0,2}\/+)+/, "");
}

/** Returns the page whose address was written in another way: as a file's path, in another case, with spaces or a slash at the end. */
function sameWriting(path: string, { pages, files }: Places): string | undefined {
  const file = publicPath(path, files);
  if (file !== undefined) return file;
  const bare = trimmed(decoded(path)).replace(/^(pages|public)\//i, "");
  const page = bare
    .replace(/\.(html?|json|md|php|aspx?)$/i, "")
    .replace(/\/+$/, "")
    .replace(/(^|\/)index$/i, "");
  const steps = page.split("/").filter(Boolean);
  const wanted = [steps, steps.map((step) => kebabOf(step) ?? step)].map((one) => `/${one.join("/")}`);
  const found = wanted.find((one) => one !== path && pages.has(one));
  // A path of dots and slashes only names no page.
  return found === "/" && !/index/i.test(path) ? undefined : found;
}

/** Returns the places with the same last step in other folders, or with the same name and another extension. */
function elsewhere(path: string, places: Iterable<string>): string[] {
  const last = lastStep(path);
  const found = [...places].filter((one) => plain(lastStep(one)) === plain(last));
  const inSameFolder = found.filter((one) => folderOf(one) === folderOf(path));
  if (inSameFolder.length > 0) return inSameFolder;
  const withExtension = found.filter((one) => extensionOf(one) === extensionOf(path));
  return withExtension.length > 0 ? withExtension : found;
}

/** Returns the pages whose title has the words of the last step. */
function titled(path: string, { titles }: Places): string[] {
  const wanted = plain(lastStep(path));
  return [...(titles ?? [])]
    .filter(([, title]) => plain(anchorFrom(title) ?? "") === wanted)
    .map(([page]) => page);
}

/** Returns the places whose last step shares words with that of the path: `/contact` for `/contact-us`. */
function inWords(path: string, places: Iterable<string>): string[] {
  const byLast = new Map<string, string[]>();
  for (const place of places) {
    const last = withoutExtension(lastStep(place));
    byLast.set(last, [...(byLast.get(last) ?? []), place]);
  }
  const last = withoutExtension(lastStep(path));
  const found = sharingWords(last, byLast.keys());
  return found.flatMap((one) => byLast.get(one) ?? []);
}

function movedTo(path: string, { pages, files, moved }: Places): string[] {
  const place = moved?.(path);
  return place !== undefined && (pages.has(place) || files.has(place)) ? [place] : [];
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
