import type { Names, Places } from "../../contract/linkSpace.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { maxDistanceFor, typingDistance } from "../diagnostics/typingDistance.ts";
import { kebabOf } from "../source/casing.ts";
import { anchorFrom } from "./anchor.ts";

/** So many places are named at most; where more are alike, none is meant. */
const mostNamed = 3;

/**
 * The page or file that was probably meant by an address that leads nowhere: the same address in another writing, the
 * same last step elsewhere, few slips of the hand, the same words, its title, or where it stood before.
 * @param path the address without what follows `?` and `#`
 */
export function nearestPlace(path: string, places: Places): Suggestion | undefined {
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

/** The file of `public/` that was probably meant by a path at which there is none. */
export function nearestFile(path: string, files: Names, moved?: Places["moved"]): Suggestion | undefined {
  const none = { has: () => false, keys: () => [] };
  const asFile = /\.[A-Za-z0-9]{2,5}$/.test(path) ? path : `${path}.file`;
  return nearestPlace(asFile, { pages: none, files, ...(moved && { moved }) });
}

/** The file of `public/` that is meant by its path in the project: `public/images/team.svg`, `images/team.svg`. */
function publicPath(value: string, files: Pick<Names, "has">): string | undefined {
  const path = `/${trimmed(value).replace(/^public\//i, "")}`;
  return path !== value && files.has(path) ? path : undefined;
}

/** What remains of a path without the slashes and dots that lead to it. */
function trimmed(value: string): string {
  return value.replaceAll("\\", "/").replace(/^(\.{0,2}\/+)+/, "");
}

/** The page whose address is meant by another writing of it: a file's path, another case, blanks, a slash at the end. */
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
  // A path of nothing but dots and slashes names no page.
  return found === "/" && !/index/i.test(path) ? undefined : found;
}

/** Places with the same last step in other folders, or with the same name and another ending. */
function elsewhere(path: string, places: Iterable<string>): string[] {
  const last = lastStep(path);
  const found = [...places].filter((one) => plain(lastStep(one)) === plain(last));
  const inSameFolder = found.filter((one) => folderOf(one) === folderOf(path));
  if (inSameFolder.length > 0) return inSameFolder;
  const withEnding = found.filter((one) => endingOf(one) === endingOf(path));
  return withEnding.length > 0 ? withEnding : found;
}

/** Places few slips of the hand away: each step by itself, or the last one alone where the folders differ. */
function mistyped(path: string, places: Iterable<string>): string[] {
  let found: string[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = distanceBetween(path, place);
    if (distance === undefined || distance > best) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(place);
  }
  return found;
}

/** What other folders cost, so that a place in the folder that was written is nearer. */
const otherFolder = 30;

function distanceBetween(path: string, place: string): number | undefined {
  const typed = path.split("/").filter(Boolean);
  const steps = place.split("/").filter(Boolean);
  const last = stepDistance(typed.at(-1) ?? "", steps.at(-1) ?? "");
  if (last === undefined) return distanceOfWhole(path, place);
  const folders = typed.length === steps.length ? foldersDistance(typed, steps) : undefined;
  return folders === undefined ? last + otherFolder : last + folders;
}

function foldersDistance(typed: readonly string[], steps: readonly string[]): number | undefined {
  let sum = 0;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    const distance = stepDistance(typed[index] ?? "", step);
    if (distance === undefined) return undefined;
    sum += distance;
  }
  return sum;
}

/** Where a slash was forgotten or stands in a word, the steps can't be compared one by one. */
function distanceOfWhole(path: string, place: string): number | undefined {
  const [typed, wanted] = [path, place].map((one) => one.replaceAll("/", ""));
  if (typed === undefined || wanted === undefined) return undefined;
  return plain(typed) === plain(wanted) ? 1 : undefined;
}

/** An ending, such as `.svg`, is compared by itself, so that it makes no short name look alike. */
function stepDistance(typed: string, step: string): number | undefined {
  const [name, wanted] = [withoutEnding(typed), withoutEnding(step)];
  const distance = name === wanted ? 0 : typingDistance(name, wanted, maxDistanceFor(wanted.length));
  if (distance === undefined) return undefined;
  const [ending, other] = [endingOf(typed), endingOf(step)];
  if (ending === other) return distance;
  const far = typingDistance(ending, other, maxDistanceFor(other.length)) ?? otherFolder;
  return distance + far;
}

/** Pages whose title says what the last step says. */
function titled(path: string, { titles }: Places): string[] {
  const wanted = plain(lastStep(path));
  return [...(titles ?? [])]
    .filter(([, title]) => plain(anchorFrom(title) ?? "") === wanted)
    .map(([page]) => page);
}

/** Places whose last step has the same words and more, or some of them: `/contact` for `/contact-us`. */
function inWords(path: string, places: Iterable<string>): string[] {
  const byLast = new Map<string, string[]>();
  for (const place of places) {
    const last = withoutEnding(lastStep(place));
    byLast.set(last, [...(byLast.get(last) ?? []), place]);
  }
  const last = withoutEnding(lastStep(path));
  const found = sharingWords(last, byLast.keys());
  return found.flatMap((one) => byLast.get(one) ?? []);
}

function movedTo(path: string, { pages, files, moved }: Places): string[] {
  const place = moved?.(path);
  return place !== undefined && (pages.has(place) || files.has(place)) ? [place] : [];
}

/** The anchors of a page that were probably meant by one that it does not have. */
export function nearestAnchors(name: string, anchors: Iterable<string>): string[] {
  const known = [...anchors];
  const near = nearestWords(name, known);
  return near.length > 0 ? near : sharingWords(name, known);
}

function lastStep(path: string): string {
  return path.split("/").filter(Boolean).at(-1) ?? "";
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function withoutEnding(step: string): string {
  return step.replace(/\.[A-Za-z0-9]{2,5}$/, "");
}

function endingOf(step: string): string {
  return /\.([A-Za-z0-9]{2,5})$/.exec(step)?.[1]?.toLowerCase() ?? "";
}

/** A step without what people commonly mix up: case, hyphens, blanks, a plural, the ending of a file. */
function plain(step: string): string {
  return withoutEnding(step)
    .toLowerCase()
    .replace(/[-_ .]/g, "")
    .replace(/s$/, "");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
