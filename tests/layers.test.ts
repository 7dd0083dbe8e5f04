import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generatedFolder } from "../engine/files/siteFolder.ts";
import { filesOf, type Import, importsOf } from "./support/imports.ts";
import { root } from "./support/project.ts";

/** Left to right: a layer may import itself and what stands in an earlier group. Layers of one group never meet. */
const layers = [
  ["contract"],
  ["errors"],
  ["language"],
  ["files"],
  ["theme"],
  ["content"],
  ["forms", "integrations", "lint", "render", "search", "transports"],
  ["editing"],
  ["blocks"],
  ["browser", "bundle", "drawing", "scaffold"],
  ["documents", "prerender", "server"],
  ["output"],
  ["dev"],
  ["conformance", "studio"],
  ["language-server", "mcp"],
  ["scripts"],
];
const rank = new Map(layers.flatMap((group, index) => group.map((layer) => [layer, index] as const)));

/** Code that reaches the browser: neither it nor anything that it imports may need Node. */
const browserLayers = new Set(["language", "render", "forms", "search", "transports", "blocks", "browser"]);

/** The only files of `content` that touch the machine; all else there is pure. */
const contentReaders = new Set([
  "engine/content/raster/readRaster.ts",
  "engine/content/read/gitRenames.ts",
  "engine/content/read/readSite.ts",
  "engine/content/read/readTexts.ts",
  "engine/content/record/Records.ts",
  "engine/content/record/readAhead.ts",
  "engine/content/schema/loadModules.ts",
  "engine/content/schema/vocabulary.ts",
]);

/** Folders of data, each with the layer that it belongs to. */
const dataOf: Readonly<Record<string, string>> = { words: "language" };

/** Generated lists of members. They belong to no layer: one that imports a list has its members, or imports them late. */
const lists = "engine/members/";

function layerOf(path: string): string | undefined {
  if (path.startsWith(lists)) return undefined;
  const [top, second = ""] = path.split("/");
  return top === "engine"
    ? (dataOf[second] ?? second)
    : top === "blocks" || top === "scripts"
      ? top
      : path.startsWith("pages/_blocks/")
        ? "blocks"
        : undefined;
}

const isTest = (file: string) => /\.(?:test|examples)\.tsx?$/.test(file);
const files = ["engine", "blocks", "pages", "scripts"]
  .flatMap((folder) => filesOf(folder, /\.(?:tsx?|css)$/))
  .filter((file) => !file.startsWith(lists));
const code = files.filter((file) => !isTest(file));
const imports = code.flatMap((file) => importsOf(file));
const show = ({ file, specifier }: Import) => `${file} imports ${specifier}`;

/** What files import, and all that is imported by that in turn. */
function reachedFrom(start: readonly string[], isFollowed: (one: Import) => boolean = () => true): Import[] {
  const reached = new Set(start);
  const found: Import[] = [];
  for (const file of reached) {
    for (const one of imports.filter(
      (other) => other.file === file && !other.typeOnly && isFollowed(other),
    )) {
      if (one.target !== undefined) reached.add(one.target);
      found.push(one);
    }
  }
  return found;
}

describe("the layers of the house", () => {
  test("are all seen by this test", () => {
    for (const layer of rank.keys()) {
      expect(code.filter((file) => layerOf(file) === layer).length, layer).toBeGreaterThan(0);
    }
    expect(imports.length).toBeGreaterThan(100);
    expect(code.filter((file) => layerOf(file) === undefined)).toEqual([]);
    expect(code.map(layerOf).filter((layer) => !rank.has(layer ?? ""))).toEqual([]);
  });

  test("import leftwards only, and never their siblings", () => {
    const wrong = imports.filter((one) => {
      const from = layerOf(one.file) ?? "";
      const to = layerOf(one.target ?? "");
      if (to === undefined || to === from) return false;
      return (rank.get(to) ?? Number.POSITIVE_INFINITY) >= (rank.get(from) ?? -1);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test("keep blocks apart: no block imports another", () => {
    const folder = (path = "") =>
      path
        .split("/")
        .slice(0, path.startsWith("pages/") ? 3 : 2)
        .join("/");
    const wrong = imports.filter((one) => {
      const to = one.target;
      return (
        layerOf(one.file) === "blocks" && layerOf(to ?? "") === "blocks" && folder(to) !== folder(one.file)
      );
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test("have a site's own code import the engine by its name, as it does in a folder elsewhere", () => {
    const own = imports.filter(({ file }) => file.startsWith("pages/"));
    expect(own.length).toBeGreaterThan(50);
    const wrong = own.filter(
      ({ specifier, target }) =>
        specifier.startsWith(".") && !/^(?:pages\/_\w+|schemas\/generated)\//.test(target ?? ""),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test("keep the contract a leaf: types only", () => {
    const wrong = imports.filter(
      (one) => layerOf(one.file) === "contract" && !one.typeOnly && !one.file.endsWith(".d.ts"),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test("keep Node out of code that reaches the browser, by whatever way", () => {
    const reached = reachedFrom(code.filter((file) => browserLayers.has(layerOf(file) ?? "")));
    expect(reached.map(({ target }) => target)).toContain("engine/errors/KenteError.ts");
    expect(reached.filter(({ specifier }) => specifier.startsWith("node:")).map(show)).toEqual([]);
  });

  test("have the studio's command say which of React's builds it needs before React is loaded", () => {
    const reached = reachedFrom(["scripts/studio.ts"], ({ isLate }) => !isLate);
    expect(reached.map(({ target }) => target)).toContain("scripts/support/development.ts");
    expect(reached.filter(({ specifier }) => /^(?:react|@rjsf)/.test(specifier)).map(show)).toEqual([]);
  });

  test("keep content pure: only reading touches the machine", () => {
    const wrong = imports.filter(
      (one) =>
        (one.specifier.startsWith("node:") || layerOf(one.target ?? "") === "files") &&
        layerOf(one.file) === "content" &&
        !one.file.includes("/fixtures/") &&
        !contentReaders.has(one.file),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test("reach at most two folders up, to a file by its full name", () => {
    const wrong = imports.filter(
      ({ specifier, target }) =>
        (specifier.startsWith("../../../") && !target?.startsWith(generatedFolder)) ||
        (specifier.startsWith(".") && !/\.(tsx?|json|css)(\?\w+)?$/.test(specifier)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test("have no barrels", () => {
    expect(code.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });

  test("have files of at most 450 lines: split by subject what is longer", () => {
    const measure = (file: string) => ({
      file,
      lines: readFileSync(join(root, file), "utf8").split("\n").length - 1,
    });
    const tests = [...files.filter(isTest), ...filesOf("tests", /\.(?:tsx?|css)$/)].map(measure);
    expect([...code.map(measure), ...tests].filter(({ lines }) => lines > 450)).toEqual([]);
  });

  test("raise only catalogued errors in the engine", () => {
    const wrong = code.filter(
      (file) =>
        file.startsWith("engine/") &&
        /\bnew (?!KenteError)\w*Error\(/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });
});
