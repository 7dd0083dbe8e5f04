import type { SearchedPage } from "../contract/search.ts";
import type { Stem } from "./stem.ts";
import { joinedWordsIn, wordsIn } from "./words.ts";

/** What a page has of a stem: how much it counts there, and how often each form of it is written. */
export interface StemOnPage {
  weight: number;
  forms: Map<string, number>;
}

/** How much a word counts for each time that it stands somewhere. */
const counts = { title: 8, heading: 3, description: 2, text: 1 };

/** A page of so many words is neither long nor short. */
const usualLength = 300;

/** How fast a word that is repeated counts less (BM25: k1), and how much long pages do (b). */
const [saturation, lengthMatters] = [1.2, 0.75];

/** Finds what a page has of each stem. */
export function pageWords(page: SearchedPage, stem: Stem): Map<string, StemOnPage> {
  const found = new Map<string, StemOnPage>();
  let length = 0;
  const count = (text: string, weight: number) => {
    for (const word of [...wordsIn(text).map((one) => one.word), ...joinedWordsIn(text)]) {
      const key = stem(word);
      if (key === "") continue;
      const own = found.get(key) ?? { weight: 0, forms: new Map<string, number>() };
      found.set(key, own);
      own.weight += weight;
      own.forms.set(word, (own.forms.get(word) ?? 0) + 1);
      length += weight === counts.text ? 1 : 0;
    }
  };
  count(page.title, counts.title);
  count(page.description, counts.description);
  for (const [, heading, text] of page.sections) {
    count(heading, counts.heading);
    count(text, counts.text);
  }
  const norm = saturation * (1 - lengthMatters + (lengthMatters * stepped(length)) / usualLength);
  for (const own of found.values())
    own.weight = Math.round((100 * own.weight * (saturation + 1)) / (own.weight + norm));
  return found;
}

/** A length in steps of two fifths: a page that becomes one word longer keeps the weights of its other words. */
function stepped(length: number): number {
  return 2 ** (Math.round(2 * Math.log2(length + 1)) / 2);
}
