import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesOf } from "./support/imports.ts";
import { root } from "./support/project.ts";

type Json = Record<string, unknown>;
const keysOf = (value: unknown) => Object.keys((value ?? {}) as Json);
const json = (...path: string[]): Json => JSON.parse(readFileSync(join(...path), "utf8"));
/** The repository, also where the tests run in a copy with another site. */
const repository = process.env.KENTE_PROJECT ?? root;
const site = json(repository, "pages/_site.json");
const theme = json(repository, "pages/_theme.json");
/** Names that every theme can use: the colours that the schema of themes describes, and the surfaces of the engine's own theme. */
const common = new Set([
  ...keysOf(((json(root, "schemas/theme.schema.json").properties as Json).colours as Json).properties),
  ...keysOf(json(root, "engine/theme/default.json").surfaces),
]);

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values((value ?? {}) as Json).flatMap(textsOf);
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words of the first site's trade, country and house that its files don't give away one by one. */
const words = [
  ...["Ghana", "Ghanaian", "Kumasi", "Tamale", "cedi", "cedis", "GHS", "GH"],
  ...["ASLAN", "USSD", "mobile money", "central bank", "Payment Service Provider", "momo"],
  ...["woven", "weaver", "loom"],
];

/** What the first site is called, where it is and how it is reached. */
const { address, details, phones } = (site.contact ?? {}) as Json;
const values = ((details ?? []) as { value: string }[]).map(({ value }) => value);
const places = textsOf([address, values])
  .flatMap((text) => text.split(", "))
  .filter((text) => text.length > 3);
const callingCodes = [...new Set(textsOf(phones).flatMap((text) => /^\+\d{3}(?= )/.exec(text) ?? []))];
/** Its addresses elsewhere. Those without a path are anybody's examples. */
const addresses = Object.values((site.links ?? {}) as Record<string, string>).filter((address) =>
  /^https:\/\/[^/]+\/./.test(address),
);

/** Names in the theme that only this theme has: they stand in quotes or begin with two hyphens in code. */
const names = [...keysOf(theme.colours), ...keysOf(theme.surfaces)].filter((name) => !common.has(name));
const hexColours = Object.entries((theme.colours ?? {}) as Json).flatMap(([name, value]) =>
  names.includes(name) ? textsOf(value).filter((text) => text.startsWith("#")) : [],
);

const first: readonly [what: string, pattern: RegExp][] = [
  [
    "a word",
    new RegExp(
      `(?<![\\p{L}\\d-])(?:${[String(site.name), ...words].map(literal).join("|")})(?![\\p{L}\\d])`,
      "u",
    ),
  ],
  ["the name", new RegExp(literal(String(site.name)), "i")],
  ["a place", new RegExp(`(?<![\\p{L}])(?:${places.map(literal).join("|")})(?![\\p{L}])`, "iu")],
  ["a number", new RegExp(callingCodes.map(literal).join("|"))],
  ["an address", new RegExp(addresses.map(literal).join("|"))],
  [
    "a colour's name",
    new RegExp(`(?:["'\`]|--|--colour-)(?:${names.map(literal).join("|")})(?:["'\`]|(?=[);,:]))`),
  ],
  ["a colour", new RegExp(hexColours.join("|"), "i")],
];

const files = ["engine", "blocks", "schemas", "scripts", "docs"]
  .flatMap((folder) => filesOf(folder, /\.(?:tsx?|css|json|md|svg|html)$/))
  .filter((file) => !file.startsWith("schemas/generated/"));

function matchesIn(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    first.flatMap(([what, pattern]) => {
      const found = pattern.exec(line)?.[0];
      return found === undefined
        ? []
        : [`${file}:${index + 1}: ${what} of the repository's own site: ${found}`];
    }),
  );
}

describe("the engine, its blocks, schemas, commands and documents", () => {
  test("are all seen, and the words of the repository's own site are known", () => {
    expect(files.length).toBeGreaterThan(500);
    for (const list of [places, callingCodes, addresses, names, hexColours]) expect(list).not.toEqual([]);
    const said = `"${String(site.name)}" in ${places[0]}, ${callingCodes[0]}, ${addresses[0]}, "${names[0]}", ${hexColours[0]}`;
    expect(matchesIn("x.ts", said)).toHaveLength(first.length);
  });

  test("name nothing of the repository's own site: use a neutral example", () => {
    expect(files.flatMap((file) => matchesIn(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
  });
});
