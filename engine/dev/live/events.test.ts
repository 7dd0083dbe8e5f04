import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CompiledPage } from "../../contract/page.ts";
import { type DevState, Windows } from "../DevState.ts";
import { announceGallery, removedMs, syncWindows, whenRemoved } from "./events.ts";

/** A dev server whose gallery has version 1. */
function start() {
  const ws = Object.assign(new EventEmitter(), { send: vi.fn() });
  const now = vi.fn(() => ({ version: 1 }));
  const state = { vite: { ws }, gallery: { now }, windows: new Windows() } as unknown as DevState;
  syncWindows(state);
  return { ws, now, state };
}

test("the gallery is built for windows that show it only, as long as one does", () => {
  const { ws, now, state } = start();
  const window = {};
  announceGallery(state);
  expect(now).not.toHaveBeenCalled();
  ws.emit("kente:gallery-ready", undefined, window);
  announceGallery(state);
  const version = { type: "custom", event: "kente:gallery", data: { version: 1 } };
  expect(ws.send.mock.calls).toEqual([[version], [version]]);
  ws.emit("vite:client:disconnect", undefined, window);
  announceGallery(state);
  expect(now).toHaveBeenCalledTimes(2);
});

describe("when removed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a page that stays missing counts as removed", () => {
    const notify = vi.fn();
    whenRemoved({ page: () => undefined }, "/menu", notify);
    vi.advanceTimersByTime(removedMs - 1);
    expect(notify).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test("a page whose file an editor removes and writes anew is not removed", () => {
    const pages = new Map<string, CompiledPage>();
    const notify = vi.fn();
    whenRemoved({ page: (path) => pages.get(path) }, "/menu", notify);
    pages.set("/menu", {} as CompiledPage);
    vi.advanceTimersByTime(removedMs);
    expect(notify).not.toHaveBeenCalled();
  });

  test("a server that stood still sees first whether the file is back", () => {
    const pages = new Map<string, CompiledPage>();
    const notify = vi.fn();
    whenRemoved({ page: (path) => pages.get(path) }, "/menu", notify);
    // A timer that is overdue runs before the events of files.
    vi.advanceTimersToNextTimer();
    pages.set("/menu", {} as CompiledPage);
    vi.runAllTimers();
    expect(notify).not.toHaveBeenCalled();
  });
});
