import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { filesOf } from "../output/fixtures/builds.ts";
import { type Bundles, bundleKey, bundles, codeSources } from "./bundles.ts";

const project = resolve(import.meta.dirname, "../..");

describe("cached bundles", () => {
  mkdirSync(join(project, ".kente"), { recursive: true });
  const root = mkdtempSync(join(project, ".kente/bundles-test-"));
  const cache = join(root, ".kente/bundles");
  let first: Bundles;
  let folder: string;
  let whole: Map<string, Buffer>;
  const read = () => new Map(filesOf(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const font = join(root, "own.woff2");
  const styles = {
    css: "",
    fonts: [font],
    firstFonts: [],
    writeFonts: async () => {},
    fallbacks: async () => "",
  };
  const make = () => bundles(siteFolder(root), {}, styles, "/");

  beforeAll(async () => {
    for (const name of ["engine", "blocks", "schemas", "package.json", "package-lock.json", "tsconfig.json"])
      cpSync(join(project, name), join(root, name), { recursive: true });
    symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
    first = await make();
    folder = resolve(first.client, "..");
    whole = read();
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test("are used unchanged, and are in the project's own folder", async () => {
    expect(first.cached).toBe(false);
    expect(folder.startsWith(cache)).toBe(true);
    expect(readFileSync(join(cache, "../.gitignore"), "utf8")).toBe("*\n");
    expect(bundleKey(siteFolder(root), {}, styles, "/")).toBe(first.key);
    expect(await make()).toEqual({ ...first, cached: true });
  });

  test("are built again, byte for byte, when they are damaged", async () => {
    expect(whole.size).toBeGreaterThan(20);
    writeFileSync(join(folder, "server/worker.js"), flipped(whole.get("server/worker.js")));
    expect(await make()).toEqual(first);
    expect(inBase64(read())).toEqual(inBase64(whole));
    expect(readdirSync(cache)).toHaveLength(1);
  });

  test.each([
    ["a font is replaced under its name", () => writeFileSync(font, "another"), {}],
    ["the code of a block changes", () => appendFileSync(join(root, "blocks/hero/Hero.tsx"), " "), {}],
    ["the schema of a block changes", () => appendFileSync(join(root, "blocks/hero/schema.json"), " "), {}],
    ["the theme changes", () => {}, { css: ":root { --accent: red; }" }],
    ["other fonts are needed first", () => {}, { firstFonts: [font] }],
    [
      "another version of Node renders",
      () => void vi.spyOn(process, "version", "get").mockReturnValue("v0.0.0"),
      {},
    ],
  ])("are not used when %s", (_, change, more) => {
    const key = () => bundleKey(siteFolder(root), {}, { ...styles, ...more }, "/");
    const before = bundleKey(siteFolder(root), {}, styles, "/");
    change();
    onTestFinished(() => void vi.restoreAllMocks());
    onTestFinished(() => rmSync(font, { force: true }));
    expect(key()).not.toBe(before);
  });

  test("depend on the packages that are installed, also on those that a site has for its own blocks", () => {
    const site = join(root, "site");
    const ofEngine = join(root, "node_modules/.package-lock.json");
    expect(codeSources({ root, site })).toContain(ofEngine);
    const installed = join(site, "node_modules/.package-lock.json");
    mkdirSync(dirname(installed), { recursive: true });
    writeFileSync(installed, "{}");
    const sources = codeSources({ root, site });
    expect(sources).toEqual(expect.arrayContaining([installed, ofEngine]));
    // It may be newer than what is installed.
    expect(sources).not.toContain(join(site, "package-lock.json"));
  });
});

/** The same files as texts: Vitest takes seconds to compare all their bytes one by one. */
const inBase64 = (files: Map<string, Buffer>) =>
  Array.from(files, ([name, bytes]) => [name, bytes.toString("base64")]);

/** The same bytes but for one bit in their middle. */
function flipped(bytes: Buffer = Buffer.alloc(1)): Buffer {
  const middle = bytes.length >> 1;
  return Buffer.from(bytes).fill((bytes[middle] ?? 0) ^ 1, middle, middle + 1);
}
