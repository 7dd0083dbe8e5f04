import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { Asset } from "../contract/image.ts";
import { heavyPictures } from "./heavyPictures.ts";

const raster = { type: "jpeg", hash: "h", bytes: 9, made: { name: "x1y2" } } as const;
const oven: Asset = { width: 4000, height: 3000, raster };
const asked = new Set([
  "640 avif /images/oven.jpg",
  "1200 avif /images/oven.jpg",
  "640 jpeg /images/oven.jpg",
]);

const page = pageOf({ type: "sample", heading: "Hi", picture: { src: "/images/oven.jpg", alt: "" } });

/** What a build says of a picture on two pages whose widest file has this size. */
function found(bytes: number, lint?: object) {
  const site = lint && { "_site.json": JSON.stringify({ name: "A", url: "https://a.example", lint }) };
  return foundIn({ "x.json": page, "y.json": page, ...site }, bytes);
}

function foundIn(files: Parameters<typeof sourceOf>[0], bytes = 512_000) {
  const sizeOf = (file: string) => (file === "assets/pictures/oven-x1y2-1200.avif" ? bytes : 0);
  const source = sourceOf(files);
  const assets = new Map([...source.assets, ["/images/oven.jpg", oven] as const]);
  return heavyPictures(analyse({ ...source, assets }, smallVocabulary()).graph, asked, sizeOf);
}

test("a picture whose file is heavy is a warning at its first place, with the cure", () => {
  expect(found(512_000)).toEqual([
    expect.objectContaining({
      ...{ file: "pages/x.json", rule: "picture-weight", severity: "warning", onlyInBuilds: true },
      message: "This picture has 512 KB at 1200 px, also in the smallest format.",
      hint: "Use a picture with less detail, or a part of it.",
      line: expect.toSatisfy((line) => line > 1),
    }),
  ]);
});

test("a light picture is none, and neither is one on a site that turns the rule off", () => {
  expect(found(400_000)).toEqual([]);
  expect(
    found(512_000, { "picture-weight": { severity: "off", reason: "Our visitors have fast networks." } }),
  ).toEqual([]);
});

test("a page that accepts its picture accepts it for itself alone", () => {
  const accepted = { ...page, $accept: { "picture-weight": "It is looked at closely." } };
  expect(foundIn({ "x.json": accepted, "y.json": page })).toEqual([
    expect.objectContaining({ file: "pages/y.json" }),
  ]);
});

test("a page from data accepts the picture of its records", () => {
  const template = { ...page, each: "ovens", $accept: { "picture-weight": "It is looked at closely." } };
  const files = { "ovens/[slug].json": template, "_data/ovens.csv": "slug\nbig\nsmall\n" };
  expect(foundIn(files)).toEqual([]);
});
