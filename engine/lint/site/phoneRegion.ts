import { isObject } from "../../content/source/isObject.ts";
import { siteLanguages } from "../../content/translation/siteLanguages.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Json } from "../../contract/json.ts";
import { countryOf, regionIn } from "../text/phoneNumber.ts";

/**
 * The country of phone numbers that are written without a country code: the one of the address, else of most other numbers,
 * else of the default language ("en-IE"). Undefined if none of them says it.
 * @param numbers the site's phone numbers
 */
export function phoneRegion(
  { site }: Pick<SiteGraph, "site">,
  numbers: readonly string[],
): string | undefined {
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
