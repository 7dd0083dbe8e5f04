import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { versionOf } from "../../files/hash.ts";
import { analyse } from "../analyse.ts";
import { compileForms, compilePage, compileSite } from "../compile.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { multilingual } from "../fixtures/threeLanguages.ts";
import { siteLanguages } from "./languages.ts";
import { mergeTranslation } from "./translations.ts";

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

  test.each([
    ["fr_FR", "fr", "fr-FR"],
    ["French", "fr", "fr"],
    ["FR", "fr", "fr"],
    ["french", "francais", "und"],
  ])("keep the pages of a language whose code is none: %s", (code, segment, meant) => {
    const languages = [{ code: "en" }, { code, path: `/${segment}` }];
    expect(siteLanguages({ languages })).toMatchObject([
      { code: "en" },
      { code: meant, path: `/${segment}` },
    ]);
    expect(siteLanguages({ languages: [{ code }] })).toMatchObject([{ path: "/" }]);
  });

  test("have the home page of the default language where they lack their own", () => {
    const files = multilingual();
    delete files["fr/index.json"];
    const { graph } = analyse(sourceOf(files), vocabulary);
    const { language, languages } = compileSite(graph, { ...at, language: "fr" });
    expect(language).toMatchObject({ path: "/fr", home: "/" });
    expect(languages.map(({ home }) => home)).toEqual([undefined, "/", undefined]);
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
    expect({ name, description }).toEqual({ name: "Anker", description: "Des paiements." });
    expect(header?.menus?.[0]?.label).toBe("Company");
    expect(footer?.columns?.map(({ title }) => title)).toEqual(["Plus"]);
    const { contact } = compileForms(graph, { base: "/", language: "fr" });
    expect(contact).toMatchObject({
      submit: "Envoyer",
      toasts: { success: "Envoyé.", failure: "Not sent." },
      ui: { email: { "ui:title": "Adresse e-mail" } },
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
    const home = (language: string) => compileSite(graph, { ...at, language }).footer?.columns?.[0]?.links[0];
    expect(home("en")).toMatchObject({ label: "Home", href: "/" });
    expect(home("fr")).toMatchObject({ label: "Accueil", href: "/fr" });
    expect(home("ar")).toMatchObject({ label: "Home", href: "/ar" });
  });
});

describe("L-02 a form in another language", () => {
  const topics = { sales: "Sales", support: "Support" };
  const form: JsonObject = {
    ...smallSite.form,
    schema: {
      type: "object",
      required: ["email"],
      properties: {
        email: { type: "string", format: "email", title: "Email" },
        topic: { type: "string", title: "Topic", enum: Object.keys(topics) },
      },
    },
    variants: { vip: { submit: "Send at once" } },
  };
  const french = (own: JsonObject) => {
    const files = { "_forms/contact.json": form, "_forms/contact.fr.json": own };
    return analyse(sourceOf(multilingual(files)), vocabulary);
  };

  test("has words for choices, whose values stay the same", () => {
    const { graph, diagnostics } = french({
      schema: { properties: { topic: { title: "Sujet" } } },
      ui: { topic: { "ui:enumNames": { sales: "Ventes", support: "Aide" } } },
      variants: { vip: { submit: "Envoyer vite" } },
    });
    expect(diagnostics).toEqual([]);
    const forms = compileForms(graph, { base: "/", language: "fr" });
    expect(forms.contact?.ui.topic).toEqual({
      "ui:title": "Sujet",
      "ui:enumNames": { sales: "Ventes", support: "Aide" },
    });
    expect(forms["contact.vip"]).toMatchObject({ submit: "Envoyer vite", toasts: { success: "Sent." } });
    expect(forms.contact?.schema).toMatchObject({ properties: { topic: { enum: ["sales", "support"] } } });
  });

  test.each([
    [{ ui: { topic: { "ui:enumNames": { sale: "Ventes" } } } }, "form-choice-words", "sale"],
    [{ ui: { tpoic: { "ui:enumNames": { sales: "Ventes" } } } }, "form-field", "tpoic"],
    [{ messages: { topic: { minLength: "Trop court." } } }, "form-message", "minLength"],
    [{ ui: { email: { "ui:rows": 4 } } }, "translation-fixed", "ui:rows"],
    [{ variants: { vop: { submit: "Vite" } } }, "translation-key", "vop"],
    [{ schema: { properties: { topic: { enum: ["ventes"] } } } }, "translation-fixed", "enum"],
    [{ send: [] }, "translation-fixed", "send"],
  ])("is checked with its original: %j", (own, rule, key) => {
    const { diagnostics } = french(own as JsonObject);
    expect(diagnostics.map((one) => [one.rule, one.file])).toEqual([[rule, "pages/_forms/contact.fr.json"]]);
    expect(diagnostics[0]?.message).toContain(`"${key}"`);
  });
});

describe("L-02 a translation", () => {
  test("has nothing of the original's words where a language has its own", () => {
    const merged = mergeTranslation(
      { name: "Anker", words: { page: { menu: "Browse" } } },
      { name: "Maison", translates: "0123456789ab" },
      { properties: { words: { "x-translate": "own" } } },
    );
    expect(merged).toEqual({ name: "Maison" });
  });

  test("that cannot be understood hides none of the mistakes of others", () => {
    const { diagnostics } = analyse(
      sourceOf(multilingual({ "_site.fr.json": "[]", "fr/x.json": pageOf({ type: "pieces", to: "/nope" }) })),
      vocabulary,
    );
    expect(diagnostics.map(({ rule, file }) => [file, rule])).toEqual([
      ["pages/_site.fr.json", "value-type"],
      ["pages/fr/x.json", "link-target"],
    ]);
  });

  test("is read again when its text changes", () => {
    const first = analyse(sourceOf(multilingual()), vocabulary).graph;
    const second = analyse(sourceOf(multilingual({ "_site.fr.json": { name: "Maison" } })), vocabulary).graph;
    const nameOf = (graph: typeof first) => compileSite(graph, { ...at, language: "fr" }).name;
    expect([nameOf(first), nameOf(second)]).toEqual(["Anker", "Maison"]);
  });
});
