import { afterEach, describe, expect, test } from "vitest";
import type { CompletionItem, CompletionList, Hover, Location } from "vscode-languageserver";
import { pageOf } from "../content/fixtures/smallSite.ts";
import type { JsonObject } from "../contract/json.ts";
import { openEditor } from "./fixtures/openEditor.ts";

let editor: Awaited<ReturnType<typeof openEditor>>;
afterEach(() => editor.close());

/** Opens a page of one block, beside which there are these files. */
async function openPage(members: JsonObject, own: Parameters<typeof openEditor>[0] = {}) {
  editor = await openEditor({ ...own, "x.json": pageOf({ type: "sample", heading: "Hi", ...members }) });
  await editor.open("x.json");
  await editor.expectErrors("about-us.json", []);
  await expect.poll(() => editor.sent.length).toBeGreaterThan(0);
}

/** The names that are offered at the cursor `|`, and what choosing one of them makes of the text. */
async function offers(words: string, file = "x.json") {
  const found = await editor.ask<CompletionList | null>("completion", file, words);
  const items = new Map((found?.items ?? []).map((item) => [item.label, item]));
  return {
    names: [...items.keys()],
    item: (name: string) => items.get(name) as CompletionItem,
    chosen: (name: string) => {
      const { textEdit } = items.get(name) as CompletionItem;
      const edits = textEdit && "range" in textEdit ? [textEdit] : [];
      return editor.edited({ changes: { [editor.uriOf(file)]: edits } }).texts.get(file);
    },
  };
}

const hover = async (words: string, file = "x.json") => {
  const found = await editor.ask<Hover | null>("hover", file, words);
  return found && typeof found.contents === "object" && "value" in found.contents
    ? found.contents.value
    : found;
};

const words = ({ uri, range }: Location) => `${uri.replace(/^.*\/pages\//, "")}:${range.start.line + 1}`;
const definition = async (at: string, file = "x.json") =>
  (await editor.ask<Location[] | null>("definition", file, at))?.map(words);
const uses = async (at: string, file = "x.json", includeDeclaration = false) =>
  (await editor.ask<Location[] | null>("references", file, at, { context: { includeDeclaration } }))?.map(
    words,
  );

const data = {
  "_data/branches.csv": "slug,name,town\nmarket,Market,Harbour\n",
  "branches/[slug].json": {
    each: "branches",
    ...pageOf({ type: "quiet", heading: "{name}" }),
    title: "{}",
  },
};

describe("completion", () => {
  test("offers pages with their titles, named links and files where a link stands", async () => {
    await openPage({ to: "/ab" });
    const { names, item, chosen } = await offers('"to": "/ab|"');
    expect(names).toEqual(["/about-us"]);
    expect(item("/about-us")).toMatchObject({ detail: "Page", documentation: { kind: "markdown" } });
    expect(chosen("/about-us")).toBe(editor.textOf("x.json").replace('"/ab"', '"/about-us"'));
    await editor.type("x.json", '"/ab"', '""');
    const all = await offers('"to": "|"');
    expect(all.names).toEqual(expect.arrayContaining(["/", "/about-us", "/files/pci.pdf", "@apiDocs"]));
  });

  test("offers anchors of the page that is typed, and of the page itself", async () => {
    await openPage({ to: "/about-us#", id: "top" });
    const other = await offers('"/about-us#|"');
    expect(other.names).toEqual(["/about-us#team"]);
    expect(other.item("/about-us#team").detail).toBe("Team");
    await editor.type("x.json", "/about-us#", "#");
    expect((await offers('"to": "#|"')).names).toEqual(["#top"]);
  });

  test("offers addresses inside of Markdown, also in a text that is half written", async () => {
    await openPage({ text: 'A "quoted" [page](/ab) and more' });
    const { chosen } = await offers("[page](/a|b)");
    expect(chosen("/about-us")).toContain('A \\"quoted\\" [page](/about-us) and more');
    await editor.type("x.json", "[page](/ab) and more", "[page](/ab");
    expect((await offers("[page](/ab|")).names).toEqual(["/about-us"]);
    expect((await offers('A \\"quo|ted')).names).toEqual([]);
  });

  test("offers pictures and icons as they look, forms and shared blocks, and no keys or values of schemas", async () => {
    await openPage({ picture: { src: "", alt: "" }, form: "", icon: "", kind: "" });
    const icons = await offers('"icon": "|"');
    expect(icons.names).toEqual(["wallet", "phone"]);
    expect(icons.item("wallet").documentation).toMatchObject({
      value: expect.stringMatching(/^!\[wallet\]\(data:/),
    });
    const pictures = await offers('"src": "|"');
    expect(pictures.names).toContain("/images/team.svg");
    expect(pictures.names).not.toContain("/files/pci.pdf");
    expect(pictures.item("/images/team.svg")).toMatchObject({
      detail: "800 × 600",
      documentation: { value: "![/images/team.svg](file:///project/public/images/team.svg)" },
    });
    expect((await offers('"form": "|"')).names).toContain("contact");
    for (const at of ['"kind": "|"', '"he|ading"', '"alt": "|"'])
      expect((await offers(at)).names, at).toEqual([]);
    await editor.type("x.json", '"type": "sample",', '"use": "",');
    expect((await offers('"use": "|"')).names).toContain("news");
  });

  test("offers the fields of the records in braces, and the data sets of lists", async () => {
    const cards = { each: "branches", sort: "", item: { title: "{na}" } };
    await openPage({ cards } as unknown as JsonObject, data);
    const { names, chosen, item } = await offers("{na|}");
    expect(names).toEqual(["name"]);
    expect(item("name").detail).toBe("Market");
    expect(chosen("name")).toContain('"title": "{name}"');
    expect((await offers('"sort": "|"')).names).toEqual(["slug", "name", "town"]);
    expect((await offers('"each": "br|anches"')).names).toEqual(["branches"]);
    await editor.open("branches/[slug].json");
    expect((await offers('"title": "{|}"', "branches/[slug].json")).names).toEqual(["slug", "name", "town"]);
  });

  test("offers the folders and tags by which lists choose pages", async () => {
    const pages = { folder: "/", tags: [""], sort: "" };
    const article = { ...pageOf({ type: "quiet" }), tags: ["News", "Cloth"] };
    await openPage({ type: "pieces", pages }, { "articles/first.json": article });
    expect((await offers('"folder": "/|"')).names).toEqual(["/", "/articles"]);
    expect((await offers('"|"')).names).toEqual(["Cloth", "News"]);
    expect((await offers('"sort": "|"')).names).toEqual([]);
    await editor.open("articles/first.json");
    expect((await offers('"Ne|ws"', "articles/first.json")).names).toEqual(["News"]);
  });

  test("offers what the engine says where the site says it in its own words", async () => {
    await openPage({});
    await editor.open("_site.json");
    await editor.type("_site.json", "{", '{ "words": { "page": { "menu": "" } },');
    expect((await offers('"menu": "|"', "_site.json")).names).toEqual(["Menu"]);
  });
});

describe("a name", () => {
  test("says what it stands for", async () => {
    const picture = { src: "/images/team.svg", alt: "" };
    await openPage({ to: "/about-us#team", picture, icon: "wallet", form: "contact" });
    expect(await hover("/about|-us#team")).toMatch(/Team[\s\S]*\*\*Page\*\*[\s\S]*`\/about-us`[\s\S]*A page/);
    expect(await hover("/images/te|am")).toBe(
      "![/images/team.svg](file:///project/public/images/team.svg)\n\n`/images/team.svg` 800 × 600",
    );
    expect(await hover('"wal|let"')).toMatch(/^!\[wallet\]\(data:image\/svg\+xml;base64,\S+\) wallet$/);
    expect(await hover('"con|tact"')).toContain("`contact`");
    expect(await hover('"head|ing"')).toBeNull();
  });

  test("of a colour of the theme shows it in both schemes", async () => {
    const colours = {
      brand: "#aa0000",
      background: { light: "#ffffff", dark: "#101010" },
      text: { light: "#101010", dark: "#f0f0f0" },
      accent: { light: "brand", dark: "#9cc4f0" },
    };
    await openPage({}, { "_theme.json": { colours } });
    await editor.open("_theme.json");
    expect(await hover('"bra|nd": ', "_theme.json")).toContain("`#aa0000` light");
    expect(await hover('"light": "br|and"', "_theme.json")).toMatch(/`#aa0000` light.*`#9cc4f0` dark/);
  });

  test("leads to where it is declared, and to all that name it", async () => {
    const text = "See [team](/about-us#team) and [us](/about-us).";
    await openPage({ to: "@apiDocs", text, form: "contact" }, { "y.json": pageOf({ use: "news" }) });
    expect(await definition("(/about-us#te|am)")).toEqual(["about-us.json:7"]);
    expect(await definition("(/about-|us)")).toEqual(["about-us.json:1"]);
    expect((await definition('"@api|Docs"'))?.[0]).toMatch(/^_site\.json:/);
    expect(await definition('"con|tact"')).toEqual(["_forms/contact.json:1"]);
    expect(await uses("(/about-us#te|am)")).toEqual(expect.arrayContaining(["x.json:9"]));
    await editor.open("about-us.json");
    expect(await uses('"te|am"', "about-us.json")).toEqual(expect.arrayContaining(["x.json:9"]));
    const all = await uses('"Te|am"', "about-us.json", true);
    expect(all).toEqual(expect.arrayContaining(["about-us.json:1", "x.json:9"]));
    await editor.open("_shared/news.json");
    expect(await uses('"bl|ocks"', "_shared/news.json")).toEqual(["y.json:6"]);
  });
});
