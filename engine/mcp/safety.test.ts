import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { AgentSite } from "./AgentSite.ts";
import { createAgentServer } from "./agentServer.ts";
import { openAgent } from "./fixtures/openAgent.ts";

let agent: Awaited<ReturnType<typeof openAgent>>;
let before: string[];

beforeAll(async () => {
  agent = await openAgent();
  const { site, pages } = agent;
  mkdirSync(join(site, "outside"));
  mkdirSync(join(site, "data"));
  for (const file of [".env", "outside/secret.json", "data/leads.json", "pages/.env.json"])
    writeFileSync(join(site, file), secret);
  symlinkSync(join(site, "outside/secret.json"), join(pages, "link.json"));
  symlinkSync(join(site, "outside"), join(pages, "folder"));
  symlinkSync(join(site, ".env"), join(pages, "environment.json"));
  before = agent.everything();
  expect(await agent.call("check")).toMatchObject({ isError: false });
});
afterAll(() => agent.close());

const word = "open-sesame";
const secret = JSON.stringify({ title: word });
const value = {
  title: "Mine",
  description: "Mine.",
  blocks: [{ type: "prose", heading: "Mine", text: "Mine." }],
};
const deep = (levels: number) => {
  let made: unknown = "x";
  for (let level = 0; level < levels; level += 1) made = [made];
  return made;
};

describe.each([
  ["out of the pages", "../outside/secret.json"],
  ["from the root of the disk", "/etc/resolv.conf"],
  ["with the separator of another system", "..\\outside\\secret.json"],
  ["with a zero byte", "index.json\u0000.csv"],
  ["to settings", "../.env"],
  ["to settings in the pages", ".env.json"],
  ["to leads", "../data/leads.json"],
  ["to code", "_blocks/own/own.json"],
  ["by a link to a file", "link.json"],
  ["by a link to settings", "environment.json"],
  ["by a link to a folder", "folder/secret.json"],
  ["to a new file behind a link", "folder/new.json"],
  ["to a name of the engine", "api/new.json"],
  ["to another kind of file", "new.html"],
  ["to a table", "_data/new.csv"],
])("a path %s", (_, file) => {
  test.each([
    ["read", { file }],
    ["edit", { files: [{ file, changes: [{ path: "", value }] }] }],
    ["move_block", { file: "index.json", from: "blocks/0", toFile: file, to: "blocks/0" }],
    ["new_page", { address: file, page: value }],
  ])("is refused by %s, and nothing is written", async (tool, args) => {
    const { text, isError } = await agent.call(tool, args);
    expect([isError, text.includes(word)]).toEqual([true, false]);
    expect(agent.everything()).toEqual(before);
  });
});

test.each([
  ["a text larger than a file may be", { path: "title", value: "a".repeat(1_100_000) }],
  ["a value nested too deeply", { path: "blocks/0/text", value: deep(1000) }],
  ["more members than a call may have", { path: "blocks", value: new Array(60_000).fill(1) }],
  ["a key that is the prototype's", { path: "blocks/0/__proto__/polluted", value: true }],
  [
    "a value with such a key",
    { path: "blocks/0/text", value: JSON.parse('{ "__proto__": { "polluted": true } }') },
  ],
  ["a key of every object", { path: "blocks/0/constructor/prototype/polluted", value: true }],
  ["a place before the first", { path: "blocks/-1", insert: {} }],
  ["a place that is a list's own", { path: "blocks/length", value: 0 }],
  ["two changes in one", { path: "title", value: "x", remove: true }],
  ["no change", { path: "title" }],
  ["a member that there is not", { path: "title", value: "x", force: true }],
])("%s is refused, and nothing is written", async (_, change) => {
  expect(await agent.edit("index.json", [change])).toMatchObject({ isError: true });
  expect(agent.everything()).toEqual(before);
  expect("polluted" in {}).toBe(false);
});

test("of a thousand calls at once as many are answered as can wait, and the others refused", async () => {
  const all = await Promise.all(Array.from({ length: 1000 }, () => agent.call("check")));
  const refused = all.filter(({ isError }) => isError);
  expect(all.length - refused.length).toBe(32);
  expect(new Set(refused.map(({ text }) => text))).toEqual(
    new Set(["32 calls are waiting already: send one after the other."]),
  );
  expect(await agent.call("check")).toMatchObject({ isError: false });
});

test("a call that is cancelled while it waits for others writes nothing", async () => {
  const release = agent.hold();
  const first = agent.call("preview", { page: "/" });
  const cancelled = new AbortController();
  const changes = [{ path: "title", value: "Nobody waits for this" }];
  const call = { name: "edit", arguments: { files: [{ file: "index.json", changes }] } };
  const waiting = agent.client.callTool(call, { signal: cancelled.signal });
  await agent.client.ping();
  cancelled.abort();
  await expect(waiting).rejects.toThrow();
  release();
  expect(await first).toMatchObject({ isError: false });
  expect(await agent.call("check")).toMatchObject({ isError: false });
  expect(agent.everything()).toEqual(before);
});

test("what is no message, or is nested without end, leaves the server answering", async () => {
  const root = resolve(import.meta.dirname, "../..");
  const site = new AgentSite(siteFolder(root, { site: agent.site }));
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = createAgentServer({ site, takePicture: async () => new Uint8Array() }, "1.0.0");
  await server.connect(new StdioServerTransport(input, output));
  const call = (id: number, nested: string) =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"edit","arguments":{"files":[{"file":"index.json","changes":[{"path":"title","value":${nested}}]}]}}}\n`;
  input.write("not JSON\n[]\n{}\nnull\n");
  input.write(call(1, "[".repeat(100_000) + "]".repeat(100_000)));
  input.write('{"jsonrpc":"2.0","id":2,"method":"ping"}\n');
  let said = "";
  while (!said.includes('"id":2')) said += String((await once(output, "data"))[0]);
  expect(said).not.toContain("Wrote");
  expect(agent.everything()).toEqual(before);
  await server.close();
});
