import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { previewWarnings } from "./previewWarnings.ts";

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
