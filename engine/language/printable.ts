// Control characters, line separators and marks of the writing direction: they change what a terminal shows. So do accents beyond the
// eighth of a letter, which would cover the lines around it. No language has as many.
const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}|\p{M}(?<=\p{M}{9})/gu;

/**
 * Makes a text safe for one line of a terminal: invisible characters become escapes such as `\n` and `\u001b`. File names
 * and messages quote authors, so they may have any character.
 */
export function printable(text: string): string {
  return text.replace(unprintable, escaped);
}

/** Replaces unpaired surrogates, which no URL and no UTF-8 file can have. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Writes a value as indented JSON that is safe to show on a terminal: invisible characters become escapes.
 */
export function asJson(value: unknown): string {
  // Outside its strings, JSON has no such character except line ends.
  return `${JSON.stringify(value, null, 2).replace(unprintable, (found) => (found === "\n" ? found : escaped(found)))}\n`;
}

function escaped(found: string): string {
  const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[found];
  // A character beyond the first 65,536 has two units, also in JSON.
  const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at));
  return short ?? units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
