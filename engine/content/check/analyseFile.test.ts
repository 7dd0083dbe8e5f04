import { expect, test } from "vitest";
import { versionOf } from "../../files/hash.ts";
import { analyse } from "../analyse.ts";
import { compileForms, compilePage, compileSite } from "../compile.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { takeAcceptances } from "./analyseFile.ts";

const reason = "A reason that nobody outside reads.";
const types = { blocks: new Map() };
const $accept = { "title-length": reason };

test("what is said to lint is in nothing that is published", () => {
  const form = { ...smallSite.form, $accept };
  const files = {
    "_site.json": { ...smallSite.site, $accept, lint: { "alt-text": { severity: "off", reason } } },
    "_forms/contact.json": { ...form, variants: { short: { submit: "Go" } } },
    "_shared/news.json": { $accept, blocks: [{ type: "quiet", heading: "News", $accept }] },
    "x.json": {
      ...pageOf({ type: "sample", heading: "Hi", form: "contact.short", $accept }, { use: "news", $accept }),
      $accept,
    },
  };
  const { graph, diagnostics } = analyse(sourceOf(files), smallVocabulary());
  expect(diagnostics).toEqual([]);
  expect(graph.acceptances).toHaveLength(7);
  const options = { base: "/", versionOf };
  const { page } = compilePage(graph, "/x", options);
  expect(page.blocks).toHaveLength(2);
  const published = JSON.stringify([page, compileSite(graph, options), compileForms(graph, options)]);
  expect(published).not.toContain(reason);
  expect(published).not.toMatch(/\$accept|"lint"/);
});

test("acceptances keep their place, and leave a file that has none as it is", () => {
  const page = { title: "A", $accept, blocks: [{ type: "a" }, { type: "b", $accept }, 5, null] };
  expect(takeAcceptances("a.json", page, types)).toEqual([
    { file: "a.json", path: [], reasons: $accept },
    { file: "a.json", path: ["blocks", 1], reasons: $accept },
  ]);
  expect(page).toEqual({ title: "A", blocks: [{ type: "a" }, { type: "b" }, 5, null] });
  expect(takeAcceptances("a.json", page, types)).toEqual([]);
});

test("settings of a file that did not pass are known all the same", () => {
  const lint = { "alt-text": "error" };
  const files = {
    "_site.json": { ...smallSite.site, lint, nme: "x" },
    "x.json": { ...pageOf({ type: "quiet" }), $accept, titel: "x" },
  };
  const { graph } = analyse(sourceOf(files), smallVocabulary());
  expect(graph.severities).toEqual(lint);
  expect(graph.acceptances).toMatchObject([{ file: "x.json", reasons: $accept }]);
});
