import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CompiledPage } from "../../contract/page.ts";
import { removedMs, whenRemoved } from "./whenRemoved.ts";

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
