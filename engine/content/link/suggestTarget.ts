import type { LinkSpace } from "../../contract/linkSpace.ts";
import type { Suggestion } from "../../errors/entry.ts";
import { nearestWords, sharingWords, toSuggestion } from "../diagnostics/suggestion.ts";
import { pageLanguage } from "../translation/pageLanguage.ts";
import { nearestPlace } from "./nearestPlace.ts";

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
