import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { imageSize } from "image-size";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "../../content/analyse.ts";
import { smallSite, smallVocabulary, sourceOf } from "../../content/fixtures/smallSite.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Asset } from "../../contract/values.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { drawIcons, findIcons } from "./drawIcons.ts";
import { letterIcon } from "./iconPainter.ts";

describe("draw icons", () => {
  const root = resolve(import.meta.dirname, "../../..");
  const publicDir = mkdtempSync(join(tmpdir(), "kente-icons-"));
  const vocabulary = smallVocabulary();
  const lines: string[] = [];

  function draw(site: JsonObject, files: [string, Asset][] = []) {
    const source = sourceOf({ "_site.json": { ...smallSite.site, ...site } });
    const assets = new Map([...source.assets, ...files]);
    const { graph } = analyse({ ...source, assets }, vocabulary);
    return drawIcons({ root, publicDir }, graph, (line) => lines.push(line));
  }

  beforeAll(() => {
    const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">';
    writeFileSync(join(publicDir, "mark.svg"), `${square}<path fill="#c00" d="M0 0h8v8H0z"/></svg>`);
  });
  afterAll(() => rmSync(publicDir, { recursive: true }));

  describe("the icons of a site", () => {
    test("are drawn in all sizes from the first letter of its name where it has no picture for them", async () => {
      const icons = await draw({ name: "émile & co" });
      expect([...icons.keys()]).toEqual([
        "/favicon.svg",
        "/favicon.ico",
        "/apple-touch-icon.png",
        "/icon-192.png",
        "/icon-512.png",
        "/icon-maskable-512.png",
      ]);
      const svg = Buffer.from(icons.get("/favicon.svg")?.bytes ?? []).toString();
      // An outlined letter on its ground: no text that would need a font.
      expect(svg).toMatch(/^<svg [^>]*><rect [^>]*\/><path [^>]*\/><\/svg>\n$/);
      for (const [file, { bytes, width }] of icons) {
        if (width !== undefined)
          expect([file, imageSize(bytes)]).toEqual([file, expect.objectContaining({ width })]);
      }
      expect(lines).toEqual([]);
    });

    test("show their ground alone in place of a letter that no font has, and the build says so", async () => {
      const bitmap = async (name: string) => (await draw({ name })).get("/icon-192.png")?.bytes;
      const lacking = await bitmap("\u{10fffd}");
      const [ground, other] = [await colourAt(lacking, 96, 20), await colourAt(await bitmap("H"), 70, 96)];
      for (let at = 40; at < 150; at += 1) expect(await colourAt(lacking, at, 96)).toEqual(ground);
      expect(other).not.toEqual(ground);
      expect(lines.splice(0)).toEqual(['No font here has "\u{10fffd}": icons are drawn without it.']);
    });

    test("have a capital letter of the site's language, whatever language this machine has", () => {
      expect(letterIcon("iznik", "tr", compileTheme({})).letter).toBe("İ");
    });

    test("are upright where its picture is an AVIF that is to be turned", async () => {
      const name = "turned-transparent.avif";
      cpSync(join(root, "engine/content/raster/fixtures", name), join(publicDir, name));
      const icons = await draw({ icon: `/${name}` }, [[`/${name}`, { width: 17, height: 33 }]]);
      const tall = icons.get("/icon-192.png")?.bytes;
      // It stands in the middle: red at the top, blue at the bottom.
      expect((await colourAt(tall, 80, 20)).map((one) => one > 127)).toEqual([true, false, false, true]);
      expect((await colourAt(tall, 112, 170)).map((one) => one > 127)).toEqual([false, false, true, true]);
      expect((await colourAt(tall, 20, 96))[3]).toBe(0);
    });

    test("are drawn from its picture, which is the vector too", async () => {
      const icons = await draw({ icon: "/mark.svg" }, [["/mark.svg", { width: 8, height: 8 }]]);
      expect(Buffer.from(icons.get("/favicon.svg")?.bytes ?? []).toString()).toContain("#c00");
      expect(await colourAt(icons.get("/icon-192.png")?.bytes, 96)).toEqual([204, 0, 0, 255]);
    });

    test("leave room around a picture on home screens, which show no transparency", async () => {
      const icons = await draw({ icon: "/mark.svg" }, [["/mark.svg", { width: 8, height: 8 }]]);
      const corner = await colourAt(icons.get("/apple-touch-icon.png")?.bytes, 4);
      expect(corner[3]).toBe(255);
      expect(corner).not.toEqual([204, 0, 0, 255]);
    });

    test("are the site's own files where it has them", async () => {
      const files = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-512.png"];
      const icons = await draw(
        { icon: "/mark.svg" },
        ["/mark.svg", ...files].map((file) => [file, { width: 8, height: 8 }]),
      );
      expect([...icons.keys()]).toEqual(["/icon-192.png", "/icon-maskable-512.png"]);
    });
  });

  /** Red, green, blue and alpha at a place on the diagonal of a picture. */
  async function colourAt(png: Uint8Array | undefined, x: number, y = x): Promise<number[]> {
    const { createCanvas, loadImage } = await import("@napi-rs/canvas");
    const picture = await loadImage(Buffer.from(png ?? []));
    const context = createCanvas(picture.width, picture.height).getContext("2d");
    context.drawImage(picture, 0, 0);
    return [...context.getImageData(x, y, 1, 1).data];
  }
});

describe("a site's public files", () => {
  test("give the head its icons, and the largest picture of the mark as the logo", () => {
    const files = new Map<string, Asset>([
      ["/favicon.svg", {}],
      ["/icon-192.png", { width: 192, height: 192 }],
      ["/apple-touch-icon.png", { width: 180, height: 180 }],
    ]);
    expect(findIcons(files, "/sub/")).toEqual({
      icons: [
        { rel: "icon", type: "image/svg+xml", href: "/sub/favicon.svg" },
        { rel: "apple-touch-icon", href: "/sub/apple-touch-icon.png" },
      ],
      logo: { src: "/sub/icon-192.png", width: 192, height: 192 },
    });
    expect(findIcons(new Map(), "/")).toEqual({ icons: [] });
  });
});
