import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { imageSize } from "image-size";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { agentOf } from "../engine/mcp/fixtures/openAgent.ts";
import { writeSite } from "../engine/scaffold/newSite.ts";
import { starterIn } from "../engine/scaffold/scaffold.ts";

const root = inject("project");
const site = join(mkdtempSync(join(tmpdir(), "kente-preview-")), "mill");
const client = new Client({ name: "test", version: "1.0.0" });

beforeAll(async () => {
  await writeSite(root, site, { name: "Mill", kind: "docs", starter: starterIn("en") });
  const args = [join(root, "scripts/command.js"), "mcp", "--site", site];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
});
afterAll(async () => {
  await client.close();
  rmSync(join(site, ".."), { recursive: true, force: true });
});

async function preview(args: object): Promise<Buffer> {
  const { content, isError } = await client.callTool(
    { name: "preview", arguments: { page: "/", ...args } },
    { timeout: 120_000 },
  );
  const [picture] = content as { data?: string; text?: string }[];
  expect([isError, picture?.text]).toEqual([undefined, undefined]);
  return Buffer.from(picture?.data ?? "", "base64");
}

test("a preview is a picture of the page as it is now, at a width and in a scheme, drawn by one process", async () => {
  const [light, dark, wide] = [
    await preview({ width: 390 }),
    await preview({ width: 390, scheme: "dark" }),
    await preview({}),
  ];
  expect([light, dark, wide].map((one) => imageSize(one).width)).toEqual([390, 390, 1280]);
  expect(dark.equals(light)).toBe(false);
  expect((await preview({ width: 390 })).equals(light)).toBe(true);
  const { edit } = agentOf(client);
  await edit("index.json", [{ path: "blocks/2", remove: true }]);
  const shorter = await preview({ width: 390 });
  expect(imageSize(shorter).height).toBeLessThan(imageSize(light).height);
});
