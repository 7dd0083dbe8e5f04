import { describe, expect, test } from "vitest";
import type { JsonObject } from "../contract/json.ts";
import { versionOf } from "../files/hash.ts";
import { analyse } from "./analyse.ts";
import { compileForms, compilePage, compileSite } from "./compile.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "./fixtures/smallSite.ts";

const vocabulary = smallVocabulary();

function graphOf(files: SmallFiles) {
  const { graph, diagnostics } = analyse(sourceOf(files), vocabulary);
  expect(diagnostics).toEqual([]);
  return graph;
}

function compiled(members: JsonObject, base = "/") {
  const graph = graphOf({ "x.json": pageOf({ type: "sample", heading: "Hi", ...members }) });
  const [block] = compilePage(graph, "/x", { base, versionOf }).page.blocks;
  return block as unknown as Record<string, unknown>;
}

const team = { src: "/images/team.svg", alt: "The team" };

describe("a page", () => {
  test("has the values of its file, with defaults for missing ones", () => {
    const file = {
      ...pageOf({ type: "quiet" }),
      layout: "bare",
      image: team,
      noindex: true,
      updated: "2026-11-21",
      published: "2026-10-01",
    };
    const graph = graphOf({ "x.json": { $schema: "../schemas/generated/page.schema.json", ...file } });
    expect(compilePage(graph, "/x", { base: "/", versionOf }).page).toEqual({
      path: "/x",
      language: "en",
      version: expect.stringMatching(/^[0-9a-f]{10}$/),
      title: "Page",
      description: "A page.",
      layout: "bare",
      image: { ...team, width: 800, height: 600 },
      noindex: true,
      updated: "2026-11-21",
      published: "2026-10-01",
      blocks: [{ type: "quiet" }],
    });
    expect(compilePage(graph, "/", { base: "/", versionOf }).page).toMatchObject({ layout: "site" });
    expect(compilePage(graph, "/", { base: "/", versionOf }).page).not.toHaveProperty("noindex");
  });

  test("is hidden from search engines where it is the page for unknown addresses", () => {
    const graph = graphOf({ "404.json": pageOf({ type: "quiet" }) });
    expect(compilePage(graph, "/404", { base: "/", versionOf }).page.noindex).toBe(true);
  });

  test("has shared blocks where they are used, with the source of each block", () => {
    const graph = graphOf({
      "x.json": pageOf({ type: "quiet", heading: "One" }, { use: "news" }, { type: "quiet", heading: "Two" }),
    });
    const { page, origins } = compilePage(graph, "/x", { base: "/", versionOf });
    expect(page.blocks).toEqual([
      { type: "quiet", heading: "One" },
      { type: "quiet", id: "news", heading: "News" },
      { type: "quiet", heading: "Two" },
    ]);
    expect(origins).toEqual([
      { file: "x.json", path: ["blocks", 0] },
      { file: "_shared/news.json", path: ["blocks", 0] },
      { file: "x.json", path: ["blocks", 2] },
    ]);
  });

  test("names the forms in its blocks, short ones too, each once, and none of another page", () => {
    const form = (name: string) => ({ type: "sample", heading: "Hi", form: name });
    const sentTo = (url: string) => ({ ...smallSite.form, send: [{ transport: "post", url }] });
    const graph = graphOf({
      "x.json": pageOf(form("b"), form("a"), form("b")),
      "y.json": pageOf({ type: "quiet", subscribe: "a" }),
      "_forms/a.json": sentTo("/api/a"),
      "_forms/b.json": sentTo("/api/b"),
    });
    compileForms(graph, { base: "/" });
    const compile = (path: string) => compilePage(graph, path, { base: "/", versionOf });
    for (let time = 1; time <= 2; time++) expect(compile("/x").page.forms).toEqual(["b", "a"]);
    expect([compile("/y").page.forms, compile("/y").asked.forms]).toEqual([["a"], ["a"]]);
  });

  test("has a version that changes with its content and with nothing else", () => {
    const version = (heading: string, base = "/") => {
      const graph = graphOf({ "x.json": pageOf({ type: "sample", heading, to: "/about-us" }) });
      return compilePage(graph, "/x", { base, versionOf }).page.version;
    };
    expect(version("One")).toBe(version("One"));
    expect(version("One")).not.toBe(version("Two"));
    expect(version("One")).not.toBe(version("One", "/sub/"));
  });

  test("is compiled only from a site without errors, and only where it exists", () => {
    expect(() => compilePage(graphOf({}), "/nothing", { base: "/", versionOf })).toThrow(
      expect.objectContaining({ id: "page-unknown", data: { path: "/nothing" } }),
    );
    const { graph } = analyse(sourceOf({ "x.json": "{" }), vocabulary);
    for (const compile of [
      () => compilePage(graph, "/", { base: "/", versionOf }),
      () => compileSite(graph, { base: "/", versionOf }),
      () => compileForms(graph, { base: "/" }),
    ]) {
      expect(compile).toThrow(expect.objectContaining({ id: "site-incomplete" }));
    }
  });

  test("is refused where the vocabulary was read without the code for compiling", () => {
    const { compile, ...code } = vocabulary.kinds.get("code") ?? { name: "code" };
    const unloaded = { ...vocabulary, kinds: new Map([...vocabulary.kinds, ["code", code]]) };
    const { graph } = analyse(sourceOf(), unloaded);
    expect(() => compilePage(graph, "/", { base: "/", versionOf })).toThrow(
      expect.objectContaining({
        id: "member-file",
        data: expect.objectContaining({ file: "engine/content/kinds/code.ts" }),
      }),
    );
  });
});

describe("what a block refers to", () => {
  test("is hydrated when it is visible, and has code of its own for a property, where its schema says so", () => {
    expect(compiled({})).toMatchObject({ hydrate: "visible" });
    expect([compiled({}).chunk, compiled({ form: "contact" }).chunk]).toEqual([undefined, "sample.form"]);
  });

  test("has the space that it asks for, or that of its type where that is not the normal one", () => {
    const blocks = [{ type: "wall" }, { type: "wall", space: "normal" }, { type: "quiet" }];
    const graph = graphOf({ "x.json": pageOf({ type: "quiet", heading: "Hi" }, ...blocks) });
    const { page } = compilePage(graph, "/x", { base: "/", versionOf });
    expect(page.blocks.map(({ space }) => space)).toEqual([undefined, "tight", "normal", undefined]);
  });

  test("links become targets, with the base path in front", () => {
    expect(compiled({ to: "/about-us#team" }).to).toEqual({ href: "/about-us#team", kind: "page" });
    expect(compiled({ to: "/about-us#team" }, "/sub/").to).toEqual({
      href: "/sub/about-us#team",
      kind: "page",
    });
    expect(compiled({ to: "/" }, "/sub/").to).toEqual({ href: "/sub/", kind: "page" });
    expect(compiled({ to: "@pciCertificate" }, "/sub/").to).toEqual({
      href: "/sub/files/pci.pdf",
      kind: "file",
    });
    expect(compiled({ to: "@apiDocs" }, "/sub/").to).toEqual({
      href: "https://docs.example.com/",
      kind: "external",
    });
    expect(compiled({ id: "here", to: "#here" }, "/sub/").to).toEqual({ href: "#here", kind: "anchor" });
  });

  test("link objects keep their label, state and style", () => {
    expect(compiled({ link: { label: "Go", to: "/about-us", state: { open: true } } }).link).toEqual({
      label: "Go",
      href: "/about-us",
      kind: "page",
      state: { open: true },
    });
    expect(compiled({ actions: [{ label: "Go", to: "/", style: "quiet" }] }).actions).toEqual([
      { label: "Go", href: "/", kind: "page", style: "quiet" },
    ]);
  });

  test("an unavailable action keeps its label and reason, and a frame becomes its target", () => {
    const closed = { label: "Apply", unavailable: "Opens in May." };
    expect(compiled({ actions: [closed] }).actions).toEqual([closed]);
    const graph = graphOf({ "x.json": pageOf({ type: "pieces", frame: "@apiDocs" }) });
    expect(compilePage(graph, "/x", { base: "/sub/", versionOf }).page.blocks).toEqual([
      { type: "pieces", frame: { href: "https://docs.example.com/", kind: "external" } },
    ]);
  });

  test("pictures, patterns and icons become everything that is needed to draw them", () => {
    expect(compiled({ picture: team }, "/sub/").picture).toEqual({
      src: "/sub/images/team.svg",
      alt: "The team",
      width: 800,
      height: 600,
    });
    expect(compiled({ pattern: "home" }, "/sub/").pattern).toEqual({
      src: "/sub/patterns/home.svg",
      alt: "",
      width: 1200,
      height: 900,
    });
    expect(compiled({ icon: "wallet" }).icon).toEqual({ name: "wallet", nodes: [["path", { d: "M0 0" }]] });
  });

  test("text becomes a string where it is one plain paragraph, else nodes with resolved links", () => {
    expect(compiled({ text: "Plain." }).text).toBe("Plain.");
    expect(compiled({ text: "3 &amp; 4" }).text).toBe("3 & 4");
    expect(compiled({ text: "See [us](/about-us) *now*." }, "/sub/").text).toEqual([
      {
        type: "paragraph",
        children: [
          "See ",
          { type: "link", href: "/sub/about-us", kind: "page", children: ["us"] },
          " ",
          { type: "emphasis", children: ["now"] },
          ".",
        ],
      },
    ]);
    expect(compiled({ text: "- **[us](/about-us)**\n\n> said" }).text).toEqual([
      {
        type: "list",
        ordered: false,
        items: [
          [
            {
              type: "paragraph",
              children: [
                {
                  type: "strong",
                  children: [{ type: "link", href: "/about-us", kind: "page", children: ["us"] }],
                },
              ],
            },
          ],
        ],
      },
      { type: "quote", children: [{ type: "paragraph", children: ["said"] }] },
    ]);
  });

  test("is found inside lists too, and everything else stays as it was written", () => {
    const cards = [
      { title: "One", to: "/" },
      { title: "Two", text: "*x*" },
    ];
    expect(compiled({ cards, facts: ["/"], names: { a: "@apiDocs" } })).toMatchObject({
      cards: [
        { title: "One", to: { href: "/" } },
        { title: "Two", text: [{ type: "paragraph" }] },
      ],
      facts: ["/"],
      names: { a: "@apiDocs" },
    });
  });
});

describe("a form", () => {
  test("is part of the block that names it", () => {
    expect(compiled({ form: "contact" }).form).toEqual({
      id: "contact",
      schema: {
        type: "object",
        required: ["email"],
        properties: { email: { type: "string", format: "email", title: "Email", maxLength: 10_000 } },
      },
      ui: {},
      messages: { email: { required: "Email is required" } },
      submit: "Send",
      toasts: { success: "Sent.", failure: "Not sent." },
      send: [{ transport: "post", url: "/api/contact", params: { from: "{email}" } }],
      action: "/api/contact",
    });
  });

  test("has labels with compiled links, keeps its own limits, and has no action without an address", () => {
    const written = {
      ...smallSite.form,
      ui: { email: { "ui:markdown": "I agree to [this](/about-us)", "ui:width": "half" } },
      messages: {},
      schema: { type: "object", properties: { email: { type: "string", title: "x", maxLength: 5 } } },
    };
    const forms = compileForms(graphOf({ "_forms/contact.json": written as JsonObject }), { base: "/sub/" });
    expect(Object.keys(forms)).toEqual(["contact"]);
    expect(forms.contact?.ui.email).toMatchObject({
      "ui:markdown": [{ type: "paragraph", children: ["I agree to ", { href: "/sub/about-us" }] }],
      "ui:width": "half",
    });
    expect(forms.contact?.schema.properties).toMatchObject({ email: { maxLength: 5 } });
  });
});

describe("the site", () => {
  test("has resolved links and pictures, and no named links, patterns or settings", () => {
    const site = compileSite(graphOf({}), { base: "/sub/", versionOf });
    expect(site).toMatchObject({
      name: "Anker",
      image: { src: "/sub/images/team.svg", width: 800, height: 600 },
      header: { menus: [{ items: [{ label: "Home", to: { href: "/sub/", kind: "page" } }] }] },
      footer: { columns: [{ links: [{ label: "Home", href: "/sub/", kind: "page" }] }] },
      contact: { map: { href: "https://maps.example.com/", kind: "external" } },
      version: expect.stringMatching(/^[0-9a-f]{10}$/),
    });
    for (const key of ["$schema", "links", "patterns"]) expect(site).not.toHaveProperty(key);
  });
});
