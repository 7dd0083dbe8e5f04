import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * A step is much shorter than the second that the browser's database is given: what happens at its beginning can set a task of
 * the database off, for which the rest of the step takes no time.
 */
const stepMs = 200;

/**
 * Lets time pass in a page whose clock is installed, until something has happened: nobody has to wait for a time limit.
 * @param longestMs how long it may take in the page's time
 */
export async function letTimePass(page: Page, until: () => boolean, longestMs: number): Promise<void> {
  for (let passed = 0; passed < longestMs && !until(); passed += stepMs) {
    await page.clock.runFor(stepMs);
    // What a step has set off is seen before the next one.
    await expect
      .poll(until, { timeout: 60, intervals: [10] })
      .toBe(true)
      .catch(() => undefined);
  }
  await expect.poll(until).toBe(true);
}

/**
 * Stops the clock of a page, which is installed: no time limit and no frame of the page comes any more, however long the test
 * takes. What is due within the next hour comes at once: nothing may be under way.
 */
export async function stopClock(page: Page): Promise<void> {
  // A time that no machine is slow enough to have passed, by the page's own clock.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}

/**
 * Stops the time of a page, to be called before it is opened.
 * @returns lets it go on
 */
export async function stopTime(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  await stopClock(page);
  return () => page.clock.resume();
}

/**
 * Suspends the time limits of the page's document: timers of a second or more never end, while frames and short waits go on. For
 * pages that are shared, in which no clock may be installed.
 */
export async function suspendTimeLimits(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout } = window;
    const wait = (act: TimerHandler, ms = 0, ...words: unknown[]) =>
      ms < 1000 ? setTimeout(act, ms, ...words) : 0;
    Object.assign(window, { setTimeout: wait });
  });
}
