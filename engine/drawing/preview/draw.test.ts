import { join, resolve } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { compileTheme } from "../../theme/compileTheme.ts";
import { encodePng, fitTitle, loadPainter, type PreviewSubject } from "./draw.ts";
import { previewLook } from "./previews.ts";

const project = resolve(import.meta.dirname, "../../..");
/** The pixels of a PNG. */
async function decode(png: Uint8Array) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    pixels: context.getImageData(0, 0, image.width, image.height).data,
  };
}

describe("a picture", () => {
  test("of few colours is encoded without loss", async () => {
    const size = { width: 7, height: 5 };
    const pixels = Uint8ClampedArray.from({ length: 7 * 5 * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * 37) % 256,
    );
    const back = await decode(await encodePng(pixels, size));
    expect(back).toMatchObject(size);
    expect([...back.pixels]).toEqual([...pixels]);
  });

  test("of many colours keeps the most frequent ones, and is close for the others", async () => {
    const size = { width: 32, height: 32 };
    const pixels = Uint8ClampedArray.from({ length: 32 * 32 * 4 }, (_, at) => {
      const point = Math.floor(at / 4);
      return [point % 256, point >> 6, 0, 255][at % 4] ?? 0;
    });
    const back = await decode(await encodePng(pixels, size));
    const furthest = Math.max(...pixels.map((value, at) => Math.abs(value - (back.pixels[at] ?? 0))));
    expect(furthest).toBeGreaterThan(0);
    expect(furthest).toBeLessThan(16);
  });
});

describe("a preview", () => {
  let draw: (subject: PreviewSubject) => Promise<Uint8Array>;
  const pattern = { palette: "bold", seed: "a" } as const;
  const theme = compileTheme({});
  const painterOf = (site: object, assets: [string, object][] = []) =>
    loadPainter(
      previewLook({ root: project, publicDir: join(project, "tests/fixtures/public") }, {
        site,
        theme,
        languages: [{ code: "en" }],
        source: { fonts: new Map(), assets: new Map(assets) },
      } as never),
    );
  beforeAll(async () => {
    draw = await painterOf({ name: "Anker" });
  });

  test.each([
    ["a word", "SMS"],
    [
      "the longest title",
      "Every word of this title is needed, for it is as long as a title may be: one hundred and twenty signs, commas included",
    ],
    ["one endless word", "W".repeat(120)],
    ["letters of Twi", "Ɛyɛ a ɛhɔ ɔkɔ"],
    ["right to left", "مرحبا بالعالم"],
    ["emoji", "👩🏾‍🏭🇵🇹🤝🏿 e\u0301"],
    ["nothing to see", "\u200b"],
  ])("of %s is 1200 by 630 and at most 60 KB", async (_name, title) => {
    const png = await draw({ title, name: "Anker", pattern });
    expect(await loadImage(png)).toMatchObject({ width: 1200, height: 630 });
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
  });

  test("is the same byte for byte for the same page, and different for another", async () => {
    const [one, again, other] = await Promise.all([
      draw({ title: "Collections", name: "Anker", pattern }),
      draw({ title: "Collections", name: "Anker", pattern }),
      draw({ title: "Payouts", name: "Anker", pattern }),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  test("shows the pattern on the right and text on the left", async () => {
    const { pixels } = await decode(await draw({ title: "Collections", name: "Anker", pattern }));
    const coloursAt = (from: number, to: number) => {
      const found = new Set<string>();
      for (let y = 0; y < 630; y += 1) {
        for (let x = from; x < to; x += 1)
          found.add(pixels.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3).join());
      }
      return found;
    };
    const rgb = (hex = "") => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join();
    const { warp, stripe } = theme.palettes.get("bold") ?? {};
    expect(coloursAt(760, 1200)).toContain(rgb(stripe));
    expect(coloursAt(80, 700)).toContain(rgb(theme.surfaces.get("page")?.colours.background.light));
    expect(coloursAt(700, 750)).toEqual(new Set([rgb(warp)]));
  });

  test("of a language that is written from the right has text and mark on the right, and the pattern on the left", async () => {
    const { warp } = theme.palettes.get("bold") ?? {};
    const rgb = (hex = "") => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join();
    const subject = { title: "SMS", name: "A", pattern, dir: "rtl" } as const;
    const { pixels } = await decode(await draw(subject));
    /** The columns of a part of the picture that are not all ground. */
    const columns = (top: number, bottom: number) =>
      Array.from({ length: 750 }, (_, index) => 450 + index).filter((x) => {
        for (let y = top; y < bottom; y += 1) {
          if (pixels.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3).join() !== rgb(warp)) return true;
        }
        return false;
      });
    // The name and the mark, and the title: each ends at the margin of 80 pixels.
    for (const found of [columns(60, 180), columns(380, 620)]) {
      expect(found.at(-1)).toBeGreaterThan(1100);
      expect(found.at(-1)).toBeLessThanOrEqual(1126);
      expect(found[0]).toBeGreaterThan(600);
    }
  });

  test("has the mark of the site's icons beside the name: its picture, or the letter of its name", async () => {
    const markOf = async (site: object, ...assets: [string, object][]) => {
      const paint = await painterOf(site, assets);
      const { pixels } = await decode(await paint({ title: "Collections", name: "Anker", pattern }));
      const found = new Set<string>();
      for (let y = 80; y < 156; y += 1)
        for (let x = 88; x < 164; x += 1)
          found.add(pixels.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3).join());
      return found;
    };
    const rgb = (hex = "") => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join();
    const accent = rgb(theme.surfaces.get("page")?.colours.accent.light);
    expect(await markOf({ name: "Anker" })).toContain(accent);
    const icon = "/images/team.svg";
    const pictured = await markOf({ name: "Anker", icon }, [icon, { width: 8, height: 8 }]);
    expect(pictured).not.toContain(accent);
    expect(pictured.size).toBeGreaterThan(1);
  });

  test("has a bar of the theme in place of a pattern that a site does not have", async () => {
    const { pixels } = await decode(await draw({ title: "Collections", name: "Anker" }));
    const [{ warp = "", stripe = "" } = {}] = theme.palettes.values();
    const at = (x: number, y: number) => pixels.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3).join();
    const rgb = (hex: string) =>
      [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join();
    expect([at(2, 2), at(1190, 300), at(2, 628), at(1190, 628)]).toEqual(
      [warp, warp, stripe, stripe].map(rgb),
    );
  });
});

describe("a title", () => {
  const box = { width: 600, height: 344, largest: 116, smallest: 40, leading: 1.06 };
  /** Every letter as wide as half its height. */
  const measure = (text: string) => text.length / 2;
  const fitted = (title: string) => fitTitle(title, box, measure);

  test("that is short is as large as it gets, on one line", () => {
    expect(fitted("SMS")).toEqual({ lines: ["SMS"], size: 116 });
  });

  test("is broken into lines of about equal length", () => {
    expect(fitted("one two three four").lines).toEqual(["one two", "three four"]);
  });

  test("gets smaller rather than break a word", () => {
    const { lines, size } = fitted("Telecommunications");
    expect(lines).toEqual(["Telecommunications"]);
    expect(size).toBeLessThan(70);
  });

  test("may be broken after a slash or hyphen that stands between words", () => {
    expect(fitted("Utilities/Airtime/Data").lines).toEqual(["Utilities/", "Airtime/", "Data"]);
    expect(fitted("E-commerce").lines).toEqual(["E-commerce"]);
  });

  test("with a word that fits no line is broken inside of it, and still large", () => {
    const { lines, size } = fitted("W".repeat(60));
    expect(lines.join("")).toBe("W".repeat(60));
    expect(size).toBeGreaterThanOrEqual(52);
  });

  test("that fits at no size ends in an ellipsis", () => {
    const { lines, size } = fitted("word ".repeat(80));
    expect(size).toBe(40);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("never leaves its box, and loses nothing unless it says so", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 160 }), (title) => {
        const { lines, size } = fitted(title);
        expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width + size);
        const kept = lines.join("").replace(/\s/g, "");
        if (!kept.endsWith("…")) expect(kept).toBe(title.replace(/\s/g, ""));
      }),
    );
  });
});
