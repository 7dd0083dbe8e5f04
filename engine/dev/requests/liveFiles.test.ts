import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { imageSize } from "image-size";
import { afterAll, describe, expect, test } from "vitest";
import { analyse } from "../../content/analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "../../content/fixtures/smallSite.ts";
import { readFonts } from "../../content/read/readSite.ts";
import { drawnIcon, liveIcons, liveText, outlinedDrawing } from "./liveFiles.ts";

const root = resolve(import.meta.dirname, "../../..");
const lines: string[] = [];

/** A dev server's state, as far as icons need it. */
function stateOf(...files: string[]) {
  const source = sourceOf();
  const assets = new Map([...source.assets, ...files.map((file) => [file, {}] as const)]);
  const { graph } = analyse({ ...source, assets }, smallVocabulary());
  const logger = { warn: (line: string) => lines.push(line) };
  return {
    live: { graph },
    folder: { root, publicDir: `${root}/tests/fixtures/public` },
    vite: { config: { logger } },
  } as never;
}

describe("the icons of a site in dev", () => {
  test("are linked to in the head as in a build, the drawn ones too", () => {
    const { icons = [] } = liveIcons(stateOf());
    expect(icons.map(({ href }) => href)).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
    expect(liveIcons({ live: {} } as never).icons).toEqual([]);
  });

  test("are drawn when a browser asks for them, unless the site brings them", async () => {
    const state = stateOf("/apple-touch-icon.png");
    const large = await drawnIcon(state, "/icon-512.png");
    expect(imageSize(large ?? new Uint8Array())).toMatchObject({ width: 512, height: 512 });
    expect(Buffer.from((await drawnIcon(state, "/favicon.svg")) ?? []).toString()).toMatch(/^<svg /);
    expect(await drawnIcon(state, "/apple-touch-icon.png")).toBeUndefined();
    expect(await drawnIcon(state, "/about-us")).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

describe("live drawings", () => {
  const cache = mkdtempSync(join(tmpdir(), "kente-live-"));
  afterAll(() => rmSync(cache, { recursive: true, force: true }));

  test("drawings in dev have their text outlined in the theme's font, and other files are served as they are", async () => {
    const theme = JSON.stringify({ fonts: { text: { package: "@fontsource-variable/inter" } } });
    const source = sourceOf({ "_theme.json": theme });
    const publicDir = join(root, "tests/fixtures/public");
    const fonts = readFonts(theme, { root, site: root, publicDir }, new Map());
    const assets = new Map([
      ["/images/sms.svg", { texts: [] }],
      ["/images/team.svg", {}],
    ] as const);
    const { graph } = analyse({ ...source, assets, fonts }, smallVocabulary());
    const state = { live: { graph }, folder: { root, publicDir, cache } } as never;
    const drawn = Buffer.from((await outlinedDrawing(state, "/images/sms.svg")) ?? []).toString();
    expect(drawn).toMatch(/^<svg[\s\S]*<path[\s\S]*<\/svg>\s*$/);
    expect(drawn).not.toContain("<text");
    expect(await outlinedDrawing(state, "/images/team.svg")).toBeUndefined();
    expect(await outlinedDrawing({ live: {} } as never, "/images/sms.svg")).toBeUndefined();
  });
});

const news = { ...pageOf({ type: "quiet", heading: "News" }), published: "2026-11-21" };
const { graph } = analyse(sourceOf({ "news.json": news }), smallVocabulary());
const textAt = (path: string) => liveText({ live: { graph } }, path);

test("feeds and site maps are there while a site is edited", () => {
  expect(textAt("/feed.xml")).toContain("/news");
  expect(textAt("/sitemap.xml")).toContain("<loc>");
  expect(textAt("/robots.txt")).toContain("Sitemap:");
});

test("other addresses are none of them", () => {
  for (const path of ["/", "/news", "/nothing.xml", "/constructor", "/__proto__.txt"])
    expect(textAt(path), path).toBeUndefined();
});
