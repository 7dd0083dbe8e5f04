import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Vocabulary } from "../../contract/graph.ts";
import { describeMembers } from "./loadModules.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "members-"));
  await mkdir(join(root, "sizes/fixtures"), { recursive: true });
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

function vocabularyOf(...names: string[]): Vocabulary {
  const size = { type: "string", "x-members": "sizes", enum: names };
  const empty = { type: "object" };
  return {
    page: { type: "object", properties: { size } },
    ...{
      site: empty,
      theme: empty,
      redirects: empty,
      form: empty,
      shared: empty,
      defs: new Map(),
      blocks: new Map(),
    },
    ...{ kinds: new Map(), icons: new Map(), transports: new Map(), widgets: [], words: new Map() },
  };
}

test("editors show the description of each member, wherever its file says it", async () => {
  await writeFile(
    join(root, "sizes/large.tsx"),
    'export const description =\n  "Wide.";\nthrow new Error("not to be run");',
  );
  await writeFile(join(root, "sizes/medium.css"), "/* In\n * between. */\n.medium {}");
  await writeFile(join(root, "sizes/none.ts"), "export const width = 1;");
  await writeFile(join(root, "sizes/small.json"), '{ "description": "Narrow." }');
  const described = await describeMembers(root, vocabularyOf("large", "medium", "none", "small"));
  expect(described.page.properties).toMatchObject({
    size: { enumDescriptions: ["Wide.", "In between.", "", "Narrow."] },
  });
});

test("a member that cannot be read is named", async () => {
  await writeFile(join(root, "sizes/small.json"), "{");
  await expect(describeMembers(root, vocabularyOf("small"))).rejects.toMatchObject({
    id: "member-file",
    data: { file: "sizes/small.json", reason: expect.stringContaining("JSON") },
  });
});

test.each([
  "'Wide.'",
  "`Wide.`",
  String.raw`"Wide \u{2194}"`,
  String.raw`"It\'s wide."`,
  '"Wide " +\n  "and high."',
  "wide",
])("a description that is not a plain text is reported: %s", async (text) => {
  await writeFile(join(root, "sizes/large.ts"), `export const description = ${text};`);
  await expect(describeMembers(root, vocabularyOf("large"))).rejects.toMatchObject({
    id: "member-file",
    data: { file: "sizes/large.ts", fix: "Write it in double quotes, without escapes." },
  });
});
