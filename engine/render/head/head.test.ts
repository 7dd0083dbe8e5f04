import { describe, expect, test } from "vitest";
import { exampleAssets, examplePage, exampleSite } from "../fixtures/examples.ts";
import { documentTags, headMarkup, speculationRules, stylesheets } from "./documentTags.ts";
import { documentTitle, type HeadTag, pageTags } from "./pageTags.ts";

const find = (tags: HeadTag[], name: string) =>
  tags.find(({ attributes: { name: own, property, rel } }) => [own, property, rel].includes(name))
    ?.attributes;

describe("titles", () => {
  test("name the page, then the site", () => {
    expect(documentTitle("Collections", "Anker")).toBe("Collections – Anker");
  });

  test("name the site once", () => {
    expect(documentTitle("About Anker", "Anker")).toBe("About Anker");
  });
});

describe("the tags of a page", () => {
  test("contain title, description, canonical address and link preview", () => {
    const tags = pageTags(examplePage, exampleSite, { origin: "https://www.example.com", base: "/base/" });
    expect(tags[0]).toEqual({ tag: "title", attributes: {}, text: "Collections – Anker" });
    expect(find(tags, "description")?.content).toBe("Collect by link.");
    expect(find(tags, "canonical")?.href).toBe("https://www.example.com/base/services/collections");
    expect(find(tags, "og:url")?.content).toBe("https://www.example.com/base/services/collections");
    expect(find(tags, "og:locale")?.content).toBe("en_GB");
    expect(find(tags, "og:image")?.content).toBe("https://www.example.com/images/preview.png");
    expect(find(tags, "og:image:alt")?.content).toBe("A pattern of tiles");
    expect(find(tags, "og:type")?.content).toBe("website");
    expect(find(tags, "twitter:card")?.content).toBe("summary_large_image");
    expect(find(tags, "twitter:image")?.content).toBe("https://www.example.com/images/preview.png");
    expect(find(tags, "twitter:image:alt")?.content).toBe("A pattern of tiles");
    expect(find(tags, "robots")).toBeUndefined();
  });

  test("contain the links of a list, and the tags of an article", () => {
    const links = [{ rel: "next", href: "/base/articles/2" }] as const;
    const page = { ...examplePage, links, published: "2026-03-01", tags: ["News", "Kitchen"] };
    const tags = pageTags(page, exampleSite, { origin: "https://www.example.com", base: "/base/" });
    expect(find(tags, "next")).toMatchObject({ href: "/base/articles/2" });
    const named = tags.filter(({ attributes: { property } }) => property === "article:tag");
    expect(named.map(({ attributes: { content } }) => content)).toEqual(["News", "Kitchen"]);
  });

  test("prefer the page's own preview picture", () => {
    const image = { src: "/images/link.png", alt: "A link", width: 1200, height: 630 };
    const tags = pageTags({ ...examplePage, image }, exampleSite, exampleAssets);
    expect(find(tags, "og:image")?.content).toBe("https://www.example.com/images/link.png");
  });

  test("keep a page with noindex out of search engines", () => {
    const tags = pageTags({ ...examplePage, noindex: true }, exampleSite, exampleAssets);
    expect(find(tags, "robots")?.content).toBe("noindex");
    expect(find(tags, "canonical")?.href).toBe("https://www.example.com/services/collections");
  });

  test("give the 404 page no canonical address", () => {
    const page = { ...examplePage, path: "/404", noindex: true } as const;
    expect(find(pageTags(page, exampleSite, exampleAssets), "canonical")).toBeUndefined();
  });

  describe("of a site in several languages", () => {
    const languages = [
      exampleSite.language,
      { code: "fr", dir: "ltr", path: "/fr", name: "Français" },
      { code: "ar", dir: "rtl", path: "/ar", name: "العربية" },
    ] as const;
    const site = { ...exampleSite, languages };
    const alternates = [
      { code: "en-GB", path: "/services/collections" },
      { code: "fr", path: "/fr/services/collections" },
    ];
    const linksOf = (tags: HeadTag[]) =>
      tags
        .filter(({ attributes }) => attributes.hreflang)
        .map(({ attributes }) => [attributes.hreflang, attributes.href]);

    test("link to all versions, itself included, and to the one for other readers", () => {
      const page = { ...examplePage, alternates };
      const tags = pageTags(page, site, { origin: "https://www.example.com", base: "/base/" });
      expect(linksOf(tags)).toEqual([
        ["en-GB", "https://www.example.com/base/services/collections"],
        ["fr", "https://www.example.com/base/fr/services/collections"],
        ["x-default", "https://www.example.com/base/services/collections"],
      ]);
      expect(find(tags, "og:locale")?.content).toBe("en_GB");
      expect(find(tags, "og:locale:alternate")?.content).toBe("fr");
    });

    test("are the same on each version, but for its own address and locale", () => {
      const page = { ...examplePage, path: "/fr/services/collections", language: "fr", alternates };
      const tags = pageTags(page, { ...site, language: languages[1] }, exampleAssets);
      expect(linksOf(tags)).toEqual(linksOf(pageTags({ ...examplePage, alternates }, site, exampleAssets)));
      expect(find(tags, "canonical")?.href).toBe("https://www.example.com/fr/services/collections");
      expect(find(tags, "og:locale")?.content).toBe("fr");
      expect(find(tags, "og:locale:alternate")?.content).toBe("en_GB");
    });

    test("have no version for other readers where the default language lacks the page", () => {
      const page = {
        ...examplePage,
        path: "/fr/a",
        language: "fr",
        alternates: [
          { code: "fr", path: "/fr/a" },
          { code: "ar", path: "/ar/a" },
        ],
      };
      const tags = pageTags(page, { ...site, language: languages[1] }, exampleAssets);
      expect(linksOf(tags).map(([code]) => code)).toEqual(["fr", "ar"]);
    });

    test("name no versions of a hidden page, and no address of a 404 page", () => {
      const page = { ...examplePage, path: "/fr/404", language: "fr", alternates, noindex: true } as const;
      const tags = pageTags(page, { ...site, language: languages[1] }, exampleAssets);
      expect(linksOf(tags)).toEqual([]);
      expect(find(tags, "canonical")).toBeUndefined();
    });

    test("load the data, the manifest and the feed of the page's language", () => {
      const assets = {
        ...exampleAssets,
        manifests: { "en-GB": "/manifest.webmanifest", fr: "/fr/manifest.webmanifest" },
        feeds: { fr: "/fr/feed.xml" },
      };
      const tags = documentTags(examplePage, { ...site, language: languages[1] }, assets);
      const script = tags.find(({ attributes }) => attributes["data-app"]);
      expect(script?.attributes["data-site"]).toBe("/_pages/_site.fr.json?v=s1");
      expect(find(tags, "manifest")?.href).toBe("/fr/manifest.webmanifest");
      expect(find(tags, "alternate")?.href).toBe("/fr/feed.xml");
      expect(find(documentTags(examplePage, site, assets), "alternate")).toBeUndefined();
    });
  });

  test("say when an article was published and changed", () => {
    const page = { ...examplePage, published: "2026-03-01" };
    const tags = pageTags(page, exampleSite, exampleAssets);
    expect(find(tags, "og:type")?.content).toBe("article");
    expect(find(tags, "article:published_time")?.content).toBe("2026-03-01");
    expect(find(tags, "article:modified_time")?.content).toBe("2026-03-01");
    const changed = pageTags({ ...page, updated: "2026-09-15" }, exampleSite, exampleAssets);
    expect(find(changed, "article:modified_time")?.content).toBe("2026-09-15");
  });
});

describe("the tags of a document", () => {
  const page = { ...examplePage, blocks: [{ type: "form" }, { type: "hero" }, { type: "form" }] };

  test("load the site's stylesheets first, then those of each used block once", () => {
    expect(stylesheets(page, exampleAssets)).toEqual([
      "/assets/site.css",
      "/assets/form.css",
      "/assets/hero.css",
    ]);
  });

  test("load what the property of a block needs instead of what the block needs", () => {
    const withForm = { ...examplePage, blocks: [{ type: "hero", chunk: "form" }] };
    expect(stylesheets(withForm, exampleAssets)).toEqual(["/assets/site.css", "/assets/form.css"]);
  });

  test("load one stylesheet for the types of the blocks, where the build has put it together", () => {
    const pageStyles = {
      "form hero": "/assets/page-1.css",
      hero: "/assets/page-2.css",
      "*": "/assets/all.css",
    };
    const assets = { ...exampleAssets, pageStyles };
    expect(stylesheets(page, assets)).toEqual(["/assets/page-1.css"]);
    const withForm = { ...examplePage, blocks: [{ type: "hero", chunk: "form" }] };
    expect(stylesheets(withForm, assets)).toEqual(["/assets/page-2.css", "/assets/form.css"]);
    const other = { ...examplePage, blocks: [{ type: "faq" }] };
    expect(stylesheets(other, assets)).toEqual(["/assets/all.css"]);
    const linked = (one: typeof page) => find(documentTags(one, exampleSite, assets), "stylesheet");
    expect(linked(other)).toHaveProperty("data-all", true);
    expect(linked(page)?.["data-all"]).toBeUndefined();
  });

  test("give the bootstrap the addresses that hydration needs", () => {
    const script = documentTags(page, exampleSite, exampleAssets).find(
      ({ attributes }) => attributes["data-app"],
    );
    expect(script?.attributes).toMatchObject({
      type: "module",
      async: true,
      src: "/assets/bootstrap.js",
      "data-app": "/assets/app.js",
      "data-page": "/_pages/services/collections.json?v=p1",
      "data-site": "/_pages/_site.json?v=s1",
      "data-prefetch": "/assets/react.js /assets/form.js",
    });
  });

  test("decide before the stylesheets, for which a script would wait, whether the announcement is closed", () => {
    const tags = documentTags(page, exampleSite, exampleAssets);
    const [script, sheet] = ["data-promo", "rel"].map((name) =>
      tags.findIndex(({ attributes }) => attributes[name] !== undefined),
    );
    expect(tags[script ?? -1]?.attributes).toEqual({ "data-promo": exampleSite.header?.banner?.text });
    expect(script).toBeLessThan(sheet ?? -1);
    const { header: _, ...silent } = exampleSite;
    expect(documentTags(page, silent, exampleAssets).some(({ attributes }) => attributes["data-promo"])).toBe(
      false,
    );
  });

  test("link the manifest only if there is one", () => {
    expect(find(documentTags(page, exampleSite, exampleAssets), "manifest")).toBeUndefined();
    const assets = { ...exampleAssets, manifest: "/site.webmanifest" };
    expect(find(documentTags(page, exampleSite, assets), "manifest")?.href).toBe("/site.webmanifest");
  });

  test("link the feed only if there is one", () => {
    expect(find(documentTags(page, exampleSite, exampleAssets), "alternate")).toBeUndefined();
    const assets = { ...exampleAssets, feeds: { "en-GB": "/feed.xml" } };
    expect(find(documentTags(page, exampleSite, assets), "alternate")).toMatchObject({
      type: "application/atom+xml",
      title: "Anker",
      href: "/feed.xml",
    });
  });

  test("give the browser's frame the colour of each scheme", () => {
    const colours = documentTags(page, exampleSite, exampleAssets).filter(
      ({ attributes }) => attributes.name === "theme-color",
    );
    expect(colours.map(({ attributes }) => attributes.content)).toEqual([
      exampleSite.theme.colours.light,
      exampleSite.theme.colours.dark,
    ]);
  });
});

describe("the markup of a head", () => {
  test("escapes what would end a tag or an attribute", () => {
    const hostile = `"><script>alert(1)</script>&amp;`;
    const html = headMarkup([
      { tag: "title", attributes: {}, text: "</title><script>alert(1)</script>" },
      { tag: "meta", attributes: { name: "description", content: hostile } },
    ]);
    expect(html).not.toContain("<script>");
    expect(html).toContain("<title>&lt;/title&gt;");
    expect(html).toContain(`content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;"`);
  });

  test("writes data scripts as JSON that cannot end the element", () => {
    const html = headMarkup([
      { tag: "script", attributes: { type: "application/ld+json" }, text: '{"a":"</script> & \\"<!--"}' },
    ]);
    expect(html).toBe(`<script type="application/ld+json">{"a":"\\u003c/script> & \\"\\u003c!--"}</script>`);
  });

  test("leaves out undefined attributes and writes flags without a value", () => {
    const html = headMarkup([
      { tag: "link", attributes: { href: "/a", sizes: undefined, crossorigin: true } },
    ]);
    expect(html).toBe(`<link href="/a" crossorigin>`);
  });
});

test("pages are fetched in advance when the reader points at their links, below the base path", () => {
  const { prefetch, ...rest } = JSON.parse(speculationRules("/sub/"));
  expect(rest).toEqual({});
  expect(prefetch).toMatchObject([{ source: "document", eagerness: "moderate" }]);
  expect(prefetch[0].where.and[0]).toEqual({ href_matches: "/sub/*" });
});

test("what takes in forms and addresses with a query are never fetched in advance", () => {
  const [{ where }] = JSON.parse(speculationRules("/sub/")).prefetch;
  expect(where.and).toContainEqual({ not: { href_matches: "/sub/api/*" } });
  expect(where.and).toContainEqual({ not: { href_matches: "/*\\?(.+)" } });
});
