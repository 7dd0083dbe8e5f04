import type { ContentCollector, ContentKind } from "../../contract/contentKind.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Address } from "../../contract/values.ts";
import { problem } from "../diagnostics/problem.ts";
import { isObject } from "../json/value.ts";

/** An address: one line, or its parts. */
export const kind: ContentKind = {
  name: "address",
  wording: ["street", "town", "region"],
  collect: checkAddress,
  compile: (value, { language: { code } }) => compileAddress(value, code),
  type: { name: "Address", declaredIn: "values" },
};

const countryNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Reports a country that does not exist. */
function checkAddress(value: Json, found: ContentCollector): void {
  if (!isObject(value)) return;
  const { country } = value;
  if (typeof country !== "string" || !/^[A-Z]{2}$/.test(country) || countryNames.of(country) !== undefined)
    return;
  const { file, path } = found.place();
  found.report(problem("country-code", { value: country }, { file, path: [...path, "country"] }));
}

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
    ? joinedParts(", ", joinedParts(" ", postalCode, town), region)
    : joinedParts(" ", joinedParts(", ", town, region), postalCode);
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

function joinedParts(mark: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(mark);
}
