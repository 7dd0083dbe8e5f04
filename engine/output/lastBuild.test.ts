import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { manifestFile } from "../contract/output.ts";
import { writeManifest } from "../files/manifest.ts";
import { type KeptBuild, keepBuild, readLastBuild, resultOf } from "./lastBuild.ts";

const manifest = {
  ...{ base: "/", headers: [], pages: ["/"], notFound: [], fingerprint: "x" },
  served: { forms: [], words: [] },
};
const asked = { targets: ["/b"], assets: [], forms: [], lists: [], pictures: [] };
const parts = new Map([
  ["b.txt", { key: "b", files: [["b.txt", "hash", 3]] as const }],
  [
    "/",
    { key: "a", files: [["index.html.br", "other", 4] as const, ["index.html", "one", 5] as const], asked },
  ],
]);
const result: KeptBuild["result"] = {
  diagnostics: [
    {
      ...{ file: "pages/index.json", line: 1, column: 1, endLine: 1, endColumn: 2 },
      ...{ rule: "a-rule", severity: "warning" as const, message: "Açaí 🍇" },
    },
  ],
  ...{ pages: 3, bytes: 4000, gone: ["/old"] },
};

/** A folder of a site with an output that a build has described. */
function described() {
  const site = mkdtempSync(join(tmpdir(), "kente-last-build-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const folder = { site, out: join(site, "dist"), cache: join(site, ".kente") };
  mkdirSync(folder.out);
  const hash = writeManifest(folder.out, manifest, parts);
  return { folder, kept: { manifest: hash, from: "the sources", result, states: [] } };
}

/** Expects that something is not known, whichever byte of a file is another one and wherever the file is cut. */
function expectUnknown(file: string, isKnown: () => boolean): void {
  const bytes = readFileSync(file);
  expect(isKnown()).toBe(true);
  for (let at = 0; at < bytes.length - 1; at += 1) {
    for (const damaged of [
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
      bytes.subarray(0, at),
    ]) {
      writeFileSync(file, damaged);
      expect(isKnown(), `byte ${at}`).toBe(false);
    }
  }
  writeFileSync(file, bytes);
  expect(isKnown()).toBe(true);
}

test("an output is known by its manifest, which is JSON and has the same bytes whatever came first", () => {
  const { folder } = described();
  const text = readFileSync(join(folder.out, manifestFile), "utf8");
  expect(JSON.parse(text)).toMatchObject(manifest);
  writeManifest(folder.out, manifest, [...parts].reverse());
  expect(readFileSync(join(folder.out, manifestFile), "utf8")).toBe(text);
  const last = readLastBuild(folder);
  expect(last?.manifest).toEqual(manifest);
  expect(last?.parts).toEqual(
    new Map([
      [
        "/",
        {
          key: "a",
          files: [
            ["index.html", "one", 5],
            ["index.html.br", "other", 4],
          ],
          asked,
        },
      ],
      ["b.txt", { key: "b", files: [["b.txt", "hash", 3]] }],
    ]),
  );
});

test("nothing is known of an output whose manifest is damaged, or that has none", () => {
  const { folder } = described();
  expectUnknown(join(folder.out, manifestFile), () => readLastBuild(folder) !== undefined);
  rmSync(join(folder.out, manifestFile));
  expect(readLastBuild(folder)).toBeUndefined();
});

test("what a build reported is known as long as all is the same, and not where a byte of it is damaged", () => {
  const { folder, kept } = described();
  const known = (from: string) => {
    const last = readLastBuild(folder);
    return last && resultOf(last, from);
  };
  expect(known("the sources")).toBeUndefined();
  keepBuild(folder, kept);
  expect(known("the sources")).toEqual(result);
  expect(known("other sources")).toBeUndefined();
  const outputs = join(folder.cache, "outputs");
  expectUnknown(join(outputs, readdirSync(outputs)[0] ?? ""), () => known("the sources") !== undefined);
  // Another build has written the output since.
  writeManifest(folder.out, { ...manifest, fingerprint: "y" }, parts);
  expect(known("the sources")).toBeUndefined();
  expect(readLastBuild(folder)?.kept?.result.gone).toEqual(["/old"]);
});
