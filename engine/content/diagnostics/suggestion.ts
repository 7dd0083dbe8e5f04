import type { Suggestion } from "../../errors/entry.ts";
import { maxDistanceFor, typingDistance } from "./typingDistance.ts";

/** The most suggestions in one message. */
const mostNamed = 3;

/**
 * The candidates that a misspelt word probably means: those with the smallest typing distance.
 * @returns several if they are equally near, none if nothing is near
 */
export function nearestWords(word: string, candidates: Iterable<string>): string[] {
  const known = [...candidates];
  let found: string[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    if (candidate === word) continue;
    const distance = typingDistance(word, candidate, Math.min(best, maxDistanceFor(candidate.length)));
    if (distance === undefined) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(candidate);
  }
  return found.length > 0 ? fewest(word, found) : begunAlike(word, known);
}

/** The one candidate that a word begins with, or that begins with it: `roundel` for `round`, `desc` for `description`. */
function begunAlike(word: string, candidates: readonly string[]): string[] {
  const typed = word.toLowerCase();
  const found = candidates.filter((candidate) => {
    const wanted = candidate.toLowerCase();
    const isLonger = typed.startsWith(wanted) && wanted.length > 3 && typed.length - wanted.length < 3;
    return isLonger || (wanted.startsWith(typed) && typed.length > 3);
  });
  return found.length === 1 ? found : [];
}

/** The nearest candidate, or all of those that are equally near. Undefined when nothing is near. */
export function suggest(word: string, candidates: Iterable<string>): Suggestion | undefined {
  return toSuggestion(nearestWords(word, candidates));
}

/** Found words as a suggestion; undefined if there are none. */
export function toSuggestion(found: readonly string[]): Suggestion | undefined {
  return found.length > 1 ? found : found[0];
}

/** The name that was probably meant: by a file path that was written instead, else the closest one. */
export function suggestName(written: string, names: ReadonlySet<string>): Suggestion | undefined {
  const bare = written.replace(/^.*[/\\]/, "").replace(/\.json$/i, "");
  if (bare !== written && names.has(bare)) return bare;
  const near = nearestWords(bare, names);
  return toSuggestion(near.length > 0 ? near : sharingWords(bare, names));
}

/**
 * The candidates that share words with a name: `card` for `card-grid`, `facebook-logo` for `facebook`. They share the
 * first word or several words. One other shared word counts if no other candidate has it.
 */
export function sharingWords(name: string, candidates: Iterable<string>): string[] {
  const words = wordsOf(name);
  const alike: string[] = [];
  const others: string[] = [];
  for (const candidate of candidates) {
    const its = wordsOf(candidate);
    const [few, many] = words.length < its.length ? [words, its] : [its, words];
    const shares = few.some((one) => one.length > 2) && few.every((one) => many.includes(one));
    if (!shares || candidate === name) continue;
    (few.length > 1 || few[0] === many[0] ? alike : others).push(candidate);
  }
  if (alike.length > 0) return alike.length <= mostNamed ? alike : [];
  return others.length === 1 ? others : [];
}

/** The words of a name in any casing: `cardGrid`, `card-grid`, `card_grid`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Limits many words to those with the same first letter, which is rarely wrong. */
function fewest(word: string, found: readonly string[]): string[] {
  if (found.length <= mostNamed) return [...found];
  const alike = found.filter((one) => one.charAt(0) === word.charAt(0));
  return (alike.length > 0 ? alike : found).slice(0, mostNamed);
}
