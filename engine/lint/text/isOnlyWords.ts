const letter = "a-z\\u00E0\\u00E1\\u00E3-\\u00F6\\u00F8-\\u00FF";

/** Words with a capital at most at the start, single spaces or an empty line between them, and punctuation behind them. */
const words = new RegExp(
  `^(?:[A-Z0-9${letter}][0-9${letter}’'-]*(?:[,;!?]|(?<!\\d)\\.)?(?: (?!$)|\\n\\n(?!$)|$))*$`,
);

/** Parts of the placeholders that are words, and of addresses. They begin with letters that are rare, so that they are found fast. */
const unusual = ["xxx", "ww", "psum", "lor "];

/**
 * Whether a text is nothing but words, which is so for most. Rules about characters, marks, addresses and placeholders have
 * nothing to look for in it, and asking once is faster than searching for each of them.
 */
export function isOnlyWords(text: string): boolean {
  return words.test(text) && !unusual.some((part) => text.includes(part));
}
