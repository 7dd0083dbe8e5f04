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
