import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { manifestFile } from "../contract/output.ts";
import { writeManifest } from "../files/manifest.ts";
import { intactFile, type KeptBuild, keepBuild, LastOutput, readLastBuild, resultOf } from "./LastOutput.ts";

describe("last output", () => {
  let site: string;
  const text = Buffer.from("right\n");
  const described = {
    ...{ base: "/", headers: [], pages: [], notFound: [], fingerprint: "x" },
    served: { forms: [], words: [] },
  };
  const folder = () => ({ site, out: join(site, "dist"), cache: join(site, ".kente") });
  const file = () => join(site, "dist/a.txt");

  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), "kente-last-"));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(site, { recursive: true, force: true });
  });

  /** Writes an output with one file. @param time from the last change of the file to the end of the build, in milliseconds */
  async function build(time = 60_000): Promise<void> {
    const { out } = folder();
    const next = join(site, "next");
    mkdirSync(next);
    const output = new LastOutput(out, next, readLastBuild(folder()));
    await output.write("a.txt", text);
    const manifest = output.describe(described);
    rmSync(out, { recursive: true, force: true });
    renameSync(next, out);
    const now = statSync(file()).ctimeMs + time;
    vi.spyOn(Date, "now").mockReturnValue(now);
    const result = { diagnostics: [], pages: 0, bytes: 0, gone: [] };
    keepBuild(folder(), { manifest, from: "", result, states: output.states() });
    vi.restoreAllMocks();
  }

  /** Whether it is known of the file that it is as it was written, without reading it. */
  function isKnown(): boolean {
    const { out } = folder();
    const last = readLastBuild(folder());
    const [, , size = 0] = last?.parts.get("a.txt")?.files[0] ?? [];
    return intactFile(out, ["a.txt", "not its hash", size], last?.states) !== undefined;
  }

  describe("a file of an output", () => {
    test("need not be read while it is as it was written", async () => {
      await build();
      expect(isKnown()).toBe(true);
      await build();
      expect(isKnown()).toBe(true);
    });

    test("has to be read if it was written just before the build ended", async () => {
      await build(0);
      expect(isKnown()).toBe(false);
    });

    test("has to be read if something else is in it, whatever its size and times say", async () => {
      await build();
      const { atime, mtime } = statSync(file());
      writeFileSync(file(), "wrong\n");
      utimesSync(file(), atime, mtime);
      expect(isKnown()).toBe(false);
      await build();
      expect(readFileSync(file(), "utf8")).toBe("right\n");
      expect(isKnown()).toBe(true);
    });

    test("is taken although another link to it was made", async () => {
      await build();
      linkSync(file(), join(site, "backup.txt"));
      const { ino } = statSync(file());
      await build();
      expect(statSync(file()).ino).toBe(ino);
    });

    test("has to be read if another build has written the manifest", async () => {
      await build();
      const last = readLastBuild(folder());
      writeManifest(folder().out, { ...described, fingerprint: "y" }, last?.parts ?? []);
      expect(isKnown()).toBe(false);
    });
  });
});

describe("last build", () => {
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
});
