import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emitLateChanges } from "./lateChanges.ts";

let folder: string;
let file: string;
let watcher: EventEmitter;
let end: () => void;
let events: string[];

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), "kente-late-"));
  file = join(folder, "index.json");
  writeFileSync(file, "first");
  watcher = new EventEmitter();
  end = emitLateChanges(watcher);
  events = [];
  for (const event of ["add", "change", "unlink"]) watcher.on(event, () => events.push(event));
});

afterEach(() => {
  end();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("a file that did not change again emits nothing", () => {
  watcher.emit("all", "change", file);
  vi.runAllTimers();
  expect(events).toEqual([]);
});

test("a save that the watcher missed is emitted", () => {
  watcher.emit("all", "change", file);
  writeFileSync(file, "second, longer");
  vi.runAllTimers();
  expect(events).toEqual(["change"]);
});

test("a save while others read the file is emitted", () => {
  end();
  watcher.once("all", () => writeFileSync(file, "second, longer"));
  end = emitLateChanges(watcher);
  watcher.emit("all", "change", file);
  vi.runAllTimers();
  expect(events).toEqual(["change"]);
});

test("a removal and a return that the watcher missed are emitted as such", () => {
  watcher.emit("all", "change", file);
  rmSync(file);
  vi.advanceTimersByTime(120);
  expect(events).toEqual(["unlink"]);
  writeFileSync(file, "back");
  vi.runAllTimers();
  expect(events).toEqual(["unlink", "add"]);
});

test("a save that the watcher emitted is not emitted twice", () => {
  watcher.emit("all", "change", file);
  writeFileSync(file, "second, longer");
  watcher.emit("all", "change", file);
  vi.runAllTimers();
  expect(events).toEqual([]);
});

test("nothing is emitted after it was stopped", () => {
  watcher.emit("all", "change", file);
  writeFileSync(file, "second, longer");
  end();
  vi.runAllTimers();
  expect(events).toEqual([]);
});
