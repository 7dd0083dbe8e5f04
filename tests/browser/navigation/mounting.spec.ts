import type { Page } from "@playwright/test";
import { arrivedLong, follow, scrolled, scrollTo } from "../support/browse.ts";
import { stopClock, suspendTimeLimits } from "../support/clock.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const path = (rest: string) => new URL(longSite).pathname + rest;
const blocks = (page: Page) => page.locator("main > [data-block]");

/** Number of blocks of the page with the long text. */
let all = 0;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto(longSite);
  all = await page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const document = new DOMParser().parseFromString(html, "text/html");
    return document.querySelectorAll("main > [data-block]").length;
  }, path("terms"));
  expect(all).toBeGreaterThan(3);
  await hydrate(page);
});

test("the blocks in view come first, the others in the next frames", async ({ page }) => {
  // What follows in later frames does not come.
  await stopClock(page);
  await follow(page, path("terms"));
  await arrivedLong(page, "/terms");
  expect(await blocks(page).count()).toBeLessThan(all);
  const end = await blocks(page)
    .last()
    .evaluate((last) => last.getBoundingClientRect().bottom);
  expect(end).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.clock.resume();
  await expect(blocks(page)).toHaveCount(all);
});

const needs = [
  ["a key is pressed", (page: Page) => page.keyboard.press("Shift")],
  ["the page is printed", (page: Page) => page.evaluate(() => dispatchEvent(new Event("beforeprint")))],
  ["a link leads to a section", (page: Page) => follow(page, path("terms#privacy-policy"))],
] as const;
for (const [what, need] of someOf(needs, 1)) {
  test(`all blocks are there as soon as ${what}`, async ({ page }) => {
    await stopClock(page);
    await follow(page, path("terms"));
    await arrivedLong(page, "/terms");
    expect(await blocks(page).count()).toBeLessThan(all);
    await need(page);
    await expect(blocks(page)).toHaveCount(all);
  });
}

test("all blocks are there at once where a link leads to a section of another page @more", async ({
  page,
}) => {
  await stopClock(page);
  await follow(page, path("terms#privacy-policy"));
  await arrivedLong(page, "/terms", "#privacy-policy");
  await expect(blocks(page)).toHaveCount(all);
  await expect(page.locator("#privacy-policy")).toBeFocused();
});

test("Back has the blocks down to where the reader was", async ({ page }) => {
  const before = await scrollTo(page, 1500);
  await follow(page, path("terms"));
  await arrivedLong(page, "/terms");
  await expect(blocks(page)).toHaveCount(all);
  await expect.poll(() => scrolled(page)).toBe(0);
  await stopClock(page);
  await page.goBack();
  await arrivedLong(page, "/");
  expect(await scrolled(page)).toBe(before);
  const end = await blocks(page)
    .last()
    .evaluate((last) => last.getBoundingClientRect().bottom);
  expect(end).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
});

test("nothing in view moves while the blocks come", async ({ page }) => {
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: "layout-shift" });
  });
  for (const [route, top] of [
    ["terms", 600],
    ["", 2000],
  ] as const) {
    await scrollTo(page, top);
    await follow(page, path(route));
    await arrivedLong(page, `/${route}`);
    await expect.poll(() => page.locator("main").getAttribute("style")).toBeFalsy();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
