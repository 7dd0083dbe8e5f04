import type { SearchedPage } from "../contract/search.ts";
import { type Stem, wordsIn } from "./words.ts";

/** A piece of a text, and whether it was looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** A part of a page that has what was looked for. */
interface FoundSection {
  anchor: string;
  heading: readonly Piece[];
  excerpt: readonly Piece[];
}

/** A page as results show it. */
export interface Result {
  href: string;
  above: readonly string[];
  title: readonly Piece[];
  excerpt: readonly Piece[];
  sections: readonly FoundSection[];
}

/** A word that a reader looks for. */
interface QueryWord {
  /** As the reader wrote it. */
  shown: string;
  word: string;
  stem: string;
}

/** What a reader looks for. */
export interface Query {
  words: readonly QueryWord[];
}

/** Letters of an excerpt, before and after the first word that it is for. */
const [before, length] = [60, 180];

/** The most sections that are shown of a page. */
const mostSections = 3;

/** Shows what was found of a page: the place in it that has the most of the words, and sections that have them. */
export function resultOf(
  { href, above, title, description, sections }: SearchedPage,
  query: Query,
  stem: Stem,
): Result {
  const find = matcher(query, stem);
  const found = sections.map(([anchor, heading, text]) => {
    const inHeading = new Set(wordsIn(heading).map(({ word }) => find(word))).size;
    const best = bestPlace(text, find);
    return {
      anchor,
      heading,
      text,
      at: best.at,
      count: best.count,
      weight: best.count + 2 * (inHeading - 1),
    };
  });
  const ranked = found.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  // Where the description says it all, it says it best.
  const described = bestPlace(description, find);
  const best = ranked.find(({ count }) => count > described.count);
  return {
    href,
    above,
    title: pieces(title, find),
    excerpt: best ? excerptAt(best.text, best.at, find) : pieces(shortened(description, 0), find),
    sections: ranked
      .filter(({ anchor }) => anchor !== "")
      .slice(0, mostSections)
      .map(({ anchor, heading, text, at, count }) => ({
        anchor,
        heading: pieces(heading, find),
        excerpt: count > 0 ? excerptAt(text, at, find) : [],
      })),
  };
}

/** Returns whether a word of a text is one that is looked for, or begins with one. */
function matcher({ words }: Query, stem: Stem): (word: string) => number {
  return (written) => {
    const own = stem(written);
    return words.findIndex((one) => own.startsWith(one.stem) || written.startsWith(one.word));
  };
}

type Find = (word: string) => number;

/** The place from which a text has the most different words that are looked for, and how many. */
function bestPlace(text: string, find: Find): { at: number; count: number } {
  const hits = wordsIn(text).flatMap(({ word, start }) => {
    const index = find(word);
    return index < 0 ? [] : [{ index, start }];
  });
  let best = { at: 0, count: 0 };
  for (const [from, { start }] of hits.entries()) {
    const near = hits.slice(from, from + 12).filter((one) => one.start < start + length - before);
    const count = new Set(near.map(({ index }) => index)).size;
    if (count > best.count) best = { at: start, count };
  }
  return best;
}

function excerptAt(text: string, at: number, find: Find): Piece[] {
  return pieces(shortened(text, Math.max(0, at - before)), find);
}

/** A part of a text that begins and ends between words. */
function shortened(text: string, from: number): string {
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  if (text.length - start <= length) return (start > 0 ? "… " : "") + text.slice(start);
  const end = text.lastIndexOf(" ", start + length);
  return `${start > 0 ? "… " : ""}${text.slice(start, end > start ? end : start + length)} …`;
}

function pieces(text: string, find: Find): Piece[] {
  const all: Piece[] = [];
  let last = 0;
  for (const { word, start, end } of wordsIn(text)) {
    if (find(word) < 0 || start < last) continue;
    if (start > last) all.push({ text: text.slice(last, start), found: false });
    all.push({ text: text.slice(start, end), found: true });
    last = end;
  }
  return last < text.length ? [...all, { text: text.slice(last), found: false }] : all;
}
