import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agentOf } from "../engine/mcp/fixtures/openAgent.ts";
import { writeSite } from "../engine/scaffold/newSite.ts";
import { starterIn } from "../engine/scaffold/scaffold.ts";
import { runAlone } from "../tests/support/commands/Session.ts";

const root = inject("project");
const site = join(mkdtempSync(join(tmpdir(), "kente-mcp-")), "mill");
const client = new Client({ name: "test", version: "1.0.0" });
let agent: ReturnType<typeof agentOf>;

beforeAll(async () => {
  await writeSite(root, site, { name: "Mill", kind: "docs", starter: starterIn("en") });
  const args = [join(root, "scripts/command.js"), "mcp", "--site", site];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
  agent = agentOf(client);
});
afterAll(async () => {
  await client.close();
  rmSync(join(site, ".."), { recursive: true, force: true });
});

const json = (file: string) => JSON.parse(readFileSync(join(site, "pages", file), "utf8"));
const hero = (heading: string) => ({
  type: "hero",
  heading,
  text: `What ${heading} is about, in a sentence.`,
});
const description = "What this page offers, in as many words as it takes to say enough of it.";

test("an agent finds its way in a site and changes it in twenty edits, after which lint finds nothing", async () => {
  expect(client.getServerVersion()).toMatchObject({ name: "kente" });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
    "site blocks read edit new_page move_block rename_page delete_page preview check".split(" "),
  );
  expect((await agent.get("site")).pages.length).toBeGreaterThan(4);
  expect((await agent.get("blocks", { type: "faq" })).examples.length).toBeGreaterThan(0);
  const { version } = await agent.get("read", { file: "/" });

  const put = (file: string, path: string, value: unknown, more = {}) =>
    agent.edit(file, [{ path, value }], more);
  const insert = (file: string, path: string, value: unknown) => agent.edit(file, [{ path, insert: value }]);
  const question = (number: number) => ({
    question: `Is this question ${number}?`,
    answer: `It is number ${number}.`,
  });
  const page = {
    description,
    blocks: [hero("Mills"), { type: "prose", heading: "How they work", text: "By hand." }],
  };
  const edits = [
    () =>
      put(
        "contact.json",
        "blocks/0/text",
        "Write to us. Two of us read each message, and answer within a day.",
      ),
    () => put("index.json", "blocks/0/heading", "Everything about Mill", { version }),
    () => put("index.json", "blocks/1/cards/0/text", "From grain to flour."),
    () => insert("index.json", "blocks/-", { type: "faq", heading: "Questions", items: [question(1)] }),
    () => insert("index.json", "blocks/3/items/-", question(2)),
    () => insert("index.json", "blocks/3/items/0", question(3)),
    () => agent.call("move_block", { file: "/", from: "blocks/3", to: "blocks/1" }),
    () => agent.call("new_page", { address: "/mills", page }),
    () => insert("index.json", "blocks/0/actions/-", { label: "See the mills", to: "/mills" }),
    () => put("mills.json", "title", "Mills"),
    () => agent.call("move_block", { file: "mills.json", from: "blocks/1", to: "blocks/0", dryRun: true }),
    () => agent.call("rename_page", { from: "/guides", to: "/how-to" }),
    () => put("how-to.json", "blocks/0/heading", "How to do it"),
    () =>
      agent.call("new_page", {
        address: "/old",
        page: { description, noindex: true, blocks: [hero("Old")] },
      }),
    () =>
      insert("mills.json", "blocks/-", {
        type: "prose",
        heading: "More of them",
        text: "See [guides](/how-to).",
      }),
    () => agent.call("move_block", { file: "/mills", from: "blocks/2", toFile: "/old", to: "blocks/1" }),
    () => agent.call("move_block", { file: "/old", from: "blocks/1", toFile: "/mills", to: "blocks/1" }),
    async () => {
      const { text } = await agent.call("delete_page", { page: "/old" });
      return agent.call("delete_page", { page: "/old", token: /token "(\w+)"/.exec(text)?.[1] });
    },
    () => put("_site.json", "description", "Mill grinds flour by hand, and says here how that is done."),
    () => agent.edit("mills.json", [{ path: "blocks/2", remove: true }]),
  ];
  expect(edits).toHaveLength(20);
  for (const [index, edit] of edits.entries())
    expect(await edit(), `edit ${index + 1}`).toMatchObject({ isError: false });

  const wrong = await put("mills.json", "blocks/0/actions", [{ label: "On", to: "/guide" }]);
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining("mills.json") });
  expect(
    json("index.json")
      .blocks.map(({ type }: { type: string }) => type)
      .slice(0, 2),
  ).toEqual(["hero", "faq"]);
  expect(json("index.json").blocks[1].items.map(({ question: one }: { question: string }) => one)).toEqual(
    [3, 1, 2].map((number) => `Is this question ${number}?`),
  );
  expect(json("mills.json").blocks.map(({ heading }: { heading: string }) => heading)).toEqual([
    "Mills",
    "More of them",
  ]);
  expect((await agent.call("check")).text).toBe("No problems.");
  expect(runAlone(root, "lint", ["--site", site], process.env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^No problems in \d+ files\.\n$/),
  });
});
