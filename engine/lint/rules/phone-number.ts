import { getCountryCodeForRegionCode, getExample, parsePhoneNumber } from "awesome-phonenumber";
import { isObject } from "../../content/json/value.ts";
import type { Stretch } from "../../content/text/markdown.ts";
import { siteLanguages } from "../../content/translation/languages.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule, Notes } from "../../contract/rule.ts";
import { markdownLinks } from "../site/linkText.ts";
import { eachText, hasText, partsOf } from "../site/parts.ts";

/** Visitors can dial every phone number. */
export const rule: LintRule = {
  id: "phone-number",
  title: "Phone numbers can be dialled",
  severity: "warning",
  docs: [
    "Phone numbers in `contact` of `_site.json` and in `tel:` links are checked against the numbering plan of their country,",
    "which finds numbers with a digit too few or too many. Write the country code with `+`, so that visitors can call from",
    "abroad. A number without one is checked for the country of the address, else of most other numbers, else of the default language.",
  ].join(" "),
  look: (page) => hasText(page, mayDial) || undefined,
  check(site, report, notes) {
    const phones = phonesOf(site, notes);
    const region = phoneRegion(
      site,
      phones.map(({ number }) => number),
    );
    for (const { file, path, text, number, part } of phones) {
      const problem = phoneProblem(number, region);
      if (problem === undefined) continue;
      const { reason, suggestion } = problem;
      const meant = suggestion === undefined ? undefined : text.replace(number, suggestion);
      report({
        file,
        path,
        message: `The phone number "${number}" can't be dialled: ${reason}.`,
        hint:
          meant === undefined
            ? "Compare it, digit by digit, with the right number, and begin it with the country code."
            : `Did you mean "${meant}"?`,
        ...(part && { part }),
        ...(meant !== undefined &&
          part === undefined && {
            replacement: { title: `Write "${meant}"`, json: JSON.stringify(meant) },
          }),
      });
    }
  },
};

/** A phone number in a text. */
interface Phone {
  file: string;
  path: JsonPath;
  text: string;
  number: string;
  part?: Stretch | undefined;
}

/** The numbers of the contact details, and those of all links. */
function phonesOf(site: SiteGraph, notes: Notes): Phone[] {
  const contact = (site.site.contact ?? {}) as JsonObject;
  const found = listOf(contact.phones).flatMap((group, at) =>
    listOf(isObject(group) ? group.numbers : []).flatMap((number, index): Phone[] => {
      const path = ["contact", "phones", at, "numbers", index];
      return typeof number === "string" ? [{ file: "_site.json", path, text: number, number }] : [];
    }),
  );
  for (const part of partsOf(site, notes)) {
    eachText(part, (text, key, _, path) => {
      if (!mayDial(text)) return;
      const links = /^tel:/i.test(text) ? [{ to: text, toAt: undefined }] : markdownLinks(text);
      for (const { to, toAt } of links) {
        // An address with a space in it is reported as such.
        if (toAt !== undefined && text.charAt(toAt.end) !== ")") continue;
        const number = /^tel:([^;%*]+)(;|$)/i.exec(to)?.[1];
        if (number !== undefined)
          found.push({ file: part.file, path: [...path, key], text: to, number, part: toAt });
      }
    });
  }
  return found;
}

function mayDial(text: string): boolean {
  // Searching for one character is faster, and most texts have none.
  return text.includes(":") && /tel:/i.test(text);
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/**
 * The country of phone numbers that are written without a country code: the one of the address, else of most other numbers,
 * else of the default language ("en-IE"). Undefined if none of them says it.
 * @param numbers the site's phone numbers
 */
function phoneRegion({ site }: Pick<SiteGraph, "site">, numbers: readonly string[]): string | undefined {
  const address = isObject(site.contact) ? site.contact.address : undefined;
  return (
    regionIn(countryIn(address)) ??
    mostFrequent(numbers.flatMap((number) => countryOf(number) ?? [])) ??
    regionIn(/-([A-Z]{2})$/.exec(siteLanguages(site)[0].code)?.[1])
  );
}

function countryIn(address: Json | undefined): string | undefined {
  return isObject(address) && typeof address.country === "string" ? address.country : undefined;
}

function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Why a phone number can't be dialled, as the end of a sentence, and the number that was meant if it is known. */
interface PhoneProblem {
  reason: string;
  suggestion?: string;
}

/** Numbers with fewer digits are short codes such as `112`, which no numbering plan lists. */
const shortest = 7;

/** The country that a code names, if there are phones in it: "PT". */
function regionIn(code = ""): string | undefined {
  return getCountryCodeForRegionCode(code) > 0 ? code : undefined;
}

/** The country of a number that begins with a country code. Undefined for any other number. */
function countryOf(written: string): string | undefined {
  return written.startsWith("+") ? lookUp(written, undefined).regionCode : undefined;
}

/**
 * Checks a phone number against the numbering plan of its country.
 * @param written the number as people write it: digits with spaces, hyphens and brackets
 * @param region the country of a number without a country code. Without a region, such a number passes.
 */
function phoneProblem(written: string, region: string | undefined): PhoneProblem | undefined {
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
