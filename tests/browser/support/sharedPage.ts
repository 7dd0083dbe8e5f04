import { test as base, expect } from "./test.ts";

/**
 * `test` for tests that leave nothing behind: all of a worker that ask for the same kind of device share one browser profile, and
 * with it the browser's cache and the code that it has compiled. Each has a tab of its own, which ends with its scripts, routes
 * and what was typed into it, and begins with empty storage. A clock stays in the profile: who needs one takes `test` of test.ts; it
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
    await page.addInitScript(emptyStorage);
    await use(page);
  },
});

/** A message that waits there has every page hydrate. Runs in the page, before its scripts. */
function emptyStorage(): void {
  // Frames of other origins, and pages without an origin, have none.
  if (window !== top || location.origin === "null" || window.name === "emptied") return;
  window.name = "emptied";
  localStorage.clear();
  void indexedDB.databases?.().then((all) => {
    for (const { name } of all) if (name) indexedDB.deleteDatabase(name);
  });
}
