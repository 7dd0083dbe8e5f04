import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createScrollPositions, scrollToStart } from "./scroll.ts";

describe("scroll", () => {
  /** What was asked of the window. */
  const scrolls: ScrollToOptions[] = [];
  const frames = new Map<number, () => void>();

  /** Draws a frame: runs what waits for one. */
  function draw(): void {
    const due = [...frames.values()];
    frames.clear();
    for (const act of due) act();
  }

  beforeEach(() => {
    scrolls.length = 0;
    frames.clear();
    let requested = 0;
    vi.stubGlobal("document", { getElementById: () => null });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("scrollTo", (options: ScrollToOptions) => scrolls.push(options));
    vi.stubGlobal("requestAnimationFrame", (act: () => void) => {
      frames.set(++requested, act);
      return requested;
    });
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
  });
  afterEach(() => vi.unstubAllGlobals());

  test("a saved position is restored at once, and in the next frame again", () => {
    const restored = { top: 480, behavior: "instant" };
    scrollToStart("", 480);
    expect(scrolls).toEqual([restored]);
    draw();
    expect(scrolls).toEqual([restored, restored]);
  });

  test("a position is not restored for an entry that was left before the next frame", () => {
    scrollToStart("", 480);
    scrollToStart("", undefined);
    draw();
    expect(scrolls.at(-1)).toEqual({ top: 0, behavior: "smooth" });
  });
});

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
  };
}

test("a position is remembered for its entry", () => {
  const positions = createScrollPositions(memory());
  positions.save("a", 480.6);
  positions.save("b", 20);
  expect(positions.get("a")).toBe(481);
  expect(positions.get("c")).toBeUndefined();
});

test("positions outlive the page", () => {
  const storage = memory();
  const positions = createScrollPositions(storage);
  positions.save("a", 480);
  positions.persist();
  expect(createScrollPositions(storage).get("a")).toBe(480);
});

test("what another page of the tab wrote in the meantime is kept", () => {
  const storage = memory();
  const first = createScrollPositions(storage);
  const second = createScrollPositions(storage);
  second.save("b", 20);
  second.persist();
  first.save("a", 480);
  first.persist();
  const third = createScrollPositions(storage);
  expect([third.get("a"), third.get("b")]).toEqual([480, 20]);
});

test("of very many positions the latest are kept", () => {
  const storage = memory();
  const positions = createScrollPositions(storage);
  for (let entry = 0; entry < 150; entry++) positions.save(`entry${entry}`, entry);
  positions.save("entry0", 7);
  positions.persist();
  const next = createScrollPositions(storage);
  expect(next.get("entry0")).toBe(7);
  expect(next.get("entry149")).toBe(149);
  expect(next.get("entry50")).toBeUndefined();
});

test("a storage that is forbidden, full or broken costs nothing but the positions", () => {
  const broken = {
    getItem: () => "{",
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const others = ["null", "7", '"text"', "[]", '{"a":"far"}', '{"a":null}'];
  const storages = others.map((text) => ({ ...broken, getItem: () => text }));
  for (const storage of [undefined, broken, ...storages]) {
    const positions = createScrollPositions(storage);
    expect(positions.get("a")).toBeUndefined();
    positions.save("a", 480);
    positions.persist();
    expect(positions.get("a")).toBe(480);
  }
});
