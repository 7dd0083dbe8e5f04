import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { DevState } from "../DevState.ts";
import { announceGallery } from "./events.ts";
import { syncWindows } from "./syncWindows.ts";
import { Windows } from "./windows.ts";

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
