const nameOf = {
  language: new Intl.DisplayNames("en", { type: "language", fallback: "none" }),
  country: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
};

/** The parts of a code: `en-Latn-GB`. */
const form = /^(?<language>[a-z]{2,3})(?:-[A-Z][a-z]{3})?(?:-(?<country>[A-Z]{2}))?$/;

/** Why a code names no language; undefined where it does, and for codes of another form, which the schema refuses. */
export function unknownCode(code: string): { value: string; suggestion?: string } | undefined {
  const { language, country } = form.exec(code)?.groups ?? {};
  if (language === undefined) return undefined;
  const [usual = code] = Intl.getCanonicalLocales(code);
  const meant = form.exec(usual)?.groups;
  // "UK" is no country, and the code of "fra" is "fr". But "tw", a form of "ak", is the code of a language.
  if (country !== meant?.country || language.length !== meant?.language?.length)
    return { value: code, suggestion: usual };
  const isKnown =
    nameOf.language.of(language) !== undefined &&
    (country === undefined || nameOf.country.of(country) !== undefined);
  return isKnown ? undefined : { value: code };
}
