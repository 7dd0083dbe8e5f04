import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as Sending from "../engine/browser/forms/sendingCode.ts";
import { pascalOf } from "../engine/content/casing.ts";
import type * as Compiling from "../engine/content/compile.ts";
import type * as Reading from "../engine/content/read/readSite.ts";
import type * as Vocabulary from "../engine/content/schema/vocabulary.ts";
import type { BlockComponent } from "../engine/contract/block.ts";
import type { JsonObject } from "../engine/contract/json.ts";
import type * as Patterns from "../engine/drawing/pattern/draw.ts";
import { versionOf } from "../engine/files/hash.ts";
import { siteFolder } from "../engine/files/siteFolder.ts";
import type * as Lint from "../engine/lint/lint.ts";
import type * as Reporters from "../engine/lint/reporters.ts";
import type * as Rendering from "../engine/render/App.tsx";
import { updateMemberLists } from "../engine/scaffold/generate/memberLists.ts";
import type * as Kinds from "../engine/scaffold/write.ts";
import { scaffolds } from "../engine/scaffold/write.ts";
import type * as Stores from "../engine/server/openStore.ts";
import { type MemberKind, memberKinds } from "./support/memberTable.ts";
import { copyProject, root } from "./support/project.ts";

/** A copy of the project in which each row of the table in CONTRIBUTING.md has one more member. */
const copy = mkdtempSync(join(tmpdir(), "kente-members-"));
/** Names that nobody has: the table's own may be those of members that somebody added. */
const members = memberKinds.map((kind) => {
  // The name of a language is its code.
  const name = kind.member === "word language" ? "qx" : `qx-${kind.name}`;
  const beside = kind.beside.map((file) => join(kind.folder, file.replace(kind.name, name)));
  return { ...kind, name, path: kind.path.replace(/[^/]+?(?=\/?$|\.)/, name), beside };
});
const nameOf = (kind: string) => members.find(({ member }) => member === kind)?.name ?? kind;

/** Texts of members whose use has to show; the others are what `npm run new` writes, or a copy of their neighbour. */
const written: Readonly<Record<string, string>> = {
  layout: `export const Layout = ({ children }: { children: object }) => <main id="new-layout">{children as never}</main>;`,
  widget: `export const widget = () => <input name="new-widget" />;`,
  "code language": `export const description = "A language.";
export const title = "New language";
const define = (prism: { languages: Record<string, object> }) => { prism.languages.new = { keyword: /if|then/ }; };
export const grammar = Object.assign(define, { displayName: "new" });
`,
  "shared block": '{ "blocks": [{ "type": "prose", "heading": "Sales", "text": "Call our sales team." }] }',
  "content kind": `import type { ContentKind } from "../../contract/contentKind.ts";
export const kind: ContentKind = { name: "${nameOf("content kind")}", compile: (value) => \`compiled \${value}\` };
`,
};

/** The files of a new member, by path from the project's folder. */
function filesFor({ member, path, folder, name }: MemberKind): Record<string, string> {
  const text = written[member];
  if (text !== undefined) return { [path]: text };
  const scaffold = scaffolds.find(({ kind }) => kind === member);
  if (member === "block") return scaffold ? withNewKind(scaffold.files(name)) : {};
  if (scaffold) return scaffold.files(member === "page" ? path.replace(/^pages\/|\.json$/g, "") : name);
  const isMember = (file: string) => extname(file) === extname(path) && !file.includes(".test.");
  const neighbour = readdirSync(join(root, folder)).filter(isMember)[0] ?? "";
  const own = basename(neighbour, extname(neighbour));
  const copied = readFileSync(join(root, folder, neighbour), "utf8")
    .replace(new RegExp(`((?:name|kind): )"${own}"`), `$1"${name}"`)
    .replace(/^ *seedIndex: .*\n/m, "");
  return { [path]: copied };
}

/** The files of a block, whose schema has a property of the new content kind besides. */
function withNewKind(files: Record<string, string>): Record<string, string> {
  const tint = `{ "title": "Tint", "description": "A colour.", "type": "string", "maxLength": 9, "x-content": "${nameOf("content kind")}" }`;
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      file.endsWith("schema.json")
        ? text.replace('"properties": {', `"properties": { "tint": ${tint},`)
        : text,
    ]),
  );
}

/** A module of the copy. */
const load = <T>(file: string): Promise<T> => import(/* @vite-ignore */ pathToFileURL(join(copy, file)).href);

beforeAll(() => {
  copyProject(copy);
  for (const kind of members) {
    for (const [file, text] of Object.entries(filesFor(kind))) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      // Fails where the file exists: a new member edits nothing.
      writeFileSync(join(copy, file), text, { flag: "wx" });
    }
  }
  updateMemberLists(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("the table in CONTRIBUTING.md is read, and names each registry once", () => {
  expect(memberKinds.length).toBeGreaterThan(12);
  expect(new Set(memberKinds.map(({ path }) => path)).size).toBe(memberKinds.length);
});

test.each(members)("a new $member is the files that the table names", (kind) => {
  const files = Object.keys(filesFor(kind));
  if (kind.path.endsWith("/")) expect(files.filter((file) => !file.startsWith(kind.path))).toEqual([]);
  else expect(files).toEqual([kind.path, ...kind.beside]);
});

test("all new members are found and used together", async () => {
  const [name, block, form] = [nameOf, nameOf("block"), nameOf("form")];
  const { readVocabulary } = await load<typeof Vocabulary>("engine/content/schema/vocabulary.ts");
  const { readSite } = await load<typeof Reading>("engine/content/read/readSite.ts");
  const { lint } = await load<typeof Lint>("engine/lint/lint.ts");
  const { reporters } = await load<typeof Reporters>("engine/lint/reporters.ts");
  const { compilePage, compileSite } = await load<typeof Compiling>("engine/content/compile.ts");
  const { drawPatterns } = await load<typeof Patterns>("engine/drawing/pattern/draw.ts");
  const { App } = await load<typeof Rendering>("engine/render/App.tsx");
  const { drivers } = await load<typeof Stores>("engine/server/openStore.ts");
  const { loadTransport } = await load<typeof Sending>("engine/browser/forms/sendingCode.ts");
  const { scaffolds: kinds } = await load<typeof Kinds>("engine/scaffold/write.ts");

  const source = await readSite(siteFolder(copy));
  const texts = new Map(source.texts);
  const edit = (file: string, change: (value: JsonObject) => unknown) =>
    texts.set(file, JSON.stringify(change(JSON.parse(texts.get(file) ?? ""))));
  // The default theme: its palettes are known.
  texts.delete("_theme.json");
  edit("_site.json", (site) => ({
    ...site,
    patterns: {
      ...(site.patterns as JsonObject),
      new: { palette: "plain", motif: name("motif"), seed: "new" },
    },
    footer: {
      ...(site.footer as JsonObject),
      social: [{ network: name("social network"), to: "https://social.example.com/@kente" }],
    },
  }));
  edit(`_forms/${form}.json`, (value) => ({
    ...value,
    ui: { name: { "ui:widget": name("widget") } },
    send: [{ transport: name("transport"), url: "https://example.com/hook" }],
  }));
  const code = { title: "Example", language: name("code language"), code: ["if true; then echo 1; fi"] };
  edit(`services/${name("page")}.json`, (page) => ({
    ...page,
    title: "Price list.",
    layout: name("layout"),
    blocks: [
      { type: "hero", heading: "Prices", pattern: "new" },
      { type: block, heading: "Table", tint: "red" },
      { type: "api-sample", heading: "Code", request: code },
      { type: "form", heading: "Call me", form },
      { use: name("shared block") },
    ],
  }));
  const vocabulary = await readVocabulary(copy);
  const { graph, diagnostics } = lint({ ...source, texts }, vocabulary);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const own = diagnostics.filter(({ file }) => file === `pages/services/${name("page")}.json`);
  expect(own.map(({ rule }) => rule)).toContain(name("rule"));
  const reporter = reporters.find((one) => one.name === name("reporter"));
  expect(reporter?.format(own, { text: () => "", rules: [], colour: false, files: 1 })).toContain(
    name("rule"),
  );

  const options = { base: "/", versionOf };
  const { page } = compilePage(graph, `/services/${name("page")}`, options);
  expect(JSON.stringify(page)).toContain("compiled red");
  expect(JSON.stringify(page)).toContain('"keyword"');
  const blocks: Record<string, BlockComponent> = {};
  for (const { type } of page.blocks) {
    const exported = await load<Record<string, BlockComponent>>(`blocks/${type}/${pascalOf(type)}.tsx`);
    blocks[type] = exported[pascalOf(type)] as BlockComponent;
  }
  const site = compileSite(graph, options);
  expect(site.footer?.social).toMatchObject([{ network: { path: expect.stringMatching(/^M/) } }]);
  const html = renderToString(createElement(App, { page, site, base: "/", blocks }));
  for (const part of [
    `data-block="${block}"`,
    '<main id="new-layout">',
    'name="new-widget"',
    "New language</span>",
    'keyword">then</span>',
    "Call our sales team.",
  ])
    expect(html).toContain(part);
  expect(Object.keys(drawPatterns(graph)).join()).toContain("new");
  expect(vocabulary.words.get(name("word language"))).toHaveProperty("page.menu");
  const driver = drivers.find((one) => one.name === name("store"));
  const store = await driver?.open(`${driver.schemes[0]}${join(copy, "leads.db")}`);
  await store?.check("write");
  await store?.close();
  expect(store).toBeDefined();
  expect([...(vocabulary.integrations?.keys() ?? [])]).toContain(name("integration"));
  expect(await loadTransport(name("transport"))).toMatchObject({ name: name("transport") });
  expect(kinds.map(({ kind }) => kind)).toContain(name("scaffold"));
});
