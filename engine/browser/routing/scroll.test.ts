import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scrollToStart } from "./scroll.ts";

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
