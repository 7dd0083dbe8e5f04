import { describe, expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { Asset } from "../contract/values.ts";
import { brokenPictures, heavyPictures, previewWarnings } from "./buildWarnings.ts";

describe("heavy pictures", () => {
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
});

describe("pictures that can't be decoded", () => {
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
});

describe("letters of previews", () => {
  const titled = (title: string, more: object = {}) => ({
    ...pageOf({ type: "sample", heading: "Hi" }),
    title,
    ...more,
  });

  /** What a build says of a site with these files, where no font has these letters. */
  function found(files: Parameters<typeof sourceOf>[0], letters: string[]) {
    const { graph } = analyse(sourceOf(files), smallVocabulary());
    const paths = [...graph.pages.keys()].filter((path) => /^\/[a-z]$/.test(path));
    return previewWarnings(graph, new Map(paths.map((path) => [path, letters])));
  }

  test("a letter that no font has is named once, at the title where it is written first", () => {
    expect(found({ "x.json": titled("ไทย"), "y.json": titled("ไทย") }, ["ไ"])).toEqual([
      expect.objectContaining({
        ...{ file: "pages/x.json", rule: "preview-letters", severity: "warning", onlyInBuilds: true },
        message: 'No font on this machine has "ไ": the link preview is drawn without this text.',
        line: expect.toSatisfy((line) => line > 1),
      }),
    ]);
  });

  test("a letter of the site's name is reported there", () => {
    const site = JSON.stringify({ name: "ไ", url: "https://a.example" });
    expect(found({ "_site.json": site, "x.json": titled("A") }, ["ไ"])).toEqual([
      expect.objectContaining({ file: "pages/_site.json" }),
    ]);
  });

  test("a page accepts it for itself alone, and a site turns it off", () => {
    const accepted = titled("ไทย", { $accept: { "preview-letters": "Nobody shares it." } });
    expect(found({ "x.json": accepted, "y.json": titled("ไ") }, ["ไ"]).map(({ file }) => file)).toEqual([
      "pages/y.json",
    ]);
    const lint = { "preview-letters": { severity: "off", reason: "Nobody shares them." } };
    const site = JSON.stringify({ name: "A", url: "https://a.example", lint });
    expect(found({ "_site.json": site, "x.json": titled("ไทย") }, ["ไ"])).toEqual([]);
  });
});
