import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { count, ticksTo, valueAfter } from "./useCount.ts";

describe("counting up", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("S-02 a tick adds one hundredth of the target, rounded up", () => {
    expect([1, 2, 3].map((ticks) => valueAfter(ticks, 50))).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((ticks) => valueAfter(ticks, 250))).toEqual([3, 6, 9]);
    expect([1, 2, 100].map((ticks) => valueAfter(ticks, 100))).toEqual([1, 2, 100]);
  });

  test.each([1, 30, 50, 99, 100, 101, 250, 999_999])(
    "S-02 reaches %i exactly, and not one tick early",
    (target) => {
      expect(valueAfter(ticksTo(target), target)).toBe(target);
      expect(valueAfter(ticksTo(target) - 1, target)).toBeLessThan(target);
    },
  );

  test("S-02 ticks every 20 ms, then stops for good", () => {
    const seen: number[] = [];
    count(3, (ticks) => seen.push(ticks));
    expect(seen).toEqual([0]);
    vi.advanceTimersByTime(19);
    expect(seen).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([0, 1]);
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("stops when the strip goes away", () => {
    const seen: number[] = [];
    const stop = count(30, (ticks) => seen.push(ticks));
    vi.advanceTimersByTime(40);
    stop();
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([0, 1, 2]);
  });
});
