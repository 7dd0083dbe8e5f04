import type { SearchManifest } from "../contract/search.ts";

/** A word of a text, and where it stands. */
interface FoundWord {
  /** In small letters, without accents. */
  word: string;
  start: number;
  end: number;
}

/** Words are letters and digits: what is between them belongs to none. */
const runs = /[\p{L}\p{M}\p{N}]+/gu;

/** Marks over letters that a reader may leave out. In other scripts marks are vowels, which count. */
const accents =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{Mn}*)\p{Mn}/gu;

/** Letters that have no accents to lose, and that readers write in others. */
const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l" };

/**
 * Scripts that write no spaces between words: each two neighbours count as a word. `Intl.Segmenter` divides texts in another way in
 * each browser, and a query in another way than the text around it.
 */
const scripts = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const unspaced = new RegExp(`[${scripts}]`, "u");

/** Their parts of a run, and what is between: "Web" in "Webサイト" is a word. */
const parts = new RegExp(`[${scripts}]+|[^${scripts}]+`, "gu");

/** Most words of most sites. */
const plain = /^[a-z\d]*$/i;

/** The longest word that counts: longer ones are no words. */
const longest = 40;

/** Code units, with marks, of what is too long for a word in any script. */
const longestRun = 200;

/** Finds the words of a text. Builds and browsers find the same ones. */
export function wordsIn(text: string): FoundWord[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index: start }) => {
    if (plain.test(run) || !unspaced.test(run)) return wordOf(run, start);
    return [...run.matchAll(parts)].flatMap(({ 0: part, index }) =>
      unspaced.test(part) ? pairsIn(part, start + index) : wordOf(part, start + index),
    );
  });
}

/** Words that one sign divides, such as `e-commerce`, and numbers with signs between thousands: `1,250`. */
const divided =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+|\p{N}{1,3}(?:[,.'’\u00a0\u202f]\p{N}{3})+(?!\p{N}))/gu;

/** Finds words as readers also write them: without the signs that divide them. */
export function joinedWordsIn(text: string): string[] {
  return Array.from(text.matchAll(divided), ({ 0: written, index }) => {
    return wordOf(written.replace(/[^\p{L}\p{M}\p{N}]/gu, ""), index)[0]?.word ?? "";
  }).filter((word) => word !== "");
}

function wordOf(run: string, start: number): FoundWord[] {
  if (run.length > longestRun) return [];
  const word = folded(run);
  return word.length > 0 && word.length <= longest ? [{ word, start, end: start + run.length }] : [];
}

/** Writes a text in small letters, without accents. */
function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/[œæßøł]/g, (letter) => ligatures[letter] ?? letter)
    .normalize("NFC");
}

/** Each two neighbours, and the last letter alone: a search for it finds it as the beginning of a word, as all others. */
function pairsIn(run: string, start: number): FoundWord[] {
  const letters = Array.from(run.matchAll(/./gsu), ({ 0: letter, index }) => ({ letter, at: start + index }));
  return letters.map(({ letter, at }, index) => {
    const next = letters[index + 1]?.letter ?? "";
    return { word: folded(letter + next), start: at, end: at + letter.length + next.length };
  });
}

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
