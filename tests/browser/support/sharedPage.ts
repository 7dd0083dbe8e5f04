import { test as base, expect } from "./test.ts";

/**
 * `test` for tests that only read: all of a worker that ask for the same kind of device share one page, and with it the
 * browser's cache and the code that it has compiled. A visit costs less than half as much. Whoever shares the page leaves no
 * script, clock or value in it; a clock fails the test. Each test begins in an empty document, without routes and other tabs;
 * size, media and the pointer are those of the options.
 */
export const test = base.extend({
  context: async ({ share, baseURL, hasTouch, isMobile, javaScriptEnabled }, use) => {
    const page = await share({
      ...(baseURL !== undefined && { baseURL }),
      hasTouch,
      isMobile,
      javaScriptEnabled,
    });
    const context = page.context();
    await use(context);
    // After the faults were counted: what the test has left behind ends here. A visit to the address that a page already shows
    // would be a reload, with the position and the history's state as they were.
    for (const tab of context.pages()) if (tab !== page) await tab.close();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // What was typed into forms is kept for the tab.
    const { origin } = new URL(page.url());
    if (origin !== "null") {
      await page.goto(`${origin}/healthz`);
      await page.evaluate(() => sessionStorage.clear());
    }
    await page.goto("about:blank");
    expect(await page.evaluate(() => "__pwClock" in window), "a clock stays in the shared page").toBe(false);
  },
  page: async ({ context, viewport, colorScheme, reducedMotion }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error("The shared page was closed.");
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? null,
      reducedMotion: reducedMotion ?? null,
    });
    // Where the test before has left it, it would hover over the next page.
    await page.mouse.move(-10, -10);
    await use(page);
  },
});
