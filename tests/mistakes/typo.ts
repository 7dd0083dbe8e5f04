import type { Slip } from "./kind.ts";

/** Neighbouring letters on a keyboard. */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * A word with a typing mistake, the same for the same seed.
 * @returns undefined if such a mistake is not possible in the word
 */
export function withTypo(word: string, slip: Slip, seed: number): string | undefined {
  // People seldom mistype the first letter.
  const letters = [...word.matchAll(/[a-zA-Z]/g)].map(({ index }) => index).filter((index) => index > 0);
  const candidates =
    word.length < 3 ? [] : letters.map((at) => changed(word, at, slip)).filter((one) => one !== word);
  return candidates.length === 0 ? undefined : candidates[seed % candidates.length];
}

function changed(word: string, at: number, slip: Slip): string {
  const before = word.slice(0, at);
  const letter = word[at] ?? "";
  const after = word.slice(at + 1);
  switch (slip) {
    case "swap":
      return /^[a-zA-Z]/.test(after) ? before + after[0] + letter + after.slice(1) : word;
    case "drop":
      return word.length < 4 ? word : before + after;
    case "double":
      return before + letter + letter + after;
    case "wrong":
      return before + neighbour(letter) + after;
    case "capital":
      return /^[a-z]/.test(word) ? word[0]?.toUpperCase() + word.slice(1) : word;
    case "plural":
      return word.endsWith("s") ? word.slice(0, -1) : `${word}s`;
    case "hyphen":
      return word.includes("-") ? word.replace("-", "_") : word.replace(/([a-z])([A-Z])/, "$1_$2");
  }
}

function neighbour(letter: string): string {
  for (const row of rows) {
    const at = row.indexOf(letter);
    if (at !== -1) return row[at + 1] ?? row[at - 1] ?? letter;
  }
  return letter;
}
