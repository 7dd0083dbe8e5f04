import type { Address } from "../../contract/contact.ts";
import type { Json, JsonObject } from "../../contract/json.ts";

/** Countries whose postal codes stand before the town: "69002 Lyon". Elsewhere they stand after it. */
const codeFirst = new Set(
  "AD AL AT AX BA BE BG BY CH CY CZ DE DK DZ EE ES FI FO FR GE GF GL GP GR HR HU IL IS IT LI LT LU MA MC MD ME MK MQ MX NL NO PL PT RE RO RS SE SI SK SM SN TN TR UY VA".split(
    " ",
  ),
);

/** Compiles an address to the lines that pages show and its parts by their names in schema.org. */
export function compileAddress(value: Json, language: string): Address {
  if (typeof value === "string") return { lines: [value], parts: { streetAddress: value } };
  const { street, town, region, postalCode, country } = value as Record<keyof JsonObject, string>;
  const place = codeFirst.has(country ?? "")
    ? joined(", ", joined(" ", postalCode, town), region)
    : joined(" ", joined(", ", town, region), postalCode);
  const land = country && new Intl.DisplayNames([language], { type: "region" }).of(country);
  return {
    lines: [street, place, land].filter((line) => line !== undefined),
    parts: {
      ...(street !== undefined && { streetAddress: street }),
      ...(town !== undefined && { addressLocality: town }),
      ...(region !== undefined && { addressRegion: region }),
      ...(postalCode !== undefined && { postalCode }),
      ...(country !== undefined && { addressCountry: country }),
    },
  };
}

function joined(mark: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(mark);
}
