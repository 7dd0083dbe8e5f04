import { expect, test } from "vitest";
import { versionOf } from "../../files/hash.ts";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { pageOf, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { withInside } from "../link/collect.ts";

const at = { base: "/base/", versionOf };
const quiet = (heading: string, more: object = {}) => ({ type: "quiet", heading, ...more });
const shelf = {
  type: "shelf",
  boards: [
    {
      name: "Upper",
      blocks: [quiet("A"), { use: "news" }, { type: "sample", heading: "B", to: "/about-us" }],
    },
    { name: "Lower", blocks: [{ type: "shelf", first: [quiet("C", { id: "deep" })] }] },
  ],
};
const files = {
  "x.json": pageOf(quiet("Top"), shelf),
  "_shared/news.json": { blocks: [quiet("News", { id: "news" }), quiet("More")] },
};

test("blocks inside of a block are compiled like others, and shared blocks stand where they are used", () => {
  const { graph, diagnostics } = analyse(sourceOf(files), smallVocabulary());
  expect(diagnostics).toEqual([]);
  const { page, asked } = compilePage(graph, "/x", at);
  expect(page.blocks[1]).toMatchObject({
    slots: [
      ["boards", 0, "blocks"],
      ["boards", 1, "blocks"],
    ],
    boards: [
      {
        blocks: [
          { type: "quiet", heading: "A" },
          { heading: "News" },
          { heading: "More" },
          { type: "sample", hydrate: "visible", to: { href: "/base/about-us" } },
        ],
      },
      { blocks: [{ type: "shelf", slots: [["first"]], first: [{ heading: "C" }] }] },
    ],
  });
  expect(asked.targets).toEqual(["/about-us"]);
});

test("a linked page knows all blocks inside of its own, in their order, and their anchors", () => {
  const { graph } = analyse(sourceOf(files), smallVocabulary());
  const page = graph.pages.get("/x");
  const all = withInside(page?.blocks ?? []);
  const written = all.map(({ type, value }) => `${type} ${value.heading ?? ""}`.trim());
  expect(written).toEqual([
    "quiet Top",
    "shelf",
    "quiet A",
    "quiet News",
    "quiet More",
    "sample B",
    "shelf",
    "quiet C",
  ]);
  expect([...(page?.anchors.keys() ?? [])]).toEqual(["deep", "news"]);
});
