import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A step is shorter than the second that the browser's database is given. */
const stepMs = 900;

/**
 * Lets time pass in a page whose clock is installed, until something has happened: nobody has to wait for a time limit.
 * @param longestMs how long it may take in the page's time
 */
export async function letTimePass(page: Page, until: () => boolean, longestMs: number): Promise<void> {
  for (let passed = 0; passed < longestMs && !until(); passed += stepMs) {
    await page.clock.runFor(stepMs);
    // What a step has set off is seen before the next one.
    await expect
      .poll(until, { timeout: 250, intervals: [20] })
      .toBe(true)
      .catch(() => undefined);
  }
  await expect.poll(until).toBe(true);
}
