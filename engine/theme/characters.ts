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

/** What browsers know the names of, in every language. Together these names show the letters of a language. */
const named = { region: codes("A", "Z"), language: codes("a", "z") };

/** What is common wherever Latin letters are written: the letters of names from À to ÿ, and a few more signs. */
const latin = [...span(0xc0, 0xff), ...points("ŒœŸ¡¿")];

/** Scripts with too many characters to foresee what visitors type. */
const unbounded: ReadonlySet<string> = new Set(["Bopo", "Hani", "Hans", "Hant", "Jpan", "Kore"]);

/** A Latin alphabet with so many letters beyond ÿ has more of them than the names show. Fewer are those of foreign names. */
const manyLetters = 3;

/** Scripts after this character have their letters together, in blocks of 128 characters. */
const lastLatin = 0x2ff;
const blockSize = 128;

/**
 * The characters beyond those of every keyboard that people who write a language type, by code point: its letters with all
 * accents, and how it writes dates and numbers. What `Intl` does not know adds none.
 * @returns undefined for languages with too many characters, such as Japanese
 */
export function alphabetOf(code: string): Set<number> | undefined {
  const { script = "Latn" } = new Intl.Locale(code).maximize();
  if (unbounded.has(script)) return undefined;
  const found = new Set(script === "Latn" ? latin : []);
  if (Intl.DisplayNames.supportedLocalesOf([code]).length === 0) return found;
  const written = [...namesIn(code), ...datesIn(code)].join("").toLocaleLowerCase(code);
  const letters = withOtherAccents(new Set(written)).join("");
  for (const point of points(letters + letters.toLocaleUpperCase(code))) {
    if (point <= lastLatin || !/\p{L}/u.test(String.fromCodePoint(point))) found.add(point);
    else for (const other of blockOf(point)) found.add(other);
  }
  return found;
}

/** Adds the letters of the same alphabet with the accents that others of its letters have: ć where there are ń and ś. */
function withOtherAccents(characters: ReadonlySet<string>): string[] {
  const all = [...characters];
  const beyond = all.filter((one) => /\p{Script=Latin}/u.test(one) && (one.codePointAt(0) ?? 0) > 0xff);
  if (beyond.length < manyLetters) return all;
  const marks = new Set(all.join("").normalize("NFD").match(/\p{M}/gu));
  const bases = all.filter((one) => /\p{Script=Latin}/u.test(one));
  const accented = bases.flatMap((base) => [...marks].map((mark) => (base + mark).normalize("NFC")));
  return [...all, ...accented.filter((one) => one.length === 1)];
}

function namesIn(code: string): string[] {
  return (["region", "language"] as const).flatMap((type) => {
    const names = new Intl.DisplayNames([code], { type, fallback: "none" });
    return named[type].map((one) => names.of(one) ?? "");
  });
}

function datesIn(code: string): string[] {
  const date = new Intl.DateTimeFormat(code, { dateStyle: "full", timeStyle: "short" });
  const months = Array.from({ length: 12 }, (_, month) => date.format(new Date(2024, month, month + 1, 15)));
  return [...months, new Intl.NumberFormat(code).format(-9_876_543_210.5)];
}

/** The letters, marks, digits and signs beside a letter. */
function blockOf(letter: number): number[] {
  const start = letter - (letter % blockSize);
  return span(start, start + blockSize - 1).filter((point) =>
    /[\p{L}\p{M}\p{N}\p{P}]/u.test(String.fromCodePoint(point)),
  );
}

function points(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

/** All codes of two letters. */
function codes(first: string, last: string): string[] {
  const letters = span(first.charCodeAt(0), last.charCodeAt(0)).map((point) => String.fromCharCode(point));
  return letters.flatMap((one) => letters.map((other) => one + other));
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
