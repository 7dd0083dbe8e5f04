import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash } from "../../files/hash.ts";
import { openStudio } from "../fixtures/openStudio.ts";
import { type ChangesAnswer, type FileChange, type StudioText, studioApi } from "../protocol.ts";

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const page = (title: string) => JSON.stringify({ title, description: "D", blocks: [] });
const change = (...changes: FileChange[]) => studio.post<ChangesAnswer>(studioApi.changes, { changes });
const baseOf = (file: string) => contentHash(studio.read(file));
const fresh = (file: string, text = page("New")): FileChange => ({ file, base: null, text });

test("files come, change and go at once, and the answer knows the site as it is then", async () => {
  const text = studio.read("index.json").replace('"title": "', '"title": "Our ');
  const answer = await change(
    { file: "hidden.json", base: baseOf("hidden.json"), text: null },
    { file: "index.json", base: baseOf("index.json"), text },
    fresh("deep/down/new-page.json"),
  );
  expect(answer).toMatchObject({
    status: "done",
    bases: {
      "hidden.json": null,
      "index.json": contentHash(text),
      "deep/down/new-page.json": contentHash(page("New")),
    },
    files: expect.arrayContaining([
      expect.objectContaining({
        file: "deep/down/new-page.json",
        title: "New",
        route: "/deep/down/new-page",
      }),
    ]),
  });
  expect(JSON.stringify(answer)).not.toContain('"/hidden"');
  expect(existsSync(join(studio.pages, "hidden.json"))).toBe(false);
  expect(studio.read("index.json")).toBe(text);
  expect(await studio.get<StudioText>(`${studioApi.text}?file=deep/down/new-page.json`)).toEqual({
    text: page("New"),
    base: contentHash(page("New")),
  });
});

test("what somebody else has changed elsewhere in a file stays; where it is the same place, nothing is written at all", async () => {
  await change(fresh("a.json", page("A")));
  const base = baseOf("a.json");
  studio.write("a.json", page("A").replace('"D"', '"Theirs"'));
  expect(await change({ file: "a.json", base, text: page("Mine") }, fresh("b.json"))).toMatchObject({
    status: "done",
  });
  expect(JSON.parse(studio.read("a.json"))).toMatchObject({ title: "Mine", description: "Theirs" });

  const old = baseOf("a.json");
  studio.write("a.json", page("Theirs"));
  const before = readdirSync(studio.pages, { recursive: true }).sort();
  const others: FileChange[] = [
    { file: "a.json", base: old, text: page("Mine again") },
    { file: "a.json", base: old, text: null },
    fresh("a.json"),
    { file: "gone.json", base: old, text: page("Mine") },
    { file: "gone.json", base: old, text: null },
  ];
  for (const one of others)
    expect(await change(fresh("c.json"), one, { ...fresh("d.json") })).toEqual({
      status: "conflict",
      file: one.file,
    });
  expect(readdirSync(studio.pages, { recursive: true }).sort()).toEqual(before);
  expect(studio.read("a.json")).toBe(page("Theirs"));
});
