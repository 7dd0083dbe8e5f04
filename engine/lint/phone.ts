import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";

/** Why a phone number can't be dialled, as the end of a sentence, and the number that was meant where one is near. */
export interface PhoneProblem {
  reason: string;
  suggestion?: string;
}

/** Longest number that an operator answers without any code: `112`, `0800` services have more. */
const shortest = 7;

/** The country that a site's language names: "GH" of "en-GH". Undefined where it names none. */
export function regionOf(lang: string): CountryCode | undefined {
  const region = /-([A-Z]{2})$/.exec(lang)?.[1] ?? "";
  return isSupportedCountry(region) ? region : undefined;
}

/**
 * Looks a phone number up in the numbering plan of its country.
 * @param written as people write it: digits with blanks, hyphens and brackets
 * @param region where a number without a country code is dialled; such a number is let through where it is not known
 */
export function phoneProblem(written: string, region: CountryCode | undefined): PhoneProblem | undefined {
  // The zero of "+233 (0)30 …" is dialled inside the country only, and links leave it out.
  const digits = written.replace(/(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return exists(digits) ? undefined : { reason: reasonFor(digits) };
  if (digits.length < shortest || digits.startsWith("00") || region === undefined) return undefined;
  // The library takes a number that begins with the country's code for a whole one; phones don't.
  const isWhole = parsePhoneNumberFromString(digits, region)?.number === `+${digits}`;
  if (exists(digits, region) && !isWhole) return undefined;
  return exists(`+${digits}`)
    ? { reason: 'the "+" before its country code is missing', suggestion: `+${written}` }
    : { reason: reasonFor(digits, region) };
}

function exists(digits: string, region?: CountryCode): boolean {
  const number = parsePhoneNumberFromString(digits, region);
  if (number === undefined || !number.isPossible()) return false;
  // Where several countries share a code, as +44, the small tables can't always tell which one it is.
  return number.isValid() || (number.country === undefined && region === undefined);
}

function reasonFor(digits: string, region?: CountryCode): string {
  switch (validatePhoneNumberLength(digits, region)) {
    case "TOO_SHORT":
      return "it has too few digits";
    case "TOO_LONG":
      return "it has too many digits";
    case "INVALID_COUNTRY":
      return "no country has its code";
    default:
      return "no number of its country is like it";
  }
}
