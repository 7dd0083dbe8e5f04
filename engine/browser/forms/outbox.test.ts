import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLock } from "./outbox.ts";

type Granted = (held: object | null) => unknown;
const locksThat = (answer: (granted: Granted) => unknown) => {
  const asked: string[] = [];
  const request = (name: string, _: object, granted: Granted) => {
    asked.push(name);
    return answer(granted);
  };
  return { asked, locks: { request } as unknown as LockManager };
};

/** Locks whose first answer comes when `grant` gives it, and what was asked of them. */
function undecided() {
  let decide: Granted = () => {};
  const locks = locksThat((granted) => {
    decide = granted;
    return new Promise(() => {});
  });
  return { ...locks, grant: (held: object | null) => decide(held) };
}

/** A task that counts how often it runs. */
function counted() {
  let runs = 0;
  return { task: async () => ++runs, runs: () => runs };
}

describe("a lock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("runs the task where it is granted, and not where another tab holds it", async () => {
    const { task, runs } = counted();
    const free = locksThat(async (granted) => granted({}));
    expect(await createLock(free.locks, "site")("a", task)).toBe(1);
    expect(free.asked).toEqual(["site:a"]);
    const taken = locksThat(async (granted) => granted(null));
    expect(await createLock(taken.locks, "site")("a", task)).toBeUndefined();
    expect(runs()).toBe(1);
  });

  test.each([
    ["has no locks", undefined],
    ["refuses them", locksThat(() => Promise.reject(new DOMException("no", "SecurityError"))).locks],
    [
      "throws",
      locksThat(() => {
        throw new DOMException("no", "InvalidStateError");
      }).locks,
    ],
  ])("runs the task once all the same where the browser %s", async (_, locks) => {
    const { task, runs } = counted();
    expect(await createLock(locks, "site")("a", task)).toBe(1);
    expect(runs()).toBe(1);
  });

  test("that is neither granted nor refused is given up once, after a second, and never runs a task twice", async () => {
    const { task, runs } = counted();
    const { locks, asked, grant } = undecided();
    const lock = createLock(locks, "site");
    const first = lock("a", task);
    await vi.advanceTimersByTimeAsync(999);
    expect(runs()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe(1);
    grant({});
    expect(runs()).toBe(1);
    expect(await lock("b", task)).toBe(2);
    expect(asked).toEqual(["site:a"]);
  });

  test("that is granted while the page stands still is used, and so are later ones", async () => {
    const { task, runs } = counted();
    const { locks, asked, grant } = undecided();
    const lock = createLock(locks, "site");
    const result = lock("a", task);
    // A timer that is due runs before the page sees the answer.
    await vi.advanceTimersToNextTimerAsync();
    grant(null);
    expect(await result).toBeUndefined();
    expect(runs()).toBe(0);
    void lock("b", task);
    expect(asked).toEqual(["site:a", "site:b"]);
  });

  test("passes on what the task throws, and does not run it again", async () => {
    const { locks } = locksThat(async (granted) => granted({}));
    let runs = 0;
    const failing = createLock(locks, "site")("a", async () => {
      runs += 1;
      throw new RangeError("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    expect(runs).toBe(1);
  });
});
