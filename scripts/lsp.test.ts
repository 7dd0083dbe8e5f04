import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  type CompletionList,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { attach } from "../engine/language-server/fixtures/openEditor.ts";
import { writeSite } from "../engine/scaffold/newSite.ts";
import { starterIn } from "../engine/scaffold/scaffold.ts";

const root = inject("project");
const site = join(mkdtempSync(join(tmpdir(), "kente-lsp-")), "mill");
const pages = join(site, "pages");

beforeAll(async () => {
  await writeSite(root, site, { name: "Mill", kind: "docs", starter: starterIn("en") });
  mkdirSync(join(pages, "_transports"));
  // Code of a site may say anything.
  const transport = 'export const transport = { name: "own", options: { type: "object" }, create() {} };';
  writeFileSync(join(pages, "_transports/own.ts"), `console.log("Loaded.");\n${transport}`);
});
afterAll(() => rmSync(join(site, ".."), { recursive: true, force: true }));

test("kente lsp answers an editor on stdin and stdout, and ends with it", async () => {
  const args = [join(root, "scripts/command.js"), "lsp", "--stdio"];
  // Not all editors start it in the folder that they have open.
  const server = spawn(process.execPath, args, { cwd: join(site, ".."), stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const editor = await attach(
    client,
    {
      uriOf: (file) => pathToFileURL(join(pages, file)).href,
      textOf: (file) => readFileSync(join(pages, file), "utf8"),
      rootUri: pathToFileURL(site).href,
    },
    () => client.sendNotification("exit"),
  );
  await editor.open("index.json");
  const block = '{ "type": "prose", "heading": "More", "text": "[a](/nowhere)" }';
  await editor.type("index.json", "\n  ]\n}", `,\n    ${block}\n  ]\n}`);
  await editor.expectErrors("index.json", [["link-target", "/nowhere"]]);
  const { items } = (await editor.ask<CompletionList | null>("completion", "index.json", "(/|nowhere)")) ?? {
    items: [],
  };
  expect(items.find(({ label }) => label === "/contact")?.detail).toMatch(/\w/);
  await editor.close();
  expect(await ended).toEqual([0, null]);
});
