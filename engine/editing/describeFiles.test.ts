import { expect, test } from "vitest";
import { describeFiles } from "./describeFiles.ts";

const page = (...headings: string[]) =>
  JSON.stringify({ blocks: headings.map((heading) => ({ heading })) }, null, 2);
const said = (...all: Parameters<typeof describeFiles>[0]) =>
  describeFiles(all).map(({ kind, file, from, changes }) => [
    ...[kind, file.file, from?.file],
    changes?.map((change) => [change.kind, ...change.path].join(" ")),
  ]);

test("files come, go, change and get other names", () => {
  const long = page("One", "Two", "Three", "Four");
  expect(
    said(
      { file: "a.json", before: page("One"), after: page("Two") },
      { file: "new.json", before: null, after: page("Another", "page") },
      { file: "old.json", before: page("Gone", "for", "good"), after: null },
      { file: "from.json", before: long, after: null },
      { file: "to.json", before: null, after: page("One", "Two", "3", "Four") },
    ),
  ).toEqual([
    ["changed", "a.json", undefined, ["changed blocks 0 heading"]],
    ["added", "new.json", undefined, undefined],
    ["removed", "old.json", undefined, undefined],
    ["renamed", "to.json", "from.json", ["changed blocks 2 heading"]],
  ]);
});

test("of a text that is no JSON nothing is said but that it changed, and of another layout not even that", () => {
  expect(
    said(
      { file: "a.json", before: "{}", after: "<<<<<<< HEAD\n{}" },
      { file: "b.json", before: '{"a":1}', after: '{ "a": 1 }' },
    ),
  ).toEqual([
    ["changed", "a.json", undefined, undefined],
    ["changed", "b.json", undefined, []],
  ]);
});
