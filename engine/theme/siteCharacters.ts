/** All characters that a keyboard for English has: words of the engine and values that visitors type need them. */
const keyboard = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);

/** Signs of code. Other texts seldom have them, and what fonts draw around them, such as arrows, is large. */
export const codeSigns: ReadonlySet<number> = new Set(
  Array.from("<>[]{}|~^`=_\\", (sign) => sign.codePointAt(0) ?? 0),
);

/** Spaces and signs that blocks, quotations, numbers and dates contain. */
const signs = Array.from(
  "\u00a0\u00ad\u2009\u2011\u202f©«°·»×–—‘’“”•…‹›−€",
  (sign) => sign.codePointAt(0) ?? 0,
);

/**
 * Returns the characters that a site needs, by code point.
 * @param characters those of its files that not every font has
 * @param texts more texts that visitors read
 */
export function siteCharacters(characters: ReadonlySet<number>, texts: readonly string[] = []): Set<number> {
  const found = new Set([...keyboard, ...signs, ...characters]);
  for (const text of texts) for (const character of beyondBasic(text)) found.add(character);
  return found;
}

/** The characters of a text that not every font has, escaped ones included. */
export function beyondBasic(text: string): Set<number> {
  const found = new Set<number>();
  // Counting bytes and looking for one sign is fast, and most texts of one language have none of these.
  if (Buffer.byteLength(text) > text.length || text.includes("\x7f"))
    for (const [character] of text.matchAll(/[^\0-~]/gu)) found.add(character.codePointAt(0) ?? 0);
  if (text.includes("\\u") || text.includes("\\U"))
    for (const [, hex = ""] of text.matchAll(/\\u([\da-f]{4})/gi)) found.add(Number.parseInt(hex, 16));
  return found;
}
