import { expect, test } from "vitest";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import { siteIndex } from "./siteIndex.ts";

const english: SiteLanguage = { code: "en", dir: "ltr", path: "/", name: "English" };
const french: SiteLanguage = { code: "fr", dir: "ltr", path: "/fr", name: "Français" };
const words = { language: "en", phrases: { search: { label: "Search" }, page: { menu: "Menu" } } };

const page = (path: string, title: string, more: object = {}) =>
  [
    path,
    {
      path,
      language: "en",
      head: { title, description: `About ${title}` },
      blocks: [{ type: "hero" }],
      ...more,
    },
  ] as unknown as [string, SourcePage];

function indexOf(pages: [string, SourcePage][], language = english) {
  const blocks = new Map([
    ["search", { schema: { "x-search": true } }],
    ["hero", { schema: {} }],
  ]);
  const graph = { pages: new Map(pages), vocabulary: { blocks } } as unknown as SiteGraph;
  return siteIndex(graph, language, { name: "Spool" }, words, (path) => `/sub${path}`);
}

/** The sections as `title: pages`. */
const shown = (...args: Parameters<typeof indexOf>) =>
  indexOf(...args).sections.map(
    ({ title, pages, more = 0 }) =>
      `${title}: ${pages.map((one) => one.title).join(", ")}${more > 0 ? ` +${more}` : ""}`,
  );

test("pages are listed by section in the order of their titles, the home page first", () => {
  const pages = [
    page("/", "Welcome"),
    page("/terms", "Terms"),
    page("/guides/b", "Step 10"),
    page("/guides", "All guides"),
    page("/guides/a", "Step 9"),
    page("/price-lists/2026", "Prices"),
    page("/about", "About us"),
  ];
  expect(shown(pages)).toEqual([
    "Spool: Welcome, About us, Terms",
    "All guides: Step 9, Step 10",
    "Price lists: Prices",
  ]);
  const [, guides] = indexOf(pages).sections;
  expect(guides).toMatchObject({
    target: { href: "/sub/guides", kind: "page" },
    description: "About All guides",
    pages: [{ description: "About Step 9", target: { href: "/sub/guides/a" } }, {}],
  });
  // Of the words, only what the block itself says.
  expect(indexOf(pages).words.phrases).toEqual({ search: { label: "Search" } });
});

test("pages that readers cannot find are not listed", () => {
  const pages = [
    page("/", "Welcome"),
    page("/404", "Lost"),
    page("/thanks", "Thanks", { head: { title: "Thanks", description: "", noindex: true } }),
    page("/find", "Find", { blocks: [{ type: "search" }] }),
    page("/news/2", "News", { listPage: 2 }),
    page("/fr", "Bienvenue", { language: "fr", original: "/" }),
    page("/fr/guides/a", "Étape", { language: "fr", original: "/guides/a" }),
  ];
  expect(shown(pages)).toEqual(["Spool: Welcome"]);
  expect(shown(pages, french)).toEqual(["Spool: Bienvenue", "Guides: Étape"]);
});

test("of too many pages each section has the first, and says how many more there are", () => {
  const many = Array.from({ length: 1000 }, (_, number) =>
    page(`/s${number % 4}/${number}`, `Page ${number}`),
  );
  const { sections } = indexOf([...many, page("/s0", "Hub")]);
  expect(sections).toHaveLength(4);
  for (const { pages, more } of sections) expect([pages.length, more]).toEqual([75, 175]);
  const wide = Array.from({ length: 5000 }, (_, number) =>
    page(`/s${number % 500}/${number}`, `Page ${number}`),
  );
  const listed = indexOf(wide).sections;
  expect(listed.length).toBeLessThanOrEqual(60);
  expect(listed.reduce((sum, { pages }) => sum + pages.length, 0)).toBeLessThanOrEqual(300);
});
