import { expect, test } from "vitest";
import type { Problem, StudioFile } from "../protocol.ts";
import { folded, type PageNode, pageNodes, searched } from "./pageNodes.ts";

const page = (route: string, title: string, more: Partial<StudioFile> = {}) =>
  ({ file: `${route}.json`, title, route, ...more }) as StudioFile;
const pages = [
  page("/yards", "Yards"),
  page("/cloth/dyed", "Dyed cloth", { state: "draft" }),
  page("/cloth", "Cloth"),
  page("/old/deep/list", "A list"),
  page("/", "Welcome"),
];
const shape = (nodes: readonly PageNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? [title, ...shape(children)] : title));

test("pages stand inside of those that their addresses go through, the home page first", () => {
  const nodes = pageNodes(pages, [
    { file: "/cloth.json", severity: "error" } as Problem,
    { file: "/cloth.json", severity: "warning" } as Problem,
  ]);
  expect(shape(nodes)).toEqual(["Welcome", ["Cloth", "Dyed cloth"], ["old", ["deep", "A list"]], "Yards"]);
  expect(nodes[1]).toMatchObject({ errors: 1, children: [{ state: "draft", errors: 0 }] });
  expect(nodes[2]).toMatchObject({ file: undefined, route: "/old" });
  expect(folded(nodes)).toEqual(["/cloth", "/old", "/old/deep"]);
});

test("a search looks at titles and addresses, and shows where what it finds is", () => {
  const nodes = pageNodes(pages, []);
  expect(shape(searched(nodes, "DEEP a"))).toEqual([["old", ["deep", "A list"]]]);
  expect(shape(searched(nodes, "dyed /cloth"))).toEqual([["Cloth", "Dyed cloth"]]);
  expect(searched(nodes, "nothing")).toEqual([]);
});
