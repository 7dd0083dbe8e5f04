import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markLeaving } from "./GalleryPage.tsx";
import { reloadWhenStale } from "./reloadWhenStale.ts";

const reload = vi.fn();
const send = vi.fn();
let page: { dataset: Record<string, string> };
let browser: EventTarget;
/** Delivers an event of the dev server. */
let receive: (event: string, data: object) => unknown;

/** A browser with a page that shows a version of the gallery. Its scripts have run. */
beforeEach(() => {
  page = { dataset: {} };
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("document", { documentElement: page, querySelector: () => ({ content: "3" }) });
  vi.stubGlobal("location", { reload });
  new Function(markLeaving)();
  const heard = new Map<string, (data: object) => unknown>();
  const on = (event: string, listener: (data: never) => unknown) =>
    void heard.set(event, listener as (data: object) => unknown);
  reloadWhenStale({ on, send });
  receive = (event, data) => heard.get(event)?.(data);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("another version reloads the page, its own does not", () => {
  expect(send).toHaveBeenCalledExactlyOnceWith("kente:gallery-ready");
  receive("kente:gallery", { version: 3 });
  expect(reload).not.toHaveBeenCalled();
  receive("kente:gallery", { version: 4 });
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that the reader is leaving is not reloaded, whether by the gallery or by Vite", async () => {
  browser.dispatchEvent(new Event("beforeunload"));
  receive("kente:gallery", { version: 4 });
  const vite = vi.fn();
  void Promise.resolve(receive("vite:beforeFullReload", {})).then(vite);
  await Promise.resolve();
  expect(vite).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test("Vite's own reload happens once where the reader stays", () => {
  receive("vite:beforeFullReload", {});
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ["presses a key", new Event("keydown")],
  ["presses a button of the mouse", new Event("pointerdown")],
  ["comes back", Object.assign(new Event("pageshow"), { persisted: true })],
])("a reader who %s after all gets what has changed meanwhile", (_, sign) => {
  browser.dispatchEvent(new Event("beforeunload"));
  browser.dispatchEvent(sign);
  expect(send).toHaveBeenCalledTimes(2);
  receive("kente:gallery", { version: 4 });
  expect(reload).toHaveBeenCalledTimes(1);
});
