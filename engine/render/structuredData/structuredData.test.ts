import { describe, expect, test } from "vitest";
import type { JsonLd } from "../../contract/block.ts";
import { exampleAssets, examplePage, exampleSite } from "../fixtures/examples.ts";
import { headMarkup } from "../head/documentTags.ts";
import type { StructuredDataInput } from "./company.ts";
import { structuredDataTags } from "./structuredData.ts";

const base = { site: exampleSite, assets: { ...exampleAssets, base: "/sub/" }, page: examplePage };

function graphOf(input: Partial<StructuredDataInput>): JsonLd[] {
  const [tag] = structuredDataTags({ ...base, ...input });
  const { "@context": context, "@graph": graph } = JSON.parse(tag?.text ?? "{}");
  expect(context).toBe("https://schema.org");
  return graph;
}

const ofType = (graph: JsonLd[], type: string) => graph.find((one) => [one["@type"]].flat().includes(type));

describe("the home page", () => {
  const graph = graphOf({ page: { ...examplePage, path: "/" } });

  test("describes the company with its address and contact details", () => {
    expect(ofType(graph, "Organization")).toMatchObject({
      "@id": "https://www.example.com/sub/#organization",
      name: "Anker",
      url: "https://www.example.com/sub/",
      logo: { "@type": "ImageObject", url: "https://www.example.com/images/preview.png" },
      address: { "@type": "PostalAddress", streetAddress: "1 Mill Street, Lisbon" },
      contactPoint: [{ "@type": "ContactPoint", telephone: "+351 30 000 0200" }],
      sameAs: ["https://linkedin.example.com/"],
    });
  });

  test("describes the site and its publisher, and has no breadcrumbs", () => {
    expect(ofType(graph, "WebSite")).toMatchObject({
      name: "Anker",
      inLanguage: "en-GB",
      publisher: { "@id": "https://www.example.com/sub/#organization" },
    });
    expect(ofType(graph, "BreadcrumbList")).toBeUndefined();
  });

  test("uses the site's icon as the company's logo if there is one", () => {
    const logo = { src: "/sub/icon-512.png", width: 512, height: 512 };
    const page = { ...examplePage, path: "/" };
    expect(ofType(graphOf({ page, assets: { ...base.assets, logo } }), "Organization")?.logo).toEqual({
      "@type": "ImageObject",
      url: "https://www.example.com/sub/icon-512.png",
      width: 512,
      height: 512,
    });
  });
});

describe("the home page of another language", () => {
  const language = { code: "fr", dir: "ltr", path: "/fr", name: "Français" } as const;
  const site = { ...exampleSite, name: "Tisserand", language };
  const graph = graphOf({ site, page: { ...examplePage, path: "/fr", language: "fr" } });

  test("describes the site in its language, and the same company", () => {
    expect(ofType(graph, "WebSite")).toMatchObject({
      url: "https://www.example.com/sub/fr",
      name: "Tisserand",
      inLanguage: "fr",
    });
    expect(ofType(graph, "Organization")?.["@id"]).toBe("https://www.example.com/sub/#organization");
    expect(ofType(graph, "BreadcrumbList")).toBeUndefined();
  });
});

describe("every other page", () => {
  test("lists its breadcrumbs, itself last, and does not repeat the company", () => {
    const graph = graphOf({ breadcrumbs: [{ name: "Anker", path: "/" }] });
    expect(graph).toHaveLength(1);
    expect(ofType(graph, "BreadcrumbList")?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Anker", item: "https://www.example.com/sub/" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Collections",
        item: "https://www.example.com/sub/services/collections",
      },
    ]);
  });

  test("is an article if it has a day of publication, modified on the day of its last change", () => {
    const page = { ...examplePage, published: "2026-03-01" };
    expect(ofType(graphOf({ page }), "Article")).toMatchObject({
      headline: "Collections",
      datePublished: "2026-03-01",
      dateModified: "2026-03-01",
      image: ["https://www.example.com/images/preview.png"],
      author: { "@type": "Organization", name: "Anker" },
      mainEntityOfPage: "https://www.example.com/sub/services/collections",
    });
    const changed = graphOf({ page: { ...page, updated: "2026-09-15" } });
    expect(ofType(changed, "Article")?.dateModified).toBe("2026-09-15");
  });

  test("is an article of its author, if it names one, with its tags", () => {
    const author = { name: "Ines Moreau", to: { href: "/sub/team#ines", kind: "page" } } as const;
    const page = { ...examplePage, published: "2026-03-01", author, tags: ["News"] };
    expect(ofType(graphOf({ page }), "Article")).toMatchObject({
      author: { "@type": "Person", name: "Ines Moreau", url: "https://www.example.com/sub/team#ines" },
      keywords: ["News"],
    });
  });
});

describe("blocks", () => {
  test("name pages by their full addresses", () => {
    const list = { type: "list", to: "/sub/articles/a" };
    const structuredData = {
      list: ({ to }: typeof list, fullAddress: (href: string) => string) => [
        { "@type": "ItemList", url: fullAddress(to) },
      ],
    };
    const graph = graphOf({ page: { ...examplePage, blocks: [list] }, structuredData });
    expect(ofType(graph, "ItemList")?.url).toBe("https://www.example.com/sub/articles/a");
  });

  const page = {
    ...examplePage,
    blocks: [{ type: "faq" }, { type: "contact" }, { type: "faq" }, { type: "hero" }],
  };

  test("describe their page together, and each one its content", () => {
    const graph = graphOf({
      page,
      structuredData: {
        faq: () => [{ "@type": "FAQPage", mainEntity: [{ "@type": "Question" }] }],
        contact: () => [{ "@type": "ContactPage" }, { "@type": "Product", name: "Sheet" }],
      },
    });
    expect(ofType(graph, "FAQPage")).toEqual({
      "@type": ["FAQPage", "ContactPage"],
      "@id": "https://www.example.com/sub/services/collections",
      url: "https://www.example.com/sub/services/collections",
      name: "Collections",
      inLanguage: "en-GB",
      mainEntity: [{ "@type": "Question" }, { "@type": "Question" }],
    });
    expect(ofType(graph, "Product")).toEqual({ "@type": "Product", name: "Sheet" });
  });

  test("that throw are named", () => {
    const structuredData = {
      contact: () => {
        throw new TypeError("no phone");
      },
    };
    expect(() => graphOf({ page, structuredData })).toThrow(
      expect.objectContaining({
        id: "block-throws",
        data: { type: "contact", index: 1, path: "/services/collections", reason: "no phone" },
      }),
    );
  });

  test("whose type is a property of every object say nothing", () => {
    expect(graphOf({ page: { ...examplePage, blocks: [{ type: "constructor" }] } })).toHaveLength(1);
  });
});

test("hostile texts stay texts: nothing ends the script or begins another", () => {
  const title = "</script><script>alert(1)</script><!-- <b> & \u2028";
  const tags = structuredDataTags({ ...base, page: { ...examplePage, title } });
  const html = headMarkup(tags);
  expect(html.match(/<[/!a-z]/gi)).toEqual(["<s", "</"]);
  const json = html.slice(html.indexOf(">") + 1, html.lastIndexOf("</script>"));
  expect(JSON.parse(json)["@graph"][0].itemListElement[0].name).toBe(title);
});
