import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { photo } from "../drawing/raster/fixtures/photo.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { copySiteFolder, filesOf, pageJson, project } from "./fixtures/builds.ts";
import { publishSite } from "./publish.ts";

const site = copySiteFolder("with-photographs");
const out = join(site, "dist");

const shoot = async (hue: number) =>
  writeFileSync(join(site, "public/images/oven.jpg"), await photo({ hue }).encode("jpeg", 90));

const writePage = (name: string, block: object, head: object = {}) => {
  const page = JSON.parse(pageJson({ type: "hero", heading: "Home", ...block }));
  writeFileSync(join(site, `pages/${name}.json`), JSON.stringify({ ...page, ...head }));
};

/** @returns what the build says, and the files in the output that are made of pictures */
async function build() {
  const lines: string[] = [];
  const { ok } = await publishSite(siteFolder(project, { site, out }), { log: (line) => lines.push(line) });
  expect(ok).toBe(true);
  return { lines, made: filesOf(out).filter((name) => name.startsWith("assets/pictures/")) };
}

describe("the builds of a site with a photograph", () => {
  let first: string[] = [];

  beforeAll(async () => {
    await shoot(20);
    const settings = join(site, "pages/_site.json");
    const logo = { light: "/images/sign.png" };
    writeFileSync(join(site, "public/images/sign.png"), await photo({ hue: 90 }).encode("png"));
    writeFileSync(settings, JSON.stringify({ ...JSON.parse(readFileSync(settings, "utf8")), logo }));
    const picture = { src: "/images/oven.jpg", alt: "An oven" };
    writePage("one", { picture }, { image: picture });
    writePage("two", {});
    const { lines, made } = await build();
    first = made;
    expect(lines).toContain("2 of 2 new pictures are made in all formats and widths.");
  });

  test("hold it in the formats and widths that its page needs, and one file of the logo", () => {
    const ofOven = [
      "1200.avif",
      "1200.jpg",
      "1200.webp",
      "640.avif",
      "640.jpg",
      "640.webp",
      "800.avif",
      "800.webp",
    ];
    expect(first.map((name) => name.replace(/-[\w-]{8}-/, "-"))).toEqual(
      [...ofOven.map((end) => `oven-${end}`), "sign-160.webp"].map((name) => `assets/pictures/${name}`),
    );
  });

  test("name the small file in link previews, the logo, and the colour while the picture loads", () => {
    const html = readFileSync(join(out, "one.html"), "utf8");
    expect(html).toMatch(/property="og:image" content="[^"]+\/oven-[\w-]{8}-1200\.jpg"/);
    expect(html).toMatch(/property="og:image:width" content="1200"/);
    expect(html).toMatch(/<img[^>]+src="[^"]+\/sign-[\w-]{8}-160\.webp"[^>]+class="logo__mark/);
    expect(html).toMatch(/class="hero__picture[^"]* tint-\d\d tint-h\d+"/);
  });

  test("make its files once", async () => {
    writePage("two", { heading: "Ready" });
    const { lines, made } = await build();
    expect(made).toEqual(first);
    expect(lines.filter((line) => line.includes("pictures"))).toEqual([]);
  });

  test("render only the pages that show it when it has changed", async () => {
    await shoot(200);
    const { lines, made } = await build();
    expect(made.filter((name) => first.includes(name))).toEqual([expect.stringContaining("/sign-")]);
    expect(made).toHaveLength(first.length);
    const all = filesOf(out).filter((name) => name.endsWith(".html")).length;
    expect(lines).toContain(`${all - 1} of ${all} pages are unchanged: they are taken from the last build.`);
  });

  test("make them also where nothing can be kept of them", async () => {
    const kept = join(site, ".kente/pictures");
    rmSync(kept, { recursive: true });
    writeFileSync(kept, "");
    await shoot(300);
    expect((await build()).made).toHaveLength(first.length);
    rmSync(kept);
  });

  test("leave its files out when no page shows it any more", async () => {
    writePage("one", {});
    expect((await build()).made).toEqual([expect.stringContaining("/sign-")]);
  });
});
