// Control characters, line separators and marks that turn the writing direction: each could rewrite what a terminal shows.
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/**
 * Makes a text safe to stand on one line of a terminal: what can't be seen is written as its escape, `\n`, `\u001b`.
 * File names and messages quote what an author wrote, which may hold anything.
 */
export function printable(text: string): string {
  return text.replace(unprintable, escaped);
}

/** Replaces the halves of broken surrogate pairs, which no URL and no UTF-8 file can hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * A value as JSON, to be read by programs and by people: what can't be seen or turns the writing direction is written as
 * its escape, so that a report shows what it holds.
 */
export function asJson(value: unknown): string {
  // Between its texts JSON holds no such character but line ends.
  return `${JSON.stringify(value, null, 2).replace(unprintable, (found) => (found === "\n" ? found : escaped(found)))}\n`;
}

function escaped(character: string): string {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[character];
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
