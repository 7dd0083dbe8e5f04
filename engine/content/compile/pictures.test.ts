import { describe, expect, test } from "vitest";
import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Asset, Image, PictureBox, Raster } from "../../contract/values.ts";
import { versionOf } from "../../files/hash.ts";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { pageOf, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { compileImage, compileMark, compilePreview, patternFile, patternIn } from "./pictures.ts";

const vocabulary = smallVocabulary();

/** The compiled picture of a block that gives it 350 px on phones and 600 px on desktops, and the files that its page asks for. */
function compiled(picture: JsonObject, own: Record<string, Asset> = {}, base = "/") {
  const source = sourceOf({
    "x.json": pageOf({ type: "sample", heading: "Hi", picture: { alt: "", ...picture } }),
  });
  const assets = new Map([...source.assets, ...Object.entries(own)]);
  const { graph } = analyse({ ...source, assets }, vocabulary);
  const { page, asked } = compilePage(graph, "/x", { base, versionOf });
  const [block] = page.blocks as { picture?: Image }[];
  return { picture: block?.picture, asked: asked.pictures };
}

const photo = (width: number, height: number, more: object = {}): Asset => ({
  ...{ width, height },
  raster: { type: "jpeg", hash: "h", bytes: 9, made: { name: "x1y2", ...more } },
});

const widthsOf = (set = "") => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe("a picture that the build makes files of", () => {
  test("has sources in AVIF and WebP, and one file for other browsers", () => {
    const { picture, asked } = compiled(
      { src: "/images/oven.jpg" },
      { "/images/oven.jpg": photo(4000, 3000) },
    );
    expect(picture).toEqual({
      ...{ src: "/assets/pictures/oven-x1y2-640.jpg", alt: "", width: 4000, height: 3000 },
      sources: ["avif", "webp"].map((format) => ({
        type: `image/${format}`,
        srcSet: [640, 800, 1200]
          .map((width) => `/assets/pictures/oven-x1y2-${width}.${format} ${width}w`)
          .join(", "),
        sizes: "(width >= 56.5rem) min(600px, 47vw), 90vw",
      })),
    });
    expect(asked).toHaveLength(7);
    expect(asked).toContain("640 jpeg /images/oven.jpg");
    expect(asked).toContain("1200 avif /images/oven.jpg");
  });

  test("is never made larger than it is", () => {
    const small = compiled({ src: "/images/oven.jpg" }, { "/images/oven.jpg": photo(760, 500) });
    expect(widthsOf(small.picture?.sources?.[0]?.srcSet)).toEqual([640, 760]);
    const tiny = compiled({ src: "/images/oven.jpg" }, { "/images/oven.jpg": photo(90, 60) });
    expect(widthsOf(tiny.picture?.sources?.[0]?.srcSet)).toEqual([90]);
  });

  test("keeps what is transparent in it", () => {
    const { picture } = compiled(
      { src: "/images/oven.jpg" },
      { "/images/oven.jpg": photo(4000, 3000, { transparent: true }) },
      "/sub/",
    );
    expect(picture?.src).toBe("/sub/assets/pictures/oven-x1y2-640.png");
  });

  test("has a colour while it loads, beside what stays in sight of it", () => {
    const picture = { src: "/images/oven.jpg", focus: "top" };
    const own = { "/images/oven.jpg": photo(4000, 3000, { tint: "tint-50 tint-h30" }) };
    expect(compiled(picture, own).picture?.look).toBe("focus-y-0 tint-50 tint-h30");
  });

  test("has no such colour as a small mark, which may have space around it", () => {
    const site = {
      asset: () => photo(400, 300, { tint: "tint-50" }),
      address: (path: string) => path,
      picture: () => "/x.avif",
    } as unknown as ContentCompiler;
    const lookIn = (phone: number, desktop: PictureBox) =>
      compileImage({ src: "/images/oven.jpg", alt: "" }, { phone, desktop }, site).look;
    expect(lookIn(64, [96, 96])).toBeUndefined();
    expect(lookIn(64, [96, 200])).toBe("tint-50");
  });

  test("has other sources for phones, where it has another file for them", () => {
    const own = { "/images/oven.jpg": photo(4000, 3000), "/images/crop.jpg": photo(900, 1200) };
    const { picture } = compiled({ src: "/images/oven.jpg", phone: "/images/crop.jpg" }, own);
    const narrow = "(width <= 40rem)";
    expect(picture?.sources?.map(({ media, type }) => [media, type])).toEqual([
      [narrow, "image/avif"],
      [narrow, "image/webp"],
      [undefined, "image/avif"],
      [undefined, "image/webp"],
    ]);
    const [first, , third] = picture?.sources ?? [];
    expect(first).toMatchObject({ width: 900, height: 1200, sizes: "90vw" });
    expect(widthsOf(first?.srcSet)).toEqual([800, 900]);
    expect(widthsOf(third?.srcSet)).toEqual([640, 1200]);
  });
});

describe("a picture that is published as it is", () => {
  test("has no sources", () => {
    const { picture, asked } = compiled({ src: "/images/oven.jpg" });
    expect(picture).toEqual({ src: "/images/oven.jpg", alt: "", width: 4000, height: 3000 });
    expect(asked).toEqual([]);
  });

  test("has its file for phones, at an address that srcset can hold", () => {
    const crop = "/images/team, close up.svg";
    const { picture } = compiled(
      { src: "/images/team.svg", phone: crop },
      { [crop]: { width: 400, height: 500 } },
    );
    expect(picture?.sources).toEqual([
      { media: "(width <= 40rem)", srcSet: "/images/team%2C%20close%20up.svg", width: 400, height: 500 },
    ]);
  });
});

test.each([
  ["top", "focus-y-0"],
  ["right", "focus-x-100"],
  ["25% 0%", "focus-x-25 focus-y-0"],
  ["50% 75%", "focus-y-75"],
  ["50% 50%", undefined],
])("the focus %s is the class %s", (focus, look) => {
  expect(compiled({ src: "/images/team.svg", focus }).picture?.look).toBe(look);
});

/** A site in which every picture is this one. */
const siteWith = (width: number, height: number, raster: Partial<Raster> = {}) =>
  ({
    asset: () => ({
      width,
      height,
      raster: { type: "jpeg", hash: "h", bytes: 9, made: { name: "n" }, ...raster },
    }),
    address: (path: string) => path,
    picture: (_: string, __: Raster, file: { width: number; format: string }) =>
      `/${file.width}.${file.format}`,
  }) as unknown as ContentCompiler;

const picture = { src: "/images/oven.webp", alt: "An oven" };

describe("the picture of link previews", () => {
  test("is as large as networks show it, in a format that all of them know", () => {
    const large = compilePreview(picture, siteWith(4000, 3000));
    expect(large).toEqual({ src: "/1200.jpeg", alt: "An oven", width: 1200, height: 900 });
    const webp = compilePreview(picture, siteWith(800, 600, { type: "webp" }));
    expect(webp).toEqual({ src: "/800.jpeg", alt: "An oven", width: 800, height: 600 });
    const made = { name: "n", transparent: true } as const;
    expect(compilePreview(picture, siteWith(2400, 1200, { made })).src).toBe("/1200.png");
  });

  test("is the file itself where that is right, or nothing can be made of it", () => {
    const own = { src: picture.src, alt: "An oven" };
    expect(compilePreview(picture, siteWith(1200, 630))).toEqual({ ...own, width: 1200, height: 630 });
    const gif = { type: "gif", made: undefined } as object;
    expect(compilePreview(picture, siteWith(4000, 3000, gif))).toEqual({
      ...own,
      width: 4000,
      height: 3000,
    });
  });
});

test("a logo made of pixels is one file that is sharp on all screens", () => {
  const logo = compileMark("/images/logo.png", [0, 36], siteWith(2000, 500, { type: "png" }));
  expect(logo).toEqual({ src: "/480.webp", width: 2000, height: 500 });
});

test.each(["home", "about-us"])("finds the pattern %s by the file that it is published as", (name) => {
  expect(patternIn(patternFile(name))).toBe(name);
});

test.each(["patterns/home.png", "images/patterns/home.svg", "patterns/.svg", "patterns"])(
  "finds no pattern for %s",
  (file) => {
    expect(patternIn(file)).toBeUndefined();
  },
);
