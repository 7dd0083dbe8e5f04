import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { debounced } from "./debounced.ts";

describe("debounce", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("several calls less than 10 ms apart lead to one run", async () => {
    const work = vi.fn(async () => {});
    const soon = debounced(work);
    for (let call = 0; call < 5; call++) {
      soon();
      await vi.advanceTimersByTimeAsync(9);
    }
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("calls without a pause lead to a run every 100 ms", async () => {
    const work = vi.fn(async () => {});
    const soon = debounced(work);
    for (let passed = 0; passed < 1000; passed += 5) {
      soon();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(9);
  });

  test("a run begins only when the one before has ended", async () => {
    const ends: (() => void)[] = [];
    const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const soon = debounced(work);
    soon();
    await vi.advanceTimersByTimeAsync(10);
    soon();
    await vi.advanceTimersByTimeAsync(10);
    expect(work).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("a run that fails is reported, and the next one begins", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
    const failure = new Error("once");
    const work = vi.fn(async () => {}).mockRejectedValueOnce(failure);
    const soon = debounced(work);
    for (let run = 0; run < 2; run += 1) {
      soon();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(work).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[failure]]);
  });

  test("a cancelled run does not begin", async () => {
    const work = vi.fn(async () => {});
    const soon = debounced(work);
    soon();
    soon.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).not.toHaveBeenCalled();
  });
});
