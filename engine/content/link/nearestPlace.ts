import type { LinkSpace, Names, Places } from "../../contract/contentKind.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { kebabOf } from "../casing.ts";
import {
  maxDistanceFor,
  nearestWords,
  sharingWords,
  toSuggestion,
  typingDistance,
} from "../diagnostics/suggestion.ts";
import { anchorFrom } from "../schema/contentPlan.ts";
import { pageLanguage } from "../translation/languages.ts";

const none: Places["pages"] = { has: () => false, keys: () => [] };

/** Most places that a suggestion names. Where more are alike, none is suggested. */
const mostNamed = 3;

/**
 * Returns the page or file that was probably meant by an address that does not exist: the same address in another
 * spelling, the same last step in another folder, a typing mistake, a page title, the same words, or an old address.
 * @param path the address without what follows `?` and `#`
 */
function nearestPlace(path: string, all: Places): Suggestion | undefined {
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

/** Returns the named links, or the page, that were probably meant by a name that does not exist. */
export function nearestNames(name: string, { names, pages }: LinkSpace): string[] {
  const known = [...(names?.keys() ?? [])];
  const near = nearestWords(name, known);
  const alike = near.length > 0 ? near : sharingWords(name, known);
  if (alike.length > 0) return alike.map((one) => `@${one}`);
  const page = `/${name.replace(/^\//, "")}`;
  return pages.has(page) ? [page] : [];
}

/** Returns the page or file that was probably meant by a path; a page keeps what follows `?` and `#`. */
export function suggestPlace(value: string, space: LinkSpace): Suggestion | undefined {
  const path = value.replace(/[?#].*$/s, "").trim();
  const rest = value.trim().slice(path.length);
  const near = [nearestPlace(path, inOneLanguage(path, space)) ?? []].flat();
  return toSuggestion(near.map((place) => (space.pages.has(place) ? place + rest : place)));
}

/** The places that a path may mean: pages in the language that it names, and files. */
function inOneLanguage(path: string, space: LinkSpace): LinkSpace {
  const all = space.languages?.all;
  if (all === undefined || all.length === 1) return space;
  const codeOf = (page: string) => pageLanguage(page, all).language.code;
  const own = codeOf(path);
  const { pages } = space;
  const has = (page: string) => codeOf(page) === own && pages.has(page);
  return { ...space, pages: { has, keys: () => [...pages.keys()].filter((page) => codeOf(page) === own) } };
}

/** Returns what was probably meant by an address without a scheme or a slash at its start. */
export function suggestComplete(value: string, space: LinkSpace): Suggestion | undefined {
  if (space.names?.has(value)) return `@${value}`;
  return suggestPlace(`/${value}`, space) ?? toSuggestion(nearestNames(value, space));
}

/**
 * Returns the places with the fewest typing mistakes between them and a path. Steps are compared one by one; where the
 * folders differ, only the last step is.
 */
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

/** The distance of a place in other folders: a place in the folder that was written is nearer. */
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

/** Compares whole paths, for a slash that is missing or too many: then the steps cannot be compared one by one. */
function distanceOfWhole(path: string, place: string): number | undefined {
  const [typed, wanted] = [path, place].map((one) => one.replaceAll("/", ""));
  if (typed === undefined || wanted === undefined) return undefined;
  return plain(typed) === plain(wanted) ? 1 : undefined;
}

/** Compares two steps. File extensions are compared separately, so that they do not make short names look alike. */
function stepDistance(typed: string, step: string): number | undefined {
  const [name, wanted] = [withoutExtension(typed), withoutExtension(step)];
  const distance = name === wanted ? 0 : typingDistance(name, wanted, maxDistanceFor(wanted.length));
  if (distance === undefined) return undefined;
  const [extension, other] = [extensionOf(typed), extensionOf(step)];
  if (extension === other) return distance;
  const far = typingDistance(extension, other, maxDistanceFor(other.length)) ?? otherFolder;
  return distance + far;
}

/** Returns the last step of a path: `collections` of `/services/collections`. */
function lastStep(path: string): string {
  return path.split("/").filter(Boolean).at(-1) ?? "";
}

/** Returns a path without its last step. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Returns a step without its file extension. */
function withoutExtension(step: string): string {
  return step.replace(/\.[A-Za-z0-9]{2,5}$/, "");
}

/** Returns the file extension of a path in small letters, without the dot; "" where it has none. */
function extensionOf(step: string): string {
  return /\.([A-Za-z0-9]{2,5})$/.exec(step)?.[1]?.toLowerCase() ?? "";
}

/** Returns a step without what people commonly mix up: case, hyphens, spaces, the plural, the file extension. */
function plain(step: string): string {
  return withoutExtension(step)
    .toLowerCase()
    .replace(/[-_ .]/g, "")
    .replace(/s$/, "");
}
