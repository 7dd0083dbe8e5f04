import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { compilePage } from "../content/compile.ts";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import { versionOf } from "../files/hash.ts";
import { breadcrumbsOf, pageJobs } from "./pageKeys.ts";
import { withVersion } from "./protocol.ts";

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

const page = (path: string, language: string): [string, SourcePage] => [
  path,
  {
    path,
    language,
    file: "",
    head: { title: `Title of ${path}` },
    value: {},
    blocks: [],
    uses: [],
    anchors: new Map(),
  },
];
const graph: Parameters<typeof breadcrumbsOf>[0] = {
  site: { name: "Oven" },
  languages: [
    { code: "en", dir: "ltr", path: "/", name: "English" },
    { code: "fr", dir: "ltr", path: "/fr", name: "Français" },
  ],
  translations: new Map([["fr", { site: { name: "Métier" } }]]) as unknown as SiteGraph["translations"],
  pages: new Map([
    page("/", "en"),
    page("/bread", "en"),
    page("/bread/rolls/narrow", "en"),
    page("/fr", "fr"),
    page("/fr/bread", "fr"),
    page("/fr/bread/rolls/narrow", "fr"),
  ]),
};

test("breadcrumbs are the pages above, the home page first, without segments that have no page", () => {
  expect(breadcrumbsOf(graph, "/bread/rolls/narrow")).toEqual([
    { name: "Oven", path: "/" },
    { name: "Title of /bread", path: "/bread" },
  ]);
  expect(breadcrumbsOf(graph, "/")).toEqual([]);
});

test("breadcrumbs stay in the language, and begin at its home page", () => {
  expect(breadcrumbsOf(graph, "/fr/bread/rolls/narrow")).toEqual([
    { name: "Métier", path: "/fr" },
    { name: "Title of /fr/bread", path: "/fr/bread" },
  ]);
  expect(breadcrumbsOf(graph, "/fr")).toEqual([]);
});
