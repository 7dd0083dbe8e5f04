import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readWords } from "./readWords.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kente-words-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), typeof value === "string" ? value : JSON.stringify(value));
}

const ofBlock = new Map([["countdown", { path: "", shown: "site/blocks/countdown/words.json" }]]);
const read = () => {
  const file = ofBlock.get("countdown");
  const path = join(root, "blocks/countdown/words.json");
  return readWords(root, new Map(file && [["countdown", { ...file, path }]]));
};

test("the words of a language are those of the engine and, in groups of their names, those of a site's blocks", async () => {
  await write("engine/words/en.json", { page: { menu: "Menu" } });
  await write("blocks/countdown/words.json", {
    en: { left: { one: "{count} day", other: "{count} days" } },
    de: { left: "Noch {count}" },
  });
  expect([...(await read())]).toEqual([
    ["en", { page: { menu: "Menu" }, countdown: { left: { one: "{count} day", other: "{count} days" } } }],
    ["de", { countdown: { left: "Noch {count}" } }],
  ]);
});

test("a project and a block without words have none", async () => {
  expect([...(await read())]).toEqual([]);
});

test.each([
  ["engine/words/en_GB.json", {}, '"en_GB" is no language code'],
  ["engine/words/pt-br.json", {}, '"pt-br" is no language code; "pt-BR" is'],
  ["engine/words/de.json", { page: "Menu" }, "it is no object of groups of texts"],
  ["engine/words/de.json", { page: { menu: { one: "Menu" } } }, "it is no object of groups of texts"],
  ["engine/words/de.json", [], "it is no object of groups of texts"],
  ["engine/words/de.json", '{ "page": ', "JSON"],
  ["blocks/countdown/words.json", { left: "Left" }, "it is no object of languages with texts"],
  ["blocks/countdown/words.json", { xx_1: { left: "Left" } }, '"xx_1" is no language code'],
])("%s with %j is refused", async (file, value, reason) => {
  await write(file, value);
  await expect(read()).rejects.toMatchObject({
    id: "member-file",
    data: {
      file: file.startsWith("blocks/") ? "site/blocks/countdown/words.json" : file,
      reason: expect.stringContaining(reason),
      fix: expect.stringContaining("en.json"),
    },
  });
});
