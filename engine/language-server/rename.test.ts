import { afterEach, describe, expect, test } from "vitest";
import type {
  DocumentSymbol,
  FoldingRange,
  PrepareRenameResult,
  Range,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { pageOf, type SmallFiles, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { lint } from "../lint/lint.ts";
import { openEditor } from "./fixtures/openEditor.ts";

let editor: Awaited<ReturnType<typeof openEditor>>;
afterEach(() => editor.close());

const vocabulary = smallVocabulary();
const rename = (words: string, newName: string, file = "x.json") =>
  editor.ask<WorkspaceEdit | null>("rename", file, words, { newName });
const prepared = (words: string, file = "x.json") =>
  editor.ask<PrepareRenameResult | null>("prepareRename", file, words);

/** The files of a site after an edit, and what lint finds in them. */
function applied(own: SmallFiles, edit: WorkspaceEdit | null) {
  const { texts, gone } = editor.edited(edit);
  const all = new Map([...sourceOf(own).texts, ...texts]);
  for (const file of gone) all.delete(file);
  const { diagnostics } = lint({ ...sourceOf(), texts: all }, vocabulary);
  return {
    texts: all,
    errors: diagnostics.filter(({ severity, rule }) => severity === "error" || rule.startsWith("link-")),
    changed: [...texts.keys()].sort(),
  };
}

async function openPage(own: SmallFiles, can?: Parameters<typeof openEditor>[1]) {
  editor = await openEditor(own, can);
  await editor.open("x.json");
  await expect.poll(() => editor.sent.length).toBeGreaterThan(0);
}

const linking = {
  type: "sample",
  heading: "Hi",
  to: "/about-us#team",
  text: "[us](/about-us?a=1#team) [h](#top)",
};

describe("a page with 50 links in 30 files", () => {
  const own: SmallFiles = Object.fromEntries(
    Array.from({ length: 29 }, (_, at) => [
      `page-${at}.json`,
      pageOf({ ...linking, ...(at % 3 === 0 && { text: "Nothing." }), id: "top" }),
    ]),
  );
  own["x.json"] = pageOf({ ...linking, id: "top" });

  test("is renamed by one edit in all of them, and lint finds nothing wrong after it", async () => {
    await openPage(own);
    await editor.type("x.json", '"heading": "Hi"', '"heading": "Not saved"');
    expect(await prepared('"/abo|ut-us#team"')).toMatchObject({ placeholder: "/about-us" });
    const edit = await rename('"/abo|ut-us#team"', "/company/who-we-are");
    const { texts, errors, changed } = applied({ ...own, "x.json": editor.textOf("x.json") }, edit);
    expect(changed).toContain("company/who-we-are.json");
    expect(changed.filter((file) => /^(?:page-|x)/.test(file))).toHaveLength(30);
    expect([...texts.values()].join("").match(/\/company\/who-we-are\b/g)).toHaveLength(50 + 1);
    expect(texts.get("x.json")).toContain("Not saved");
    expect(texts.get("_redirects.json")).toContain('"/about-us": "/company/who-we-are"');
    expect(errors).toEqual([]);
    const versions = edit?.documentChanges?.flatMap((one) =>
      "edits" in one ? [[one.textDocument.uri, one.textDocument.version] as const] : [],
    );
    expect(new Map(versions).get(editor.uriOf("x.json"))).toBe(2);
    // Only the words change, so that the cursor and folded lines stay.
    const [{ edits } = { edits: [] }] = (edit?.documentChanges ?? []).filter(
      (one): one is TextDocumentEdit => "edits" in one && one.textDocument.uri === editor.uriOf("x.json"),
    );
    expect(edits).toHaveLength(2);
  });
});

describe("a rename", () => {
  const own = {
    "x.json": pageOf(
      { ...linking, id: "top", link: { label: "Docs", to: "@apiDocs" }, form: "contact" },
      { use: "news" },
    ),
  };

  test.each([
    ["an anchor", '"/about-us#te|am"', "team", "people", "about-us.json", '"id": "people"'],
    ["an anchor of the page itself", '"to|p"', "top", "start", "x.json", "[h](#start)"],
    ["a named link", '"@api|Docs"', "apiDocs", "manual", "_site.json", '"manual": '],
    ["a form", '"con|tact"', "contact", "callback", "_forms/callback.json", '"title"'],
    ["shared blocks", '"ne|ws"', "news", "press", "_shared/press.json", '"News"'],
  ])("of %s changes where it is declared and all that name it", async (_, at, old, to, file, says) => {
    await openPage(own);
    expect(await prepared(at)).toMatchObject({ placeholder: old });
    const { texts, errors } = applied(own, await rename(at, to));
    expect(texts.get(file)).toContain(says);
    expect(texts.get("x.json")).toMatch(new RegExp(`["#@]${to}[")]`));
    expect(errors).toEqual([]);
  });

  test("begins with the name as it is written, with its escapes", async () => {
    await openPage({ "x.json": JSON.stringify(own["x.json"]).replace('"/about', '"\\/about') });
    const { range } = (await prepared('"\\/abo|ut-us#team"')) as { range: Range };
    expect(TextDocument.create("", "json", 1, editor.textOf("x.json")).getText(range)).toBe("\\/about-us");
  });

  test("is refused where a name is taken, or nothing has one", async () => {
    await openPage(own);
    await expect(rename('"/about-|us#team"', "/")).rejects.toThrow(/"\/about-us" can't become "\/"/);
    await expect(rename('"/about-us#te|am"', "No Anchor")).rejects.toThrow(/kebab-case/);
    await expect(rename('"ne|ws"', "../news")).rejects.toThrow(/kebab-case/);
    expect(await prepared('"Pa|ge"')).toBeNull();
  });

  test("is refused where the editor can't rename files", async () => {
    await openPage(own, { workspace: {} });
    await expect(rename('"/about-|us#team"', "/us")).rejects.toThrow(/renames no files/);
    const edit = await rename('"/about-us#te|am"', "people");
    expect(applied(own, edit).errors).toEqual([]);
  });
});

describe("a file that gets another name in the editor", () => {
  const own = {
    "x.json": pageOf({ ...linking, id: "top", form: "contact" }, { use: "news" }),
  };
  const willRename = async (from: string, to: string) => {
    const files = [{ oldUri: editor.uriOf(from), newUri: editor.uriOf(to) }];
    return editor.client.sendRequest<WorkspaceEdit | null>("workspace/willRenameFiles", { files });
  };
  const moved = (edit: WorkspaceEdit | null, from: string, to: string) => ({
    documentChanges: [
      ...(edit?.documentChanges ?? []),
      { kind: "rename" as const, oldUri: editor.uriOf(from), newUri: editor.uriOf(to) },
    ],
  });

  test.each([
    ["about-us.json", "company/who-we-are.json", '"/company/who-we-are#team"'],
    ["_forms/contact.json", "_forms/callback.json", '"callback"'],
    ["_shared/news.json", "_shared/press.json", '"press"'],
  ])("%s takes what names it along, and is moved by the editor alone", async (from, to, named) => {
    await openPage(own);
    const edit = await willRename(from, to);
    expect(edit?.documentChanges?.filter((one) => "kind" in one && one.kind === "rename")).toEqual([]);
    const { texts, errors } = applied(own, moved(edit, from, to));
    expect([texts.has(from), texts.has(to)]).toEqual([false, true]);
    expect(texts.get("x.json")).toContain(named);
    expect(errors).toEqual([]);
  });

  test("takes all files of a folder to their new places, with what names them", async () => {
    const site = {
      ...own,
      "x.json": pageOf({ ...linking, id: "top", to: "/jobs/first", text: "[all](/jobs)" }),
      "jobs/index.json": pageOf({ ...linking, id: "top", to: "/jobs/first" }),
      "jobs/first.json": pageOf({ ...linking, id: "top", to: "/jobs#top" }),
    };
    await openPage(site);
    const edit = await willRename("jobs", "our/projects");
    const files = ["index.json", "first.json"];
    const all = files.reduce((one, file) => moved(one, `jobs/${file}`, `our/projects/${file}`), edit);
    const { texts, errors } = applied(site, all as WorkspaceEdit);
    expect([...texts.keys()].filter((file) => file.includes("/"))).toEqual(
      expect.arrayContaining(["our/projects/index.json", "our/projects/first.json"]),
    );
    expect(texts.get("x.json")).toMatch(/"\/our\/projects\/first"[\s\S]*\(\/our\/projects\)/);
    expect(texts.get("our/projects/first.json")).toContain('"/our/projects#top"');
    expect(errors).toEqual([]);
  });

  test("changes nothing else where that can't be, or where it becomes another kind of file", async () => {
    await openPage(own);
    expect(await willRename("about-us.json", "_shared/about-us.json")).toBeNull();
    expect(await willRename("about-us.json", "About Us.json")).toBeNull();
    expect(editor.told).toEqual([]);
    expect(await willRename("index.json", "home.json")).toBeNull();
    expect(editor.told).toEqual([expect.stringContaining("home page")]);
  });
});

test("the outline of a page has its blocks by their headings, also those inside of others", async () => {
  await openPage({
    "x.json": pageOf(
      { type: "sample", heading: "First" },
      { type: "shelf", heading: "Shelf", boards: [{ blocks: [{ type: "quiet", heading: "Inside" }] }] },
      { use: "news" },
    ),
  });
  const outline = await editor.request<DocumentSymbol[]>("documentSymbol", "x.json");
  expect(outline.map(({ name, detail }) => [name, detail])).toEqual([
    ["First", "Sample"],
    ["Shelf", "Shelf"],
    ["news", "_shared"],
  ]);
  expect(outline[1]?.children?.map(({ name }) => name)).toEqual(["Inside"]);
  const folds = await editor.request<FoldingRange[]>("foldingRange", "x.json");
  expect(folds).toHaveLength(4);
});

test("formatting indents anew and keeps what stands on one line", async () => {
  const messy = '{\r\n "title": "Page",\r\n      "blocks": [{ "type": "quiet" }]\r\n}\r\n';
  await openPage({ "x.json": messy });
  const edits = await editor.request<TextEdit[]>("formatting", "x.json", {
    options: { tabSize: 2, insertSpaces: true },
  });
  expect(editor.edited({ changes: { [editor.uriOf("x.json")]: edits } }).texts.get("x.json")).toBe(
    '{\r\n  "title": "Page",\r\n  "blocks": [{ "type": "quiet" }]\r\n}\r\n',
  );
});
