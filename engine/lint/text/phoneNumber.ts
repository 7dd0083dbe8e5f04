import { getCountryCodeForRegionCode, getExample, parsePhoneNumber } from "awesome-phonenumber";

/** Why a phone number can't be dialled, as the end of a sentence, and the number that was meant where one is near. */
interface PhoneProblem {
  reason: string;
  suggestion?: string;
}

/** Numbers of fewer digits are short codes such as `112`, which no plan of a country lists. */
const shortest = 7;

/** The country that a site's language names: "GH" of "en-GH". Undefined where it names none. */
export function regionOf(lang: string): string | undefined {
  const region = /-([A-Z]{2})$/.exec(lang)?.[1] ?? "";
  return getCountryCodeForRegionCode(region) > 0 ? region : undefined;
}

/**
 * Looks a phone number up in the numbering plan of its country.
 * @param written as people write it: digits with blanks, hyphens and brackets
 * @param region where a number without a country code is dialled; such a number is let through where it is not known
 */
export function phoneProblem(written: string, region: string | undefined): PhoneProblem | undefined {
  // The zero of "+233 (0)30 …" is dialled inside the country only, and links leave it out.
  const digits = written.replace(/(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  if (digits.startsWith("+")) return exists(digits) ? undefined : { reason: reasonFor(digits) };
  if (digits.length < shortest || digits.startsWith("00") || region === undefined) return undefined;
  // The library takes a number that begins with the country's code for a whole one; phones don't.
  const isWhole = lookUp(digits, region).number?.e164 === `+${digits}`;
  if (exists(digits, region) && !isWhole) return undefined;
  return exists(`+${digits}`)
    ? { reason: 'the "+" before its country code is missing', suggestion: `+${written}` }
    : { reason: reasonFor(digits, region) };
}

function exists(digits: string, region?: string): boolean {
  const { valid, possible, number, regionCode = "" } = lookUp(digits, region);
  // Numbers that are set aside for examples are in no plan, and as long as others.
  return valid || (possible && usualLengths(regionCode).includes(number?.significant.length ?? 0));
}

/** How many digits the numbers of a country mostly have, without its code. */
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
  return possibility === "too-short" || isShort
    ? "it has too few digits"
    : "no number of its country is like it";
}
