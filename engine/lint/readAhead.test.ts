import { fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAhead } from "../content/ahead/readAhead.ts";
import { readPage } from "../content/ahead/readPage.ts";
import type { PageLook } from "../content/check/KeptAnalyses.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { pageLook } from "./pageLook.ts";

const project = resolve(import.meta.dirname, "../..");
const vocabulary = await readVocabulary(project, { compiles: false });
let root: string;
/** Enough for a second process, with a page that can't be read and one with a mistake among them. */
let files: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "read-ahead-"));
  mkdirSync(join(root, "pages"));
  const page = (index: number) => ({
    title: `Page ${index}`,
    description: "A page of many.",
    blocks: [{ type: "hero", heading: `TODO ${index}` }],
  });
  files = Array.from({ length: 1_200 }, (_, index) => {
    const text = index === 700 ? '{ "title": ' : JSON.stringify(page(index));
    const file = `page-${index}.json`;
    writeFileSync(join(root, "pages", file), index === 800 ? Buffer.from([0xff]) : text);
    return file;
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Reads the files, and returns what became of them and what was kept. */
async function read(rules: PageLook, script?: readonly [string]) {
  const kept = new Map<string, string>();
  const readFiles = readAhead({
    vocabulary,
    rules,
    helper: script && { site: root, script },
  })({
    pages: join(root, "pages"),
    kept: {
      get: (key) => kept.get(key),
      set: (key, text) => void kept.set(key, text),
      save: () => {},
      release: () => {},
    },
  });
  return { outcomes: await readFiles(files), kept: [...kept].sort() };
}

const look = pageLook(vocabulary);

/** Looks at pages, but not before a helping process has said that it is ready. */
function patient(): PageLook {
  const marker = join(root, "ready");
  rmSync(marker, { force: true });
  return {
    ...look,
    look: (page) => {
      while (!existsSync(marker));
      return look.look(page);
    },
  };
}

/** A script for a helping process, which says that it is ready. */
function helper(name: string, onTask: string): readonly [string] {
  const file = join(root, `${name}.mjs`);
  writeFileSync(
    file,
    `import { writeFileSync } from "node:fs";
    process.on("disconnect", () => process.exit());
    process.once("message", () => {
      process.on("message", (task) => { ${onTask} });
      process.send("ready", () => writeFileSync(${JSON.stringify(join(root, "ready"))}, ""));
    });`,
  );
  return [file];
}

test("keeps what is found in pages without mistakes, and says which files can't be read", async () => {
  const { outcomes, kept } = await read(look);
  expect(outcomes).toHaveLength(1_200);
  expect(outcomes[700]).toHaveProperty("hash");
  expect(outcomes[800]).toEqual({ error: "file-encoding" });
  expect(kept).toHaveLength(1_198);
});

test("takes results of a second process", async () => {
  const answer = "process.send({ id: task.id, pages: task.files.map((file) => [{ hash: file }, 'packed']) })";
  const { outcomes, kept } = await read(patient(), helper("answers", answer));
  const theirs = outcomes.flatMap((one, index) => ("hash" in one && one.hash === files[index] ? [one] : []));
  expect(theirs.length).toBeGreaterThanOrEqual(25);
  expect(kept.filter(([, packed]) => packed === "packed")).toHaveLength(theirs.length);
  expect(outcomes.filter((one) => one === undefined)).toEqual([]);
});

test("finds the same where the second process ends with its first task", async () => {
  const alone = await read(look);
  expect(await read(patient(), helper("ends", "process.exit(1)"))).toEqual(alone);
});

test("finds the same where there is no second process", async () => {
  expect(await read(look, [join(root, "missing.mjs")])).toEqual(await read(look));
});

test("the second process of commands finds what this one finds", async () => {
  const process = fork(join(project, "scripts/command.js"), ["read"], {
    serialization: "advanced",
    execArgv: [],
  });
  try {
    const answer = () => new Promise<unknown>((resolve) => process.once("message", resolve));
    const ready = answer();
    const { version = "" } = vocabulary;
    process.send({ site: root, pages: join(root, "pages"), version });
    expect(await ready).toBe("ready");
    const some = files.slice(690, 810);
    const found = answer();
    process.send({ id: 7, files: some });
    const pages = some.map((file) => readPage(join(root, "pages"), file, vocabulary, look));
    expect(await found).toEqual({ id: 7, pages });
  } finally {
    process.kill();
  }
});
