import { Fragment, type ReactNode, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Block, BlockRegistry } from "../contract/block.ts";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import { BlockBoundary } from "./block/Blocks.tsx";
import {
  exampleAssets as assets,
  exampleAssets,
  examplePage,
  exampleSite,
  exampleSite as site,
} from "./fixtures/examples.ts";
import { speculationRules } from "./head/documentTags.ts";
import { closedPromoScript } from "./header/closedPromo.ts";
import { Picture } from "./image/Picture.tsx";
import { SiteProvider } from "./page/PageContext.ts";
import { renderPage } from "./renderPage.tsx";
import { Heading, SubHeading } from "./text/Heading.tsx";

const blocks: BlockRegistry = {
  words: ({ heading }: { heading: string }) => (
    <>
      <Heading>{heading}</Heading>
      <SubHeading>Below</SubHeading>
    </>
  ),
  photo: () => <Picture eager image={{ src: "/a.svg", alt: "", width: 4, height: 3 }} />,
  crop: () => (
    <Picture
      eager
      image={{
        ...{ src: "/a.svg", alt: "", width: 4, height: 3 },
        sources: [{ media: "(width <= 40rem)", srcSet: "/b.svg", width: 3, height: 4 }],
      }}
    />
  ),
  broken: () => {
    throw new TypeError("no words left");
  },
};
function Provided({ children }: { children: ReactNode }) {
  return <div data-provided="">{children}</div>;
}

const words = (heading: string, more: Partial<Block> = {}): Block =>
  ({ type: "words", heading, ...more }) as Block;
const page = (...list: Block[]): Page => ({ ...examplePage, blocks: list });
const render = (one: Page) => renderPage({ page: one, site, assets, blocks });

describe("a rendered page", () => {
  test("is a whole document that the bootstrap can read", () => {
    const html = render(page(words("Get paid by link")));
    expect(html).toMatch(
      /^<!doctype html><html lang="en-GB" dir="ltr" data-path="\/services\/collections"><head>/,
    );
    expect(html).toContain(`<div id="page_app"><!--$--><a class="skip-link" href="#page_main">`);
    expect(html).toMatch(/<main id="page_main" tabindex="-1"><!--\$--><section/);
    expect(html.trimEnd()).toMatch(/<\/div><\/body><\/html>$/);
  });

  test("is the same text for the same input", () => {
    const one = page(words("Get paid by link"), { type: "photo" });
    expect(render(structuredClone(one))).toBe(render(one));
  });

  test("needs no inline style, and no inline script but that of a closed announcement", () => {
    const html = render(page(words("A"), { type: "photo" }));
    expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=/i);
    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
    // Data never runs; every other script is loaded. The security policy knows the texts of the speculation rules and of this script.
    const data = /type="(?:application\/ld\+json|speculationrules)"/;
    const running = scripts.filter(([, attributes]) => !data.test(attributes ?? ""));
    expect(scripts.length - running.length).toBe(2);
    expect(running.map(([, , text]) => text)).toEqual([closedPromoScript, ""]);
    expect(scripts.map(([, , text]) => text)).toContain(speculationRules("/"));
  });

  test("escapes what an author wrote", () => {
    const html = render({ ...page(words("</script><b>")), title: "</title><script>" });
    expect(html).toContain("&lt;/script&gt;&lt;b&gt;");
    expect(html).not.toContain("</title><script>");
  });

  test("has one main heading, in its first block", () => {
    const html = render(page(words("First"), words("Second")));
    expect(html).toContain(`<h1 tabindex="-1">First</h1><h2>Below</h2>`);
    expect(html).toContain("<h2>Second</h2><h3>Below</h3>");
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test("frames each block with its anchor, surface and hydration trigger", () => {
    const html = render(
      page(words("A", { id: "top", surface: "dark", hydrate: "visible" }), words("B", { surface: "dark" })),
    );
    expect(html).toContain(
      `<section class="block" id="top" tabindex="-1" data-block="words" data-hydrate="visible" data-surface="dark">`,
    );
    expect(html).toContain(`<section class="block" data-block="words" data-surface="dark" data-joined="">`);
  });

  test("says the space and the emphasis of a block on its frame", () => {
    const html = render(page(words("A"), words("B", { space: "wide", emphasis: "statement" })));
    expect(html).toContain(`data-space="wide" data-emphasis="statement"`);
  });

  test("preloads its eager picture in the head", () => {
    const [head = "", body = ""] = render(page({ type: "photo" })).split("</head>");
    expect(head).toContain(`<link rel="preload" as="image" href="/a.svg"`);
    expect(body).not.toContain("preload");
    expect(body).toContain(`<img src="/a.svg" alt="" width="4" height="3" fetchPriority="high"/>`);
  });

  test("shows another file of a picture on narrow screens, and preloads one of the two", () => {
    const [head = "", body = ""] = render(page({ type: "crop" })).split("</head>");
    expect(head).toContain('href="/b.svg" as="image" fetchPriority="high" media="(width &lt;= 40rem)"');
    expect(head).toContain('href="/a.svg" as="image" fetchPriority="high" media="(width &gt; 40rem)"');
    expect(body).toContain(
      '<picture><source media="(width &lt;= 40rem)" srcSet="/b.svg" width="3" height="4"/><img src="/a.svg"',
    );
  });

  test("H-01 F-01 has header and footer around its blocks, and P-23 neither in the bare layout", () => {
    const full = render(page(words("A")));
    for (const part of [
      "Our Services",
      "See the hub",
      "Get Started",
      "08:00 to 17:00 GMT",
      "PCI certified",
    ]) {
      expect(full, part).toContain(part);
    }
    const bare = render({ ...page(words("A")), layout: "bare" });
    expect(bare).not.toContain("Our Services");
    expect(bare).toContain("mailto:support@example.com");
    expect(bare).toContain("data-year");
    expect(bare).toContain("LinkedIn (opens in a new tab)");
  });

  test("is wrapped in the given provider", () => {
    const html = renderPage({ page: page(words("A")), site, assets, blocks, Provider: Provided });
    expect(html).toContain(`<div id="page_app"><div data-provided="">`);
  });
});

describe("A-06 a block that throws", () => {
  test("stops the build, with its type and position", () => {
    const failing = () => render(page(words("A"), { type: "broken" }));
    expect(failing).toThrow(
      expect.objectContaining({
        id: "block-throws",
        data: { type: "broken", index: 1, path: "/services/collections", reason: "no words left" },
      }),
    );
  });

  test("is left to the browser in the studio, with all others around it", () => {
    const broken = page(words("Before"), { type: "broken" }, words("After"));
    const html = renderPage({ page: broken, site, assets, blocks, leavesFailed: true });
    expect(html).toMatch(/Before.*<!--\$!-->.*After/s);
  });

  test("stops the build if its code is missing", () => {
    expect(() => render(page({ type: "unheard-of" }))).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ type: "unheard-of", index: 0 }) }),
    );
  });

  test("is replaced by a note in the browser", () => {
    const boundary = new BlockBoundary({ children: "content" });
    expect(boundary.render()).toBe("content");
    boundary.state = BlockBoundary.getDerivedStateFromError();
    const note = <SiteProvider value={site}>{boundary.render()}</SiteProvider>;
    expect(renderToStaticMarkup(note)).toContain("can’t be shown");
  });
});

describe("shells", () => {
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
    const alternates = codes.map((code) => ({
      code,
      path: code === english.code ? path : `/${code}${path}`,
    }));
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
});
