import { describe, expect, test } from "vitest";
import type { ContentCompiler } from "../../contract/contentKind.ts";
import type { Raster } from "../../contract/image.ts";
import { compileMark, compilePreview } from "./singleFiles.ts";

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
