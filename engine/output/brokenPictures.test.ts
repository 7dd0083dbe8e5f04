import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { brokenPictures } from "./brokenPictures.ts";

const picture = { src: "/images/oven.jpg", alt: "" };
const page = pageOf({ type: "sample", heading: "Hi", picture });
const broken = new Map([["/images/oven.jpg", "a part of its pixels can't be decoded"]]);

/** What a build says of a picture that can't be decoded, on a site with these files. */
function found(files: Parameters<typeof sourceOf>[0]) {
  const source = sourceOf(files);
  const assets = new Map([...source.assets, ["/images/oven.jpg", { width: 4, height: 3 }] as const]);
  return brokenPictures(analyse({ ...source, assets }, smallVocabulary()).graph, broken);
}

test("a picture whose pixels can't be read is a warning at its first place, with the cure", () => {
  expect(found({ "x.json": page, "y.json": page })).toEqual([
    expect.objectContaining({
      ...{ file: "pages/x.json", rule: "picture-undecoded", severity: "warning", onlyInBuilds: true },
      message: `The picture "/images/oven.jpg" is published as it is: a part of its pixels can't be decoded.`,
      hint: expect.stringContaining("export it again"),
      line: expect.toSatisfy((line) => line > 1),
    }),
  ]);
});

test("it is none on a site that turns the rule off, and no page accepts it for others", () => {
  const lint = { "picture-undecoded": { severity: "off", reason: "Browsers show them." } };
  const site = JSON.stringify({ name: "A", url: "https://a.example", lint });
  expect(found({ "x.json": page, "_site.json": site })).toEqual([]);
  const accepted = { ...page, $accept: { "picture-undecoded": "Browsers show it." } };
  expect(found({ "x.json": accepted, "y.json": page }).map(({ file }) => file)).toEqual(["pages/y.json"]);
  expect(found({ "x.json": accepted })).toEqual([]);
});

test("a link to its file and the icon of the site are no places of it", () => {
  const link = pageOf({ type: "sample", heading: "Hi", to: picture.src });
  const site = JSON.stringify({ name: "A", url: "https://a.example", icon: picture.src });
  expect(found({ "_site.json": site, "a.json": link, "x.json": page })).toEqual([
    expect.objectContaining({ file: "pages/x.json" }),
  ]);
});
