/** All characters that a keyboard for English has: words of the engine and values that visitors type need them. */
const keyboard = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);

/** Spaces and signs that blocks, quotations, numbers and dates contain. */
const signs = Array.from(
  "\u00a0\u00ad\u2009\u2011\u202f©«°·»×–—‘’“”•…‹›−€",
  (sign) => sign.codePointAt(0) ?? 0,
);

/** Returns the characters of a site's files by code point, and those that every site needs. */
export function siteCharacters(texts: Iterable<string>): Set<number> {
  const found = new Set([...keyboard, ...signs]);
  for (const text of texts) for (const character of beyondBasic(text)) found.add(character);
  return found;
}

/** The characters of a text that not every font has, escaped ones included. */
export function beyondBasic(text: string): Set<number> {
  const found = new Set<number>();
  for (const [character] of text.matchAll(/[^\0-~]/gu)) found.add(character.codePointAt(0) ?? 0);
  for (const [, hex = ""] of text.matchAll(/\\u([\da-f]{4})/gi)) found.add(Number.parseInt(hex, 16));
  return found;
}
