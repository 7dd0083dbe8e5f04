import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { build, copySite, filesOf, folder, pageJson, project, read } from "./fixtures/builds.ts";
import { publishSite } from "./publish.ts";

describe("a block whose code fails", () => {
  const root = join(folder, "project");
  // No real block has this name.
  const type = "qx-probe-fragile";

  beforeAll(() => {
    for (const name of [
      "engine",
      "blocks",
      "schemas",
      "public",
      "package.json",
      "package-lock.json",
      "tsconfig.json",
    ]) {
      cpSync(join(project, name), join(root, name), { recursive: true });
    }
    symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
    const block = (name: string, text: string) => {
      mkdirSync(join(root, "blocks", type), { recursive: true });
      writeFileSync(join(root, "blocks", type, name), text);
    };
    const words = { type: "string", title: "Words", description: "What it says." };
    block(
      "schema.json",
      JSON.stringify({
        $schema: "http://json-schema.org/draft-07/schema#",
        title: "Fragile",
        description: "Breaks.",
        type: "object",
        additionalProperties: false,
        required: ["words"],
        properties: { words },
      }),
    );
    block(`${type}.css`, "@layer blocks { .fragile { color: var(--text); } }");
    block(
      "QxProbeFragile.tsx",
      `export function QxProbeFragile({ words }: { words: string }) {
        if (words === "break") throw new TypeError("these words break it");
        return <p className="fragile">{words}</p>;
      }`,
    );
  });

  test("A-05 is a block type like any other as long as it works", async () => {
    const { pages, out, write } = copySite();
    write("fragile.json", pageJson({ type: "hero", heading: "F" }, { type, words: "hold" }));
    const result = await publishSite(siteFolder(root, { pages, out }));
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(read(out, "fragile.html")).toContain('<p class="fragile">hold</p>');
    const styles = [...read(out, "fragile.html").matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
    expect(styles.map(([, address = ""]) => read(out, address)).join("")).toContain(".fragile{");
  });

  test("A-06 fails the build with the file and line of the block in the page", async () => {
    const { pages, out, write } = copySite();
    write("fragile.json", pageJson({ type: "hero", heading: "F" }, { type, words: "break" }));
    const result = await publishSite(siteFolder(root, { pages, out }));
    expect(result.ok).toBe(false);
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([
      expect.objectContaining({
        file: expect.stringMatching(/fragile\.json$/),
        line: 9,
        rule: "block-throws",
        message: expect.stringContaining("these words break it"),
      }),
    ]);
    expect(() => readdirSync(out)).toThrow();
  });

  test("says what is wrong with code that can't be bundled", async () => {
    const { pages, out } = copySite();
    writeFileSync(join(root, "blocks", type, "QxProbeFragile.tsx"), "export function QxProbeFragile( {");
    await expect(publishSite(siteFolder(root, { pages, out }))).rejects.toMatchObject({
      id: "bundle-failed",
      data: { reason: expect.stringContaining("QxProbeFragile.tsx") },
    });
    expect(() => readdirSync(out)).toThrow();
  });
});

describe("an output among the sources", () => {
  test.each(["", "dist"])("is refused before anything is written: pages/%s", async (name) => {
    const { pages } = copySite();
    const before = filesOf(pages);
    await expect(build({ pages, out: join(pages, name) })).rejects.toMatchObject({ id: "out-among-sources" });
    expect(filesOf(pages)).toEqual(before);
  });

  test.each([".", "public/site", "blocks", "engine/dist"])("is refused in the project: %s", async (name) => {
    const { pages } = copySite();
    const out = join(project, name);
    await expect(build({ pages, out })).rejects.toMatchObject({ id: "out-among-sources" });
  });
});

describe("a disk that refuses", () => {
  test("is reported as the output's failure, not as a page's, and leaves no files", async () => {
    const { pages, out } = copySite();
    const unfinished = join(folder, `.${basename(out)}.new-${process.pid}`);
    // A file in the place of a folder: the system refuses it, as it refuses to write to a full disk.
    const log = () => writeFileSync(join(unfinished, "_pages"), "");
    await expect(build({ pages, out, log })).rejects.toMatchObject({ id: "out-unwritable" });
    expect(readdirSync(folder).filter((name) => name.includes(basename(out)))).toEqual([]);
  });
});
