/** The words in which two texts differ, between those that they share. */
interface ChangedWords {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** How long the words that both texts share may be at each end, in characters. */
const mostShared = 40;

/** Finds the words in which two texts differ. Of what they share at both ends, only the nearest words are returned, after an ellipsis. */
export function changedWords(before: string, after: string): ChangedWords {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, now.length);
  let first = 0;
  while (first < shortest && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < shortest - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const between = (words: readonly string[]) => words.slice(first, words.length - last).join("");
  return {
    start: nearest(old.slice(0, first).reverse(), (words) => words.reverse().join(""), "…", ""),
    before: between(old),
    after: between(now),
    end: nearest(old.slice(old.length - last), (words) => words.join(""), "", "…"),
  };
}

/** Words and what is between them, each by itself. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== "");
}

/** @param words the nearest first */
function nearest(
  words: readonly string[],
  join: (words: string[]) => string,
  before: string,
  after: string,
): string {
  let length = 0;
  const kept = words.findIndex((word) => {
    length += word.length;
    return length > mostShared;
  });
  return kept < 0 ? join([...words]) : `${before}${join(words.slice(0, kept))}${after}`;
}
