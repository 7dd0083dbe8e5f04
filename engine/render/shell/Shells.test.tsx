import { Fragment, useId } from "react";
import { describe, expect, test } from "vitest";
import type { Block, BlockRegistry } from "../../contract/block.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { exampleAssets, examplePage, exampleSite } from "../fixtures/examples.ts";
import { Picture } from "../image/Picture.tsx";
import { renderPage } from "../renderPage.tsx";

const blocks: BlockRegistry = {
  named: function Named() {
    return <p id={useId()}>{useId()}</p>;
  },
  photo: () => <Picture eager image={{ src: "/a.svg", alt: "", width: 4, height: 3 }} />,
};
const english = exampleSite.language;
const french = { code: "fr", dir: "ltr", path: "/fr", name: "Français" } as const;
const arabic = { code: "ar", dir: "rtl", path: "/ar", name: "العربية" } as const;

/** A page with blocks that React makes ids in, and a picture that is preloaded. */
const page = (path: string, more: Partial<Page> = {}): Page => ({
  ...examplePage,
  path,
  blocks: [{ type: "named" }, { type: "photo" }, { type: "named" }] as Block[],
  ...more,
});
const inLanguages = (path: string, ...codes: string[]) => {
  const alternates = codes.map((code) => ({ code, path: code === english.code ? path : `/${code}${path}` }));
  return page(path, { alternates });
};
const linked = page("/about-us");

function render(one: Page, site: CompiledSite, base: string, Provider?: typeof Fragment): string {
  return renderPage({ page: one, site, assets: { ...exampleAssets, base }, blocks, Provider });
}

describe("pages with a common shell are as if each was rendered as a whole", () => {
  test.each<[string, CompiledSite, Page[]]>([
    ["whether header or footer link to them or not", exampleSite, [page("/a"), linked, page("/b"), linked]],
    ["in every layout", exampleSite, [page("/a"), page("/a", { layout: "bare" }), page("/b")]],
    ["without blocks", exampleSite, [page("/a", { blocks: [] }), page("/b", { blocks: [] })]],
    [
      "in two languages",
      { ...exampleSite, languages: [english, french] },
      [page("/a"), inLanguages("/b", english.code, "fr"), inLanguages("/about-us", english.code, "fr")],
    ],
    [
      "in several languages, of which some lack a page",
      { ...exampleSite, languages: [english, french, arabic] },
      [
        inLanguages("/a", english.code, "fr"),
        inLanguages("/b", english.code, "fr", "ar"),
        inLanguages("/c", english.code, "fr", "ar"),
        inLanguages("/", english.code, "ar"),
      ],
    ],
  ])("%s", (_, site, pages) => {
    for (const base of ["/", "/sub/"]) {
      for (const one of pages) expect(render(one, site, base)).toBe(render(one, site, base, Fragment));
    }
  });
});

test("a shell is rendered once for all pages that show the same", () => {
  let times = 0;
  const site = {
    ...exampleSite,
    get footer() {
      times += 1;
      return exampleSite.footer;
    },
  };
  render(page("/first"), site as CompiledSite, "/");
  const once = times;
  expect(once).toBeGreaterThan(0);
  for (const path of ["/a", "/b", "/c"]) render(page(path), site as CompiledSite, "/");
  expect(times).toBe(once);
});
