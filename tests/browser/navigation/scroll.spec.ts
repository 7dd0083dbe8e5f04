import {
  arrivedLong,
  follow,
  markDocument,
  recordScroll,
  saveData,
  scrolled,
  scrollTo,
} from "../support/browse.ts";
import { holdRequests } from "../support/network.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";

const path = (rest: string) => new URL(longSite).pathname + rest;
const privacy = "#privacy-policy";

/** Whether an element is at the top of the window, below the sticky header. */
const atTop = (selector: string) => {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  return top >= 0 && top < 160;
};

test("R-04 scrolling to the top is smooth, and instant under reduced motion", async ({ page }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(longSite);
    await hydrate(page);
    await scrollTo(page, 2000);
    const passed = await recordScroll(page);
    await follow(page, path("terms"));
    await arrivedLong(page, "/terms");
    await expect.poll(() => scrolled(page)).toBe(0);
    const between = (await passed()).filter((position) => position > 0 && position < 2000);
    if (reducedMotion === "reduce") expect(between).toEqual([]);
    else expect(between.length).toBeGreaterThan(0);
  }
});

test("R-05 an address with an anchor scrolls smoothly to its target on a cold load", async ({ page }) => {
  await page.addInitScript(() => {
    const passed: number[] = [];
    Object.assign(window, { passed });
    window.addEventListener("scroll", () => passed.push(Math.round(window.scrollY)));
  });
  await page.goto(`${longSite}terms${privacy}`);
  await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
  const end = await scrolled(page);
  const passed = await page.evaluate(() => (window as unknown as { passed: number[] }).passed);
  expect(passed.filter((position) => position > 0 && position < end).length).toBeGreaterThan(0);
});

test("R-05 a link on another page leads smoothly to the section, which takes the focus", async ({ page }) => {
  await page.goto(longSite);
  await hydrate(page);
  const same = await markDocument(page);
  const passed = await recordScroll(page);
  await follow(page, path(`terms${privacy}`));
  await arrivedLong(page, "/terms", privacy);
  await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
  await expect(page.locator(privacy)).toBeFocused();
  expect((await passed()).length).toBeGreaterThan(1);
  expect(await same()).toBe(true);
});

for (const href of [privacy, `terms${privacy}`]) {
  test(`R-05 an anchor on the same page scrolls smoothly and Back returns (${href})`, async ({ page }) => {
    await page.goto(`${longSite}terms`);
    await hydrate(page);
    const same = await markDocument(page);
    const before = await scrollTo(page, 40);
    const passed = await recordScroll(page);
    await follow(page, href.startsWith("#") ? href : path(href));
    await expect(page).toHaveURL(new RegExp(`${privacy}$`));
    await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
    await expect(page.locator(privacy)).toBeFocused();
    expect((await passed()).length).toBeGreaterThan(1);

    await page.goBack();
    await expect(page).toHaveURL(`${longSite}terms`);
    await expect.poll(() => scrolled(page)).toBe(before);
    await page.goForward();
    await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
    expect(await same()).toBe(true);
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

test("R-04 while Back waits for its page, the current page stays where it is", async ({ page }) => {
  await saveData(page);
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
  await page.goBack();
  await expect.poll(data.held).toBe(1);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrolled(page)).toBe(second);
  await data.release();
  await arrivedLong(page, "/");
  await expect.poll(() => scrolled(page)).toBe(first);
});

test("R-04 positions survive a visit to another site", async ({ page }) => {
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
