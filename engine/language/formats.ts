/** Makes a formatter once for each language: they are slow to make. */
function byLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** How a language writes numbers. */
export const numberFormat = byLanguage((language) => new Intl.NumberFormat(language));

/** How a language writes days: "21 November 2026". */
export const dateFormat = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
);

/** How a language joins a list: "a, b and c". */
export const listFormat = byLanguage((language) => new Intl.ListFormat(language));

/** Writes Arabic and Persian digits, which keyboards of these languages type, as 0 to 9, and their decimal sign as a point. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll("\u066b", ".");
}

/** Scripts that are written from right to left, by ISO 15924. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** Returns the direction in which a language is written: `rtl` for `ar`, `he` or `ks-Arab`. */
export function directionOf(code: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(code).maximize();
  return script !== undefined && rightToLeft.has(script) ? "rtl" : "ltr";
}
