import { EventEmitter, once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { smallVocabulary } from "../../content/fixtures/smallSite.ts";
import { partsOf, watchMissing } from "./watch.ts";

const size = { type: "string", "x-members": "engine/drawing/sizes" };
const present = { ...smallVocabulary(), page: { type: "object", properties: { size } } };

test.each([
  ["engine/drawing/sizes/large.ts", true, true],
  ["engine/drawing/sizes/large.css", true, true],
  ["engine/drawing/sizes/large.json", true, true],
  ["engine/drawing/sizes", false, false],
  ["engine/drawing/sizesOf.ts", false, true],
  ["engine/content/kinds/rating.ts", true, true],
  ["engine/forms/widgets/Range.tsx", true, true],
  ["schemas/defs/link.schema.json", true, false],
  ["blocks/hero/schema.json", true, false],
  ["blocks/hero/words.json", true, false],
  ["blocks/hero/migrations/1-to-2.ts", true, true],
  ["engine/words/fr.json", true, false],
  ["blocks/hero/hero.css", false, true],
  ["blocks/hero/README.md", false, false],
  ["scripts/dev.ts", false, false],
])("A-04 a change of %s affects the vocabulary: %s, code: %s", (path, vocabulary, code) => {
  expect(partsOf(path, present)).toEqual({ vocabulary, code });
});

test("A-04 folders that only schemas name hold plain code until the vocabulary could be read", () => {
  expect(partsOf("engine/drawing/sizes/large.ts", undefined)).toEqual({ vocabulary: false, code: true });
  expect(partsOf("engine/transports/email.ts", undefined)).toEqual({ vocabulary: true, code: true });
});

/** A watcher that notes which folders it got. */
class TestWatcher extends EventEmitter {
  readonly folders: string[] = [];
  add(folder: string): void {
    this.folders.push(folder);
  }
}

test("a folder that is made later is watched from then on, with the files that it has", async () => {
  const site = mkdtempSync(join(tmpdir(), "kente-missing-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const blocks = join(site, "blocks");
  const watcher = new TestWatcher();
  const stop = watchMissing(watcher, blocks);
  onTestFinished(stop);
  const event = once(watcher, "all");
  mkdirSync(join(blocks, "loaf"), { recursive: true });
  writeFileSync(join(blocks, "loaf/schema.json"), "{}");
  expect(await event).toEqual(["add", join(blocks, "loaf/schema.json")]);
  expect(watcher.folders).toEqual([blocks]);
});

test("a folder that is there from the start is left to the watcher, and one in a folder that is missing is not waited for", () => {
  const site = mkdtempSync(join(tmpdir(), "kente-missing-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, "blocks"));
  const watcher = new TestWatcher();
  for (const folder of ["blocks", "pages/_blocks"]) watchMissing(watcher, join(site, folder))();
  expect(watcher.folders).toEqual([]);
});
