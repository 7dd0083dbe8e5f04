import { afterEach, expect, test, vi } from "vitest";
import { whenLate } from "./whenLate.ts";

afterEach(() => void vi.useRealTimers());

test("calls back once, after the whole time", () => {
  vi.useFakeTimers();
  const callback = vi.fn();
  whenLate(3000, callback);
  vi.advanceTimersByTime(2999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(callback).toHaveBeenCalledOnce();
});

test("does not call back once it is stopped", () => {
  vi.useFakeTimers();
  const callback = vi.fn();
  const stop = whenLate(3000, callback);
  vi.advanceTimersByTime(1500);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
});

test("after a time of standing still, what has come meanwhile is seen first", async () => {
  const callback = vi.fn();
  const stop = whenLate(50, callback);
  const arrival = new Promise<void>((resolve) => {
    setTimeout(resolve, 60);
  }).then(stop);
  // The thread stands still until both are overdue.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await arrival;
  expect(callback).not.toHaveBeenCalled();
});
