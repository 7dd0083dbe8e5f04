import type { SearchManifest } from "../contract/search.ts";

/** Returns what the forms of a word have in common. */
export type Stem = (word: string) => string;

/**
 * Makes the function that takes the endings off words. It is light on purpose: two words with one stem may find each other's
 * pages, but words with one root need not. Without rules each word is its own stem.
 */
export function stemmer(rules: SearchManifest["stems"]): Stem {
  if (rules === null) return (word) => word;
  const { letters = {}, starts = [], passes = [], least, vowels, single } = rules;
  const isEnough = (rest: string) =>
    rest.length >= least && (vowels === undefined || [...vowels].some((one) => rest.includes(one)));
  const beginnings = byLength(starts);
  const endings = passes.map((pass) =>
    byLength(Object.keys(pass)).map((end) => [end, pass[end] ?? ""] as const),
  );
  return (written) => {
    let word = Array.from(written, (letter) => letters[letter] ?? letter).join("");
    const start = beginnings.find((one) => word.startsWith(one) && isEnough(word.slice(one.length)));
    if (start !== undefined) word = word.slice(start.length);
    for (const pass of endings) {
      const found = pass.find(([end, by]) => word.endsWith(end) && isEnough(word.slice(0, -end.length) + by));
      if (found) word = word.slice(0, -found[0].length) + found[1];
    }
    return single && word.length > least && word.at(-1) === word.at(-2) ? word.slice(0, -1) : word;
  };
}

function byLength(texts: readonly string[]): string[] {
  return [...texts].sort((one, other) => other.length - one.length);
}
