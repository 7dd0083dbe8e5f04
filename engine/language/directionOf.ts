/** Scripts that are written from right to left, by ISO 15924. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** Returns the direction in which a language is written: `rtl` for `ar`, `he` or `ks-Arab`. */
export function directionOf(code: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(code).maximize();
  return script !== undefined && rightToLeft.has(script) ? "rtl" : "ltr";
}
