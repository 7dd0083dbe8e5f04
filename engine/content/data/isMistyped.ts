/** Shorter words become others by two letters that change places: `form` and `from`. */
const shortestSwapped = 5;

/**
 * Whether two names are the same but for a typing error that hardly leads from one word to another: capitals and separators, two
 * neighbouring letters that have changed places, or one letter too many or too few within a long word. Other digits, or another word
 * such as `en` in place of `fr`, make another name.
 * @param long how many letters the longer word has at least then
 */
export function isMistyped(written: string, meant: string, long: number): boolean {
  const [words, others] = [wordsOf(written), wordsOf(meant)];
  if (joined(words) === joined(others)) return true;
  if (words.length !== others.length) return false;
  const unlike = words.flatMap((word, index) => {
    const [one, other] = [word.toLowerCase(), (others[index] ?? "").toLowerCase()];
    return one === other ? [] : [[one, other] as const];
  });
  const [[one, other] = ["", ""], ...more] = unlike;
  if (more.length > 0 || /\p{N}/u.test(one + other)) return false;
  return isSwapped(one, other) || lacksLetter(one, other, long) || lacksLetter(other, one, long);
}

/** The parts of a name: words, numbers and other signs. Separators and capitals begin a new one. */
function wordsOf(name: string): string[] {
  return (
    name.match(/\p{N}+|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|[^-_ .\p{N}\p{Lu}\p{Ll}\p{Lo}\p{M}]+/gu) ?? []
  );
}

/** A name without separators and capitals. Numbers stay apart. */
function joined(words: readonly string[]): string {
  return words.map((word) => (/\p{N}/u.test(word) ? ` ${word} ` : word.toLowerCase())).join("");
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < shortestSwapped) return false;
  const at = firstUnlike(one, other);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return swapped === other;
}

/** Whether a word lacks one letter of a long one, neither its first nor its last. */
function lacksLetter(short: string, long: string, least: number): boolean {
  if (long.length < least || long.length !== short.length + 1) return false;
  const at = firstUnlike(short, long);
  return at > 0 && at < long.length - 1 && short.slice(at) === long.slice(at + 1);
}

function firstUnlike(one: string, other: string): number {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at += 1;
  return at;
}
