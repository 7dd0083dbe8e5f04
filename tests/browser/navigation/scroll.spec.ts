import type { Page } from "@playwright/test";
import {
  arrivedLong,
  atTop,
  expectSmooth,
  expectSmoothOpening,
  follow,
  markDocument,
  recordJumps,
  recordScroll,
  saveData,
  scrolled,
  scrollTo,
  twoFrames,
} from "../support/browse.ts";
import { stopClock, suspendTimeLimits } from "../support/clock.ts";
import { holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, longSite } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const path = (rest: string) => new URL(longSite).pathname + rest;
const privacy = "#privacy-policy";

/** How the browser itself scrolls to an anchor. How many positions it shows on the way depends on how busy it is. */
const behaviorOf = (page: Page) =>
  page.locator("html").evaluate((root) => getComputedStyle(root).scrollBehavior);

test("R-04 scrolling to the top is smooth, and instant under reduced motion", async ({ page }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(longSite);
    await hydrate(page);
    await scrollTo(page, 2000);
    // After three seconds the browser itself would open the page.
    await suspendTimeLimits(page);
    const passed = await recordScroll(page);
    const jumps = await recordJumps(page);
    await follow(page, path("terms"));
    await arrivedLong(page, "/terms");
    await expect.poll(() => scrolled(page)).toBe(0);
    if (reducedMotion === "no-preference") {
      expectSmooth(await jumps(), 2000);
      continue;
    }
    expect((await jumps())[0]).toEqual({ from: 2000, by: 2000 });
    expect((await passed()).filter((position) => position > 0 && position < 2000)).toEqual([]);
  }
});

test("R-05 an address with an anchor scrolls smoothly to its target on a cold load", async ({ page }) => {
  await expectSmoothOpening(page, `${longSite}terms`, privacy);
});

test("R-05 a link on another page leads smoothly to the section, which takes the focus", async ({ page }) => {
  await page.goto(longSite);
  await hydrate(page);
  const same = await markDocument(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  const jumps = await recordJumps(page);
  await follow(page, path(`terms${privacy}`));
  await arrivedLong(page, "/terms", privacy);
  await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
  await expect(page.locator(privacy)).toBeFocused();
  expectSmooth(await jumps(), 0);
  expect(await same()).toBe(true);
});

for (const href of someOf([privacy, `terms${privacy}`], 1)) {
  test(`R-05 an anchor on the same page scrolls smoothly and Back returns (${href})`, async ({ page }) => {
    await page.goto(`${longSite}terms`);
    await hydrate(page);
    const same = await markDocument(page);
    const before = await scrollTo(page, 40);
    const jumps = await recordJumps(page);
    await follow(page, href.startsWith("#") ? href : path(href));
    await expect(page).toHaveURL(new RegExp(`${privacy}$`));
    await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
    await expect(page.locator(privacy)).toBeFocused();
    // The browser follows a plain anchor itself.
    if (href.startsWith("#")) {
      expect(await jumps()).toEqual([]);
      expect(await behaviorOf(page)).toBe("smooth");
    } else expectSmooth(await jumps(), before);

    await page.goBack();
    await expect(page).toHaveURL(`${longSite}terms`);
    await expect.poll(() => scrolled(page)).toBe(before);
    await page.goForward();
    await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
    expect(await same()).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await behaviorOf(page)).toBe("auto");
  });
}

test("R-04 positions survive a reload, and Back across it", async ({ page }) => {
  await page.goto(longSite);
  await hydrate(page);
  const first = await scrollTo(page, 1500);
  await follow(page, path("terms"));
  await arrivedLong(page, "/terms");
  await expect.poll(() => scrolled(page)).toBe(0);
  const second = await scrollTo(page, 2500);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(second);
  await page.goBack();
  await arrivedLong(page, "/");
  await expect.poll(() => scrolled(page)).toBe(first);
  await page.goForward();
  await arrivedLong(page, "/terms");
  await expect.poll(() => scrolled(page)).toBe(second);
});

alone("R-04 while Back waits for its page, the current page stays where it is @more", async ({ page }) => {
  await saveData(page);
  await page.clock.install();
  await page.goto(longSite);
  await hydrate(page);
  const first = await scrollTo(page, 1500);
  await follow(page, path("terms"));
  await arrivedLong(page, "/terms");
  await expect.poll(() => scrolled(page)).toBe(0);
  // A reload clears the pages in memory.
  await page.reload();
  await hydrate(page);
  const second = await scrollTo(page, 2500);
  const data = await holdRequests(page, /_pages\/index\.json$/);
  // However long this takes, the page does not count as late.
  await stopClock(page);
  await page.goBack();
  await expect.poll(data.held).toBe(1);
  // Whatever the page does in its next frames.
  await page.clock.runFor(100);
  await twoFrames(page);
  expect(await scrolled(page)).toBe(second);
  await data.release();
  await arrivedLong(page, "/");
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect.poll(() => scrolled(page)).toBe(first);
});

test("R-04 positions survive a visit to another site @more", async ({ page }) => {
  await page.route("https://outside.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Outside</title>" }),
  );
  await page.goto(longSite);
  await hydrate(page);
  const first = await scrollTo(page, 1500);
  await follow(page, path("terms"));
  await arrivedLong(page, "/terms");
  await expect.poll(() => scrolled(page)).toBe(0);
  const second = await scrollTo(page, 2500);
  await page.goto("https://outside.example/");
  await page.goBack();
  await arrivedLong(page, "/terms");
  await expect.poll(() => scrolled(page)).toBe(second);
  await page.goBack();
  await arrivedLong(page, "/");
  await expect.poll(() => scrolled(page)).toBe(first);
});

test("R-04 a position reached before hydration is restored by Back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(longSite);
  await page.evaluate(() => {
    location.hash = "end";
  });
  await expect(page.locator("#end")).toBeInViewport();
  const before = await scrolled(page);
  await hydrate(page);
  expect(await scrolled(page)).toBe(before);
  await follow(page, path("terms"));
  await arrivedLong(page, "/terms");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await arrivedLong(page, "/", "#end");
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(longSite);
  await expect.poll(() => scrolled(page)).toBe(0);
});
