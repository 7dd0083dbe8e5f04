import { afterEach, describe, expect, test, vi } from "vitest";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import {
  createNavigation,
  createRouter,
  type EntryState,
  looksLikePage,
  type RouterDependencies,
  routeOf,
} from "./router.ts";

describe("router", () => {
  const page = (path: string): Page => ({
    path,
    language: path.startsWith("/fr/") ? "fr" : "en",
    version: "1",
    title: path,
    description: "",
    layout: "site",
    blocks: [],
  });

  /** Milliseconds after which a page counts as late. */
  const routeTimeoutMs = 3000;

  afterEach(() => void vi.useRealTimers());

  /** A window at `/`, with pages that arrive when the test says so. */
  function start(base = "/") {
    const origin = "https://example.com";
    const entries: { address: string; entry: EntryState | undefined }[] = [
      { address: base, entry: { key: "first" } },
    ];
    let at = 0;
    let unloads = 0;
    const log: string[] = [];
    const loads: { route: string; signal: AbortSignal; arrive(): void; fail(): void }[] = [];
    const site = { version: "1" } as CompiledSite;
    const navigation = createNavigation({
      page: page("/"),
      site,
      path: base,
      hash: "",
      flags: {},
      key: "first",
    });
    const browser: RouterDependencies = {
      address: () => new URL(entries[at]?.address ?? "", origin),
      state: () => entries[at]?.entry,
      write(entry, address, replace) {
        if (!replace) entries.splice(++at);
        entries[at] = { address: address.href.slice(origin.length), entry };
      },
      leave: (address, how) => log.push(`${how} ${address.href}`),
      load: (route, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          loads.push({
            route,
            signal,
            arrive: () => resolve(page(route)),
            fail: () => reject(new TypeError("gone")),
          });
        }),
      show({ path, hash }, type, _signal, commit) {
        commit();
        log.push(`${type} ${path}${hash}`);
      },
      onBusy: (waiting) => log.push(waiting ? "busy" : "idle"),
      onError: () => log.push("failed"),
      unloads: () => unloads,
    };
    const router = createRouter(navigation, base, browser);
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    const shown = () => `${navigation.current().page.path} at ${entries[at]?.address}`;
    const back = () => {
      at--;
      router.traverse();
    };
    const unload = () => unloads++;
    const move = (by: number) => (at += by);
    return { router, navigation, entries, loads, log, settle, shown, back, move, unload };
  }

  test("page and address change together, and only when the page is in memory", async () => {
    const { router, loads, settle, shown, log } = start();
    router.navigate("/about-us");
    await settle();
    expect(shown()).toBe("/ at /");
    loads[0]?.arrive();
    await settle();
    expect(shown()).toBe("/about-us at /about-us");
    expect(log).toEqual(["busy", "link /about-us", "idle"]);
  });

  test("of several clicks the last one wins, and earlier loads are aborted", async () => {
    const { router, loads, settle, entries, shown } = start();
    router.navigate("/a");
    router.navigate("/b");
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    loads[0]?.arrive();
    loads[1]?.arrive();
    await settle();
    expect(shown()).toBe("/b at /b");
    expect(entries.map(({ address }) => address)).toEqual(["/", "/b"]);
  });

  test("a page that cannot be loaded is left to the browser", async () => {
    const { router, loads, settle, shown, log } = start();
    router.navigate("/gone#part");
    loads[0]?.fail();
    await settle();
    expect(log).toEqual(["busy", "failed", "assign https://example.com/gone#part", "idle"]);
    expect(shown()).toBe("/ at /");
  });

  test("an address outside of the site is left to the browser", () => {
    const { router, log, loads } = start("/sub/");
    router.navigate("/elsewhere");
    router.navigate("https://other.example/", { replace: true });
    expect(log).toEqual(["assign https://example.com/elsewhere", "replace https://other.example/"]);
    expect(loads).toEqual([]);
  });

  test("a page in another language is loaded as a new document", async () => {
    const { router, loads, settle, shown, log } = start();
    router.navigate("/fr/a#part");
    loads[0]?.arrive();
    await settle();
    expect(log).toEqual(["busy", "assign https://example.com/fr/a#part", "idle"]);
    expect(shown()).toBe("/ at /");
  });

  test("Back shows the earlier page under its own entry", async () => {
    const { router, loads, settle, shown, navigation, back, log } = start();
    router.navigate("/a");
    loads[0]?.arrive();
    await settle();
    back();
    await settle();
    expect(navigation.current().page.path).toBe("/a");
    loads[1]?.arrive();
    await settle();
    expect(shown()).toBe("/ at /");
    expect(navigation.current().key).toBe("first");
    expect(log).toContain("history /");
  });

  test("Back to a page that cannot be loaded reloads the address", async () => {
    const { router, loads, settle, back, log } = start();
    router.navigate("/a");
    loads[0]?.arrive();
    await settle();
    back();
    loads[1]?.fail();
    await settle();
    expect(log).toContain("reload https://example.com/");
  });

  test("a click while Back is loading wins over it", async () => {
    const { router, loads, settle, back, shown } = start();
    router.navigate("/a");
    loads[0]?.arrive();
    await settle();
    back();
    router.navigate("/b");
    expect(loads[1]?.signal.aborted).toBe(true);
    loads[2]?.arrive();
    await settle();
    expect(shown()).toBe("/b at /b");
  });

  test("flags of a link are part of the navigation entry and of the history entry", async () => {
    const { router, loads, settle, navigation, entries } = start();
    router.navigate("/help-center", { state: { openNewsletter: true } });
    loads[0]?.arrive();
    await settle();
    expect(navigation.current().flags).toEqual({ openNewsletter: true });
    expect(entries[1]?.entry?.flags).toEqual({ openNewsletter: true });
    router.navigate("/help-center");
    await settle();
    expect(navigation.current().flags).toEqual({});
  });

  test("the anchor of a link is a flag of its entry", async () => {
    const { router, settle, navigation, entries, move } = start();
    router.navigate("/#features");
    await settle();
    expect(navigation.current().flags).toEqual({ "#features": true });
    move(1);
    entries.push({ address: "/#prices", entry: undefined });
    router.traverse();
    await settle();
    expect(navigation.current().flags).toEqual({ "#prices": true });
  });

  test("a link to the address that is shown adds no history entry, one to an anchor does", async () => {
    const { router, settle, entries, loads, log } = start();
    router.navigate("/");
    await settle();
    expect(entries).toHaveLength(1);
    router.navigate("/#features");
    await settle();
    expect(entries.map(({ address }) => address)).toEqual(["/", "/#features"]);
    expect(loads).toEqual([]);
    expect(log).not.toContain("busy");
  });

  test("an entry that the browser made for an anchor gets a key", async () => {
    const { router, settle, entries, move, log, navigation } = start();
    entries.push({ address: "/#features", entry: undefined });
    move(1);
    router.traverse();
    await settle();
    expect(log).toContain("anchor /#features");
    expect(entries[1]?.entry?.key).toBe(navigation.current().key);
  });

  test("an entry of an earlier page that was never hydrated is reloaded", () => {
    const { router, entries, move, log } = start();
    entries.push({ address: "/other", entry: undefined });
    move(1);
    router.traverse();
    expect(log).toEqual(["reload https://example.com/other"]);
  });

  test("a page that takes too long is left to the browser, and ignored when it comes later", async () => {
    vi.useFakeTimers();
    const { router, loads, shown, log } = start();
    router.navigate("/about-us");
    await vi.advanceTimersByTimeAsync(routeTimeoutMs - 1);
    expect(log).toEqual(["busy"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(["busy", "failed", "assign https://example.com/about-us", "idle"]);
    loads[0]?.arrive();
    await vi.advanceTimersByTimeAsync(routeTimeoutMs);
    expect(shown()).toBe("/ at /");
    expect(log).toHaveLength(4);
  });

  test("a page that is shown late but was prepared in time is not opened a second time", async () => {
    vi.useFakeTimers();
    const { router, loads, shown, log } = start();
    router.navigate("/about-us");
    await vi.advanceTimersByTimeAsync(routeTimeoutMs - 1);
    loads[0]?.arrive();
    await vi.advanceTimersByTimeAsync(routeTimeoutMs);
    expect(shown()).toBe("/about-us at /about-us");
    expect(log).toEqual(["busy", "link /about-us", "idle"]);
  });

  test("a navigation that another one has replaced is not left to the browser when its time is over", async () => {
    vi.useFakeTimers();
    const { router, loads, shown, log } = start();
    router.navigate("/about-us");
    await vi.advanceTimersByTimeAsync(routeTimeoutMs - 1);
    router.navigate("/careers");
    await vi.advanceTimersByTimeAsync(routeTimeoutMs - 1);
    loads[1]?.arrive();
    await vi.advanceTimersByTimeAsync(routeTimeoutMs);
    expect(shown()).toBe("/careers at /careers");
    expect(log.filter((line) => /assign|failed/.test(line))).toEqual([]);
  });

  /** A window whose browser begins to load another document while a link's page is loading. */
  function startUnloading() {
    vi.useFakeTimers();
    const started = start();
    started.router.navigate("/about-us");
    started.unload();
    return started;
  }

  test("where the browser loads another document, a page that fails or is late does not stop it", async () => {
    const { router, loads, log, unload } = startUnloading();
    loads[0]?.fail();
    await vi.advanceTimersByTimeAsync(routeTimeoutMs - 1);
    router.navigate("/careers");
    unload();
    await vi.advanceTimersByTimeAsync(2 * routeTimeoutMs - 1);
    expect(log).toEqual(["busy", "busy"]);
    loads[1]?.arrive();
    await vi.advanceTimersByTimeAsync(2 * routeTimeoutMs);
    expect(log.slice(2)).toEqual(["link /careers", "idle"]);
  });

  for (const what of ["fails", "is late"])
    test(`where the other document was a download, a page that ${what} is left to the browser after all`, async () => {
      const { loads, log } = startUnloading();
      if (what === "fails") loads[0]?.fail();
      await vi.advanceTimersByTimeAsync(2 * routeTimeoutMs);
      expect(log).toEqual(["busy", "failed", "assign https://example.com/about-us", "idle"]);
    });

  test("a page that comes back from the back/forward cache no longer waits for the link that it was left with", async () => {
    const { router, loads, log } = startUnloading();
    loads[0]?.fail();
    await vi.advanceTimersByTimeAsync(1);
    router.resume();
    await vi.advanceTimersByTimeAsync(2 * routeTimeoutMs);
    expect(log).toEqual(["busy", "idle"]);
  });

  test("a page that comes back under the address of another one, which it was left for, shows that one", async () => {
    const { router, loads, settle, shown, back, unload } = start();
    router.navigate("/about-us");
    loads[0]?.arrive();
    await settle();
    back();
    unload();
    loads[1]?.fail();
    await settle();
    expect(shown()).toBe("/about-us at /");
    router.resume();
    loads[2]?.arrive();
    await settle();
    expect(shown()).toBe("/ at /");
  });
});

const origin = "https://example.com";
const route = (address: string, base = "/") => routeOf(new URL(address, origin), origin, base);

test("an address of the site has a route, whatever its query and anchor", () => {
  expect(route("/")).toBe("/");
  expect(route("/services/collections?from=mail#how")).toBe("/services/collections");
  expect(route("/about-us/")).toBe("/about-us");
});

test("the base path is not part of the route", () => {
  expect(route("/sub/", "/sub/")).toBe("/");
  expect(route("/sub", "/sub/")).toBe("/");
  expect(route("/sub/about-us", "/sub/")).toBe("/about-us");
});

test("an address outside of the site has none", () => {
  expect(route("https://other.example/about-us")).toBeUndefined();
  expect(route("/about-us", "/sub/")).toBeUndefined();
  expect(route("/subway", "/sub/")).toBeUndefined();
});

test("files are distinguished from pages", () => {
  expect(looksLikePage("/services/collections")).toBe(true);
  expect(looksLikePage("/v1.2/notes")).toBe(true);
  expect(looksLikePage("/files/profile.pdf")).toBe(false);
});
