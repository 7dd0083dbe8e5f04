import { getCountryCodeForRegionCode, getExample, parsePhoneNumber } from "awesome-phonenumber";

/** Why a phone number can't be dialled, as the end of a sentence, and the number that was meant if it is known. */
interface PhoneProblem {
  reason: string;
  suggestion?: string;
}

/** Numbers with fewer digits are short codes such as `112`, which no numbering plan lists. */
const shortest = 7;

/** The country that a code names, if there are phones in it: "PT". */
export function regionIn(code = ""): string | undefined {
  return getCountryCodeForRegionCode(code) > 0 ? code : undefined;
}

/** The country of a number that begins with a country code. Undefined for any other number. */
export function countryOf(written: string): string | undefined {
  return written.startsWith("+") ? lookUp(written, undefined).regionCode : undefined;
}

/**
 * Checks a phone number against the numbering plan of its country.
 * @param written the number as people write it: digits with spaces, hyphens and brackets
 * @param region the country of a number without a country code. Without a region, such a number passes.
 */
export function phoneProblem(written: string, region: string | undefined): PhoneProblem | undefined {
  // The zero of "+351 (0)30 …" is only for calls inside the country.
  const digits = written.replace(/(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return exists(digits) ? undefined : { reason: reasonFor(digits) };
  if (digits.length < shortest || digits.startsWith("00") || region === undefined) return undefined;
  // The library adds a missing "+" by itself; phones don't.
  const isWhole = lookUp(digits, region).number?.e164 === `+${digits}`;
  if (exists(digits, region) && !isWhole) return undefined;
  return exists(`+${digits}`)
    ? { reason: 'the "+" before its country code is missing', suggestion: `+${written}` }
    : { reason: reasonFor(digits, region) };
}

function exists(digits: string, region?: string): boolean {
  const { valid, possible, number, regionCode = "" } = lookUp(digits, region);
  // Numbers reserved for examples are in no plan, but as long as others.
  return valid || (possible && usualLengths(regionCode).includes(number?.significant.length ?? 0));
}

/** The usual numbers of digits of a country's phone numbers, without the country code. */
function usualLengths(region: string): number[] {
  return (["fixed-line", "mobile"] as const).map(
    (type) => getExample(region, type).number?.significant.length ?? 0,
  );
}

function lookUp(digits: string, region: string | undefined) {
  return parsePhoneNumber(digits, region === undefined ? {} : { regionCode: region });
}

function reasonFor(digits: string, region?: string): string {
  const { possibility, number, regionCode = "" } = lookUp(digits, region);
  if (possibility === "invalid-country-code") return "no country has its code";
  if (possibility === "too-long") return "it has too many digits";
  const isShort = (number?.significant.length ?? 0) < Math.min(...usualLengths(regionCode));
  return possibility === "too-short" || isShort ? "it has too few digits" : "its country has no such numbers";
}
