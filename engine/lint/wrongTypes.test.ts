import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { isObject } from "../content/json/value.ts";
import { readFonts } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { compileTheme } from "../theme/compileTheme.ts";
import { fontKey } from "../theme/fonts.ts";
import { exampleSource } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";

const project = resolve(import.meta.dirname, "../..");
const vocabulary = await readVocabulary(project);
const folder = { root: project, site: project, publicDir: resolve(project, "tests/fixtures/public") };

const theme: JsonObject = {
  scheme: "light",
  contrast: "AAA",
  colours: {
    sand: { mix: ["background", "#f6e9d8"], share: 0.5 },
    background: { light: "#ffffff", dark: "#101214" },
  },
  surfaces: { plain: { description: "The page.", scheme: "light", background: "sand" } },
  use: { page: "plain", banner: "plain" },
  code: { background: "sand" },
  fonts: {
    text: { files: [{ file: "/fonts/brand.woff2", weight: "300 700", style: "italic" }], fallback: "serif" },
    heading: { package: "@fontsource-variable/inter", weights: [400, 700] },
    code: { system: "mono" },
  },
  scale: { base: 16, ratio: [1.14, 1.2] },
  space: 8,
  radius: 4,
  density: "compact",
  patterns: {
    palettes: { dawn: { description: "Red.", warp: "sand", stripe: "sand", weft: "sand", figure: "sand" } },
    seam: "sand",
    edge: [{ colour: "sand", width: 4 }],
  },
};

const site = JSON.parse(
  readFileSync(resolve(project, "tests/fixtures/harbour/_site.json"), "utf8"),
) as JsonObject;

test.each([
  ["_theme.json", theme],
  ["_site.json", site],
])("A-02 lint accepts any type in place of each value in a %s", (file, written) => {
  for (const [changed, at] of mutations(written)) {
    const text = JSON.stringify(changed);
    const source = exampleSource({ [file]: text });
    const fonts = readFonts(source.texts.get("_theme.json"), folder, source.assets);
    expect(() => lint({ ...source, fonts }, vocabulary), at).not.toThrow();
  }
});

test("a theme that nobody has checked is compiled, whatever stands in place of each value", () => {
  for (const [changed, at] of mutations(theme)) {
    if (!isObject(changed)) continue;
    expect(() => Object.values(compileTheme(changed).fonts).map(fontKey), at).not.toThrow();
  }
});

/** The file with each value in it replaced by one of each other type; of a list, the first item. */
function mutations(written: Json): [changed: Json, at: string][] {
  // The worst first: no text can be made of the group.
  const all: Json[] = [{ toString: [] }, [null], null, true, 7, "a b"];
  const others = all.slice(0, inject("effort") ** 2);
  return pathsIn(written).flatMap((path) =>
    others.map((other): [Json, string] => [
      replaced(written, path, other),
      `${path.join("/")}: ${JSON.stringify(other)}`,
    ]),
  );
}

function pathsIn(value: Json, path: JsonPath = []): JsonPath[] {
  if (value === null || typeof value !== "object") return [path];
  const members = Array.isArray(value)
    ? value.slice(0, 1).map((one) => [0, one] as const)
    : Object.entries(value);
  return [path, ...members.flatMap(([key, member]) => pathsIn(member, [...path, key]))];
}

function replaced(value: Json, [step, ...rest]: JsonPath, other: Json): Json {
  if (step === undefined) return other;
  if (Array.isArray(value))
    return value.with(Number(step), replaced(value[Number(step)] ?? null, rest, other));
  return isObject(value) ? { ...value, [step]: replaced(value[step] ?? null, rest, other) } : value;
}
