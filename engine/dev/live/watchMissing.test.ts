import { EventEmitter, once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchMissing } from "./watchMissing.ts";

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
