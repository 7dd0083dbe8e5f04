import { test as base, expect } from "./test.ts";

/**
 * `test` for tests that leave nothing behind: all of a worker that ask for the same kind of device share one browser profile, and
 * with it the browser's cache and the code that it has compiled. Each has a tab of its own, which ends with its scripts, routes
 * and what was typed into it. Clocks and values in storage stay in the profile: who needs them takes `test` of test.ts; a clock
 * fails the next test.
 */
export const test = base.extend({
  context: async ({ share, baseURL, hasTouch, isMobile, javaScriptEnabled }, use) => {
    const context = await share({
      ...(baseURL !== undefined && { baseURL }),
      hasTouch,
      isMobile,
      javaScriptEnabled,
    });
    await use(context);
    // After the faults were counted.
    for (const tab of context.pages()) await tab.close();
  },
  page: async ({ context, viewport, colorScheme, reducedMotion }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null });
    expect(await page.evaluate(() => "__pwClock" in window), "a test has left a clock").toBe(false);
    await use(page);
  },
});
