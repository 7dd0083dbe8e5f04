import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { compilePage } from "../content/compile.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { versionOf } from "../files/versionOf.ts";
import { pageJobs } from "./jobs.ts";
import { withVersion } from "./pageJson.ts";

test("pages are written with the version that they are compiled with, whatever stands in their texts", () => {
  const texts = ['"version":""', '\\"version\\":\\"\\"', "$& and $1", "“Quotes”"];
  const blocks = texts.map((heading) => ({ type: "quiet", heading }));
  const files = { "x.json": { ...pageOf(...blocks), title: '"version":""' }, "y.json": pageOf(...blocks) };
  const { graph } = analyse(sourceOf(files), smallVocabulary());
  const paths = [...graph.pages.keys()];
  const jobs = [...pageJobs(graph, paths, { base: "/" }, { isDone: () => false, onCompiled: () => {} })];
  expect(jobs.map(({ unversioned }) => withVersion(unversioned))).toEqual(
    paths.map((path) => JSON.stringify(compilePage(graph, path, { base: "/", versionOf }).page)),
  );
});
