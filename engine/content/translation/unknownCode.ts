const nameOf = {
  language: new Intl.DisplayNames("en", { type: "language", fallback: "none" }),
  region: new Intl.DisplayNames("en", { type: "region", fallback: "none" }),
};

/** Why a code names no language; undefined where it does. */
export function unknownCode(code: string): { value: string; suggestion?: string } | undefined {
  // What has another form is a mistake by the schema.
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(code)) return undefined;
  const [usual = code] = Intl.getCanonicalLocales(code);
  if (usual !== code) return { value: code, suggestion: usual };
  const { language, region } = new Intl.Locale(code);
  const isKnown =
    nameOf.language.of(language) !== undefined &&
    (region === undefined || nameOf.region.of(region) !== undefined);
  return isKnown ? undefined : { value: code };
}
