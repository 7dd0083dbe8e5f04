import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { type CodeAction, FileChangeType, type WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { Vocabulary } from "../contract/graph.ts";
import { contentHash } from "../files/hash.ts";
import { studioAddress } from "../studio/protocol.ts";
import { openEditor, readerOf } from "./fixtures/openEditor.ts";
import { OpenSite } from "./OpenSite.ts";
import { openCommands, shownAt } from "./openPage.ts";

test("a site to which the editor has come by a link keeps the addresses of the editor", async () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "kente-link-")));
  mkdirSync(join(home, "site/pages/team"), { recursive: true });
  symlinkSync(join(home, "site"), join(home, "link"));
  const { folder, ...reader } = readerOf(sourceOf(), smallVocabulary());
  const site = new OpenSite({ ...reader, folder: { ...folder, pages: join(home, "site/pages") } });
  const uriOf = (path: string) => pathToFileURL(join(home, path)).href;
  expect(site.fileAt(uriOf("link/pages/team/lead.json"))).toBe("team/lead.json");
  expect(site.uriOf("index.json")).toBe(uriOf("link/pages/index.json"));
  expect(site.fileAt(uriOf("site/pages/other.json"))).toBe("other.json");
  for (const other of [uriOf("other/pages/x.json"), "file://elsewhere/pages/x.json", "untitled:x.json"])
    expect([site.fileAt(other), site.holds(other)], other).toEqual([undefined, false]);
  rmSync(home, { recursive: true });
});

test("no two sites that are open in one editor have a command of the same name", () => {
  const [one, other] = [openCommands("/one/pages"), openCommands("/other/pages")].map(Object.keys);
  expect(one).toHaveLength(2);
  expect(other?.filter((name) => one?.includes(name))).toEqual([]);
});

test("a page is opened where its site is served, in the browser or the studio", async () => {
  const pages = realpathSync(mkdtempSync(join(tmpdir(), "kente-shown-")));
  const serving = async (id: string) => {
    const server = createServer((_, answer) => answer.end(JSON.stringify({ id })));
    await once(server.listen(0, "127.0.0.1"), "listening");
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const [other, own] = [await serving("other"), await serving(contentHash(pages))];
  const [inBrowser = "", inStudio = ""] = Object.keys(openCommands(pages));
  const shown = (command: string, ...servers: string[]) => shownAt(command, "/prices/é", pages, servers);
  expect(await shown(inBrowser, other.url, own.url)).toBe(`${own.url}/prices/%C3%A9`);
  expect(await shown(inStudio, own.url)).toBe(`${own.url}${studioAddress}/prices/%C3%A9`);
  expect(await shown(inStudio, other.url)).toBeUndefined();
  for (const { server } of [other, own]) server.close();
  rmSync(pages, { recursive: true });
});

let editor: Awaited<ReturnType<typeof openEditor>>;

const linking = (to: string) => pageOf({ type: "sample", heading: "Hi", to });
const broken = [["link-target", '"/about-us"']] as const;

/** An editor on a site that changes on disk. */
async function openChanging(files: Parameters<typeof sourceOf>[0]) {
  const disk = { ...files };
  editor = await openEditor(files, undefined, { source: async () => sourceOf(disk) });
  await expect.poll(() => editor.sent.length).toBeGreaterThan(0);
  return disk;
}

describe("an editor", () => {
  afterEach(() => editor.close());

  test("what keeps a site from being checked is reported once, and cleared when it is fixed", async () => {
    const vocabulary = smallVocabulary();
    const unusable = { ...vocabulary, page: { type: "nonsense" } };
    let present: Vocabulary = unusable;
    editor = await openEditor({ "x.json": linking("/nowhere") }, undefined, {
      vocabulary: async () => present,
    });
    await expect.poll(() => editor.told.length).toBe(1);
    await editor.open("x.json");
    await editor.type("x.json", '"Hi"', '"Ho"');
    present = vocabulary;
    await editor.watch("_blocks/own/schema.json", FileChangeType.Changed);
    await editor.expectErrors("x.json", [["link-target", '"/nowhere"']]);
    expect(new Set(editor.told).size).toBe(editor.told.length);
  });

  test("offers to open a page, and nothing else, where it can show documents", async () => {
    const own = { "x.json": linking("/") };
    editor = await openEditor(own, { window: { showDocument: { support: true } } });
    await editor.open("x.json");
    const offered = async (file: string) =>
      (await editor.ask<CodeAction[]>("codeAction", file, "|{", { context: { diagnostics: [] } })).flatMap(
        ({ title, command }) => (command?.arguments ? [[title, ...command.arguments]] : []),
      );
    expect(await offered("x.json")).toEqual([
      ["Open in the browser", "/x"],
      ["Open in the studio", "/x"],
    ]);
    expect(await offered("_site.json")).toEqual([]);
  });

  test("a page that is deleted while it is open is gone for those that link to it", async () => {
    const disk = await openChanging({ "x.json": linking("/about-us") });
    await editor.open("about-us.json");
    await editor.expectErrors("x.json", []);
    disk["about-us.json"] = undefined;
    await editor.watch("about-us.json", FileChangeType.Deleted);
    await editor.closeFile("about-us.json");
    await editor.expectErrors("x.json", broken);
  });

  test("of an open file its own text counts, and once it is closed that on disk", async () => {
    const disk = await openChanging({ "x.json": linking("/") });
    await editor.open("x.json");
    disk["x.json"] = linking("/nowhere");
    await editor.watch("x.json", FileChangeType.Changed);
    await editor.type("x.json", '"/"', '"/about-uss"');
    await editor.expectErrors("x.json", [["link-target", '"/about-uss"']]);
    await editor.type("x.json", '"/about-uss"', '"/"');
    await editor.expectErrors("x.json", []);
    await editor.closeFile("x.json");
    await expect
      .poll(() =>
        editor
          .findings("x.json")
          .map(({ message }) => message)
          .join(),
      )
      .toMatch("/nowhere");
  });

  test("an editor that tells of no changes on disk sees them when it saves", async () => {
    const disk = await openChanging({ "x.json": linking("/about-us") });
    await editor.open("index.json");
    await editor.expectErrors("x.json", []);
    disk["about-us.json"] = undefined;
    const textDocument = { uri: editor.uriOf("index.json") };
    await editor.client.sendNotification("textDocument/didSave", { textDocument });
    await editor.expectErrors("x.json", broken);
  });

  test("renames in files as they are on disk, whatever it was told of them", async () => {
    const disk = await openChanging({ "x.json": linking("/about-us"), "y.json": linking("/about-us") });
    await editor.open("x.json");
    await editor.expectErrors("about-us.json", []);
    const changed = JSON.stringify(linking("/about-us"), null, 2).replace("{", "{\n\n\n");
    disk["y.json"] = changed;
    const edit = await editor.ask<WorkspaceEdit>("rename", "x.json", '"/about|-us"', { newName: "/us" });
    const [own] = (edit.documentChanges ?? []).flatMap((one) =>
      "edits" in one && one.textDocument.uri === editor.uriOf("y.json") ? one.edits : [],
    );
    expect(own && TextDocument.create("", "json", 1, changed).getText(own.range)).toBe("about-");
  });
});
