import { describe, expect, test } from "vitest";
import { versionOf } from "../../files/versionOf.ts";
import { analyse } from "../analyse.ts";
import { compileForms, compilePage, compileSite } from "../compile.ts";
import { pageOf, type SmallFiles, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { multilingual } from "../fixtures/threeLanguages.ts";

const vocabulary = smallVocabulary();
const at = { base: "/", versionOf };

function graphOf(files: SmallFiles = {}) {
  const { graph, diagnostics } = analyse(sourceOf(multilingual(files)), vocabulary);
  expect(diagnostics).toEqual([]);
  return graph;
}

describe("L-01 the languages of a site", () => {
  test("have a direction, a home page and a name of their own", () => {
    const { language, languages } = compileSite(graphOf(), at);
    expect(language.code).toBe("en");
    expect(languages).toEqual([
      { code: "en", dir: "ltr", path: "/", name: "English" },
      { code: "fr", dir: "ltr", path: "/fr", name: "Français" },
      { code: "ar", dir: "rtl", path: "/ar", name: "العربية" },
    ]);
  });

  test("have their pages in a folder each, as alternates of one another", () => {
    const graph = graphOf();
    const pageAt = (path: string) => compilePage(graph, path, at).page;
    expect(pageAt("/about-us")).toMatchObject({
      language: "en",
      alternates: [
        { code: "en", path: "/about-us" },
        { code: "fr", path: "/fr/about-us" },
      ],
    });
    expect(pageAt("/ar")).toMatchObject({
      language: "ar",
      alternates: [
        { code: "en", path: "/" },
        { code: "fr", path: "/fr" },
        { code: "ar", path: "/ar" },
      ],
    });
    expect(graph.pages.get("/fr/about-us")).toMatchObject({ language: "fr", original: "/about-us" });
    expect(graph.pages.get("/about-us")?.original).toBeUndefined();
  });
});

describe("L-02 a translation of the site file, a form or shared blocks", () => {
  test("holds what differs: the rest is that of the original", () => {
    const graph = graphOf();
    const { name, description, header, footer } = compileSite(graph, { ...at, language: "fr" });
    expect({ name, description }).toEqual({ name: "Dwaso", description: "Des paiements." });
    expect(header.menus[0]?.label).toBe("Company");
    expect(footer.columns.map(({ title }) => title)).toEqual(["Plus"]);
    const { contact } = compileForms(graph, { base: "/", language: "fr" });
    expect(contact).toMatchObject({
      submit: "Envoyer",
      toasts: { success: "Envoyé.", failure: "Not sent." },
      fields: { email: { title: "Adresse e-mail" } },
      messages: { email: { required: "Il manque l’adresse." } },
    });
  });

  test("leaves the schema of a form as it is, so that its validators serve all languages", () => {
    const graph = graphOf();
    const [english, french] = ["en", "fr"].map((language) => compileForms(graph, { base: "/", language }));
    expect(french?.contact?.schema).toEqual(english?.contact?.schema);
    expect(french?.contact?.send).toEqual(english?.contact?.send);
  });

  test("takes its part on the pages of its language only", () => {
    const graph = graphOf();
    const words = (path: string) =>
      compilePage(graph, path, at).page.blocks.map((one) => "heading" in one && one.heading);
    expect(words("/prices")).toEqual(["Prices", "News"]);
    expect(words("/fr")).toEqual(["Accueil", "Nouvelles"]);
    expect(words("/ar")).toEqual(["الرئيسية", "News"]);
  });
});

describe("L-03 a link", () => {
  const linked = (to: string) => pageOf({ type: "pieces", to });
  const target = (file: string, path: string, to: string) => {
    const [block] = compilePage(graphOf({ [file]: linked(to) }), path, at).page.blocks;
    return block as unknown as { to: object };
  };

  test.each([
    ["/about-us", { href: "/fr/about-us", kind: "page" }],
    ["/about-us?from=here#team", { href: "/fr/about-us?from=here#team", kind: "page" }],
    ["/", { href: "/fr", kind: "page" }],
    ["/prices", { href: "/prices", kind: "page", hreflang: "en" }],
    ["/fr/about-us", { href: "/fr/about-us", kind: "page" }],
    ["/ar/prices", { href: "/ar/prices", kind: "page", hreflang: "ar" }],
    ["/files/pci.pdf", { href: "/files/pci.pdf", kind: "file" }],
    ["https://www.example.com/about-us", { href: "https://www.example.com/about-us", kind: "external" }],
  ])("on a French page stays in French where the page exists: %s", (to, expected) => {
    expect(target("fr/x.json", "/fr/x", to).to).toEqual(expected);
  });

  test("on a page in the default language may name any page", () => {
    expect(target("x.json", "/x", "/fr/about-us").to).toEqual({
      ...{ href: "/fr/about-us", kind: "page" },
      hreflang: "fr",
    });
    expect(target("x.json", "/x", "/about-us").to).toEqual({ href: "/about-us", kind: "page" });
  });

  test("of the footer leads to the page of the reader's language", () => {
    const graph = graphOf();
    const home = (language: string) => compileSite(graph, { ...at, language }).footer.columns[0]?.links[0];
    expect(home("en")).toMatchObject({ label: "Home", href: "/" });
    expect(home("fr")).toMatchObject({ label: "Accueil", href: "/fr" });
    expect(home("ar")).toMatchObject({ label: "Home", href: "/ar" });
  });
});
