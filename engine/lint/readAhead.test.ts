import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Records } from "../content/record/Records.ts";
import { readAhead } from "../content/record/readAhead.ts";
import { openRecords } from "../content/record/SiteRecords.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { pageLook } from "./rules.ts";

const project = resolve(import.meta.dirname, "../..");
const site = mkdtempSync(join(tmpdir(), "read-ahead-"));
const vocabulary = await readVocabulary(project, { site, compiles: false });
const rules = pageLook(vocabulary);
/** Enough for threads, with a page that can't be read and one with a mistake among them. */
let files: string[];

beforeAll(() => {
  mkdirSync(join(site, "pages"));
  const page = (index: number) => ({
    title: `Page ${index}`,
    description: "A page of many.",
    blocks: [{ type: "hero", heading: `TODO ${index}` }],
  });
  files = Array.from({ length: 1_200 }, (_, index) => {
    const text = index === 700 ? '{ "title": ' : JSON.stringify(page(index));
    const file = `page-${index}.json`;
    writeFileSync(join(site, "pages", file), index === 800 ? Buffer.from([0xff]) : text);
    return file;
  });
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

const threads = { script: join(project, "scripts/command.js"), argv: ["read"] };

/** Reads the files, and returns what became of them and their records. */
async function read(script?: typeof threads, used = vocabulary, records = new Records()) {
  const readFiles = readAhead({ vocabulary: used, rules, threads: script && { ...script, site } });
  const outcomes = await readFiles({ pages: join(site, "pages"), root: "pages", records })(files);
  const opened = openRecords({ records, root: "pages" }, used, rules).records;
  const recordOf = (file: string, at: number) => {
    const outcome = outcomes[at];
    return outcome && "hash" in outcome ? opened.get(file, outcome.hash) : undefined;
  };
  return { outcomes, records: files.map(recordOf) };
}

test("threads find in the files of a large site what this one finds, mistakes and unreadable files included", async () => {
  const here = await read();
  expect(here.outcomes[700]).toHaveProperty("hash");
  expect(here.outcomes[800]).toEqual({ error: "file-encoding" });
  expect(here.records[700]?.diagnostics).toHaveLength(1);
  expect(here.records[1]?.notes).toHaveProperty("unfinished-text");
  expect(here.records.filter((one) => one !== undefined)).toHaveLength(1_199);
  expect(await read(threads)).toEqual(here);
});

test("threads that read a schema which has changed in between record nothing", async () => {
  const { outcomes, records } = await read(threads, { ...vocabulary, version: "of before" });
  expect(outcomes[1]).toHaveProperty("hash");
  // A thread has the first files. Others may have been analysed here, by the schema that is asked for.
  expect(records.slice(0, 25).filter((one) => one !== undefined)).toEqual([]);
});

test.each([
  ["here", undefined],
  ["in threads", threads],
])(
  "a file is not analysed again %s where there is a record of its text, as after a checkout",
  async (_, script) => {
    const records = new Records();
    const before = await read(undefined, vocabulary, records);
    const set = vi.spyOn(records, "set");
    expect(await read(script, vocabulary, records)).toEqual(before);
    expect(set).not.toHaveBeenCalled();
  },
);
