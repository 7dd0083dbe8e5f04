import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { manifestFile } from "../contract/output.ts";
import { blockFolders, siteFolder } from "./siteFolder.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "kente-site-folder-")));
afterAll(() => rmSync(top, { recursive: true }));
const root = join(top, "engine");
const bakery = join(top, "bakery");
mkdirSync(join(bakery, "pages"), { recursive: true });

describe("the folders of a site", () => {
  test("are the project's own when no site is named", () => {
    expect(siteFolder(root)).toEqual({
      root,
      site: root,
      pages: join(root, "pages"),
      publicDir: join(root, "public"),
      data: join(root, "data"),
      out: join(root, "dist"),
      cache: join(root, ".kente"),
    });
    expect(blockFolders(siteFolder(root))).toEqual([join(root, "blocks"), join(root, "pages/_blocks")]);
  });

  test("are all in the folder of a site that is named", () => {
    const { root: engine, ...own } = siteFolder(root, { site: bakery });
    expect(engine).toBe(root);
    expect(own).toEqual({
      site: bakery,
      pages: join(bakery, "pages"),
      publicDir: join(bakery, "public"),
      data: join(bakery, "data"),
      out: join(bakery, "dist"),
      cache: join(bakery, ".kente"),
    });
    expect(blockFolders(siteFolder(root, { site: bakery }))).toEqual([
      join(root, "blocks"),
      join(bakery, "pages/_blocks"),
    ]);
  });

  test("keep all of a site but its pages where others are named, and all but its output", () => {
    const own = siteFolder(root, { site: bakery });
    expect(siteFolder(root, { site: bakery, pages: join(top, "draft") })).toEqual({
      ...own,
      pages: join(top, "draft"),
    });
    expect(siteFolder(root, { site: bakery, out: join(top, "out") })).toEqual({
      ...own,
      out: join(top, "out"),
    });
  });

  test("are without symbolic links, as bundlers and watchers name their files", () => {
    symlinkSync(bakery, join(top, "link"));
    expect(siteFolder(root, { site: join(top, "link") })).toEqual(siteFolder(root, { site: bakery }));
  });
});

describe("a folder that can't be a site is refused", () => {
  const refusal = (site: string) => {
    try {
      siteFolder(root, { site });
      return undefined;
    } catch (error) {
      return error;
    }
  };

  test("when it is missing, or a file", () => {
    const site = join(top, "gone");
    expect(refusal(site)).toMatchObject({ id: "site-folder-missing", data: { site } });
    writeFileSync(site, "");
    expect(refusal(site)).toMatchObject({ id: "site-folder-file", data: { site } });
  });

  test("when it has no pages, unless pages are named", () => {
    const site = join(top, "bare");
    mkdirSync(site);
    expect(refusal(site)).toMatchObject({ id: "site-folder-pages", data: { site, isPages: false } });
    expect(siteFolder(root, { site, pages: join(bakery, "pages") }).site).toBe(site);
  });

  test("when it is a folder of pages, with the folder that was meant", () => {
    writeFileSync(join(bakery, "pages/_site.json"), "{}");
    expect(refusal(join(bakery, "pages"))).toMatchObject({
      id: "site-folder-pages",
      data: { isPages: true, meant: bakery },
    });
  });

  test("when it is, or is inside, the output of a build, which the next build replaces", () => {
    const output = join(top, "dist");
    const site = join(output, "sites/bakery");
    mkdirSync(join(site, "pages"), { recursive: true });
    mkdirSync(join(output, manifestFile, ".."), { recursive: true });
    writeFileSync(join(output, manifestFile), "{}");
    expect(refusal(site)).toMatchObject({ id: "site-folder-in-output", data: { site, output } });
    expect(refusal(output)).toMatchObject({ id: "site-folder-in-output", data: { site: output, output } });
  });
});
