import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { build, copySite, filesOf, folder, project } from "./fixtures/builds.ts";

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
