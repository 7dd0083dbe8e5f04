import { arrived, follow, markDocument, saveData, scrolled, scrollTo } from "../support/browse.ts";
import { suspendTimeLimits } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydrated } from "../support/test.ts";

const notFound = "You encountered a missing page, please go back or try again.";
/** The browser itself reports in the console that a page was answered with status 404. */
const consoleNote404 = /status of 404/;

test("R-02 an unknown address is answered with status 404 and ends on /404, which Back skips @wide", async ({
  page,
  faults,
}) => {
  faults.allow(consoleNote404);
  await page.goto("/about-us");
  const answer = await page.goto("/no/such-page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("main")).toContainText(notFound);
  await page.goBack();
  await arrived(page, "/about-us");
});

test("R-02 a link to a page that is gone ends on /404 as well, from a hydrated page @wide", async ({
  page,
  faults,
}) => {
  faults.allow(consoleNote404);
  await saveData(page);
  await page.goto("/about-us");
  await hydrate(page);
  const link = page.getByRole("main").locator('a[href^="/"]').first();
  const href = (await link.getAttribute("href")) ?? "";
  await page.route(`**/_pages${href}.json`, (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.route(`**${href}`, (route) =>
    route.fulfill({ status: 302, headers: { location: "/no/such-page" } }),
  );
  await follow(page, href);
  await expect(page).toHaveURL("/404");
  await expect(page.getByRole("main")).toContainText(notFound);
  await page.goBack();
  await arrived(page, "/about-us");
});

test("R-03 Go back returns to the page before, and to the home page where there is none @wide", async ({
  page,
  faults,
}) => {
  faults.allow(consoleNote404);
  await page.goto("/help-center");
  await page.goto("/no/such-page");
  await page
    .getByRole("button", { name: "Go back" })
    .or(page.getByRole("link", { name: "Go back" }))
    .click();
  await expect(page).toHaveURL("/help-center");

  const fresh = await page.context().newPage();
  await fresh.goto("/no/such-page");
  await fresh
    .getByRole("button", { name: "Go back" })
    .or(fresh.getByRole("link", { name: "Go back" }))
    .click();
  await expect(fresh).toHaveURL("/");
});

test("R-04 a route change scrolls smoothly to the top, and Back and Forward restore where the reader was", async ({
  page,
}) => {
  await page.goto("/");
  await hydrate(page);
  const same = await markDocument(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  const before = await scrollTo(page, 900);
  await follow(page, "/services/payment-services");
  await arrived(page, "/services/payment-services");
  await expect.poll(() => scrolled(page)).toBe(0);

  const later = await scrollTo(page, 300);
  await page.goBack();
  await arrived(page, "/");
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goForward();
  await arrived(page, "/services/payment-services");
  await expect.poll(() => scrolled(page)).toBe(later);
  expect(await same()).toBe(true);
});

test("R-04 without hydration, Back restores the scroll position", async ({ page }) => {
  await page.goto("/");
  const before = await scrollTo(page, 900);
  await page.goto("/about-us");
  await page.goBack();
  await arrived(page, "/");
  await expect.poll(() => scrolled(page)).toBe(before);
});

alone(
  "F-03 the copyright notice shows the current year: static, hydrated and after a route change @wide",
  async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-06-01T12:00:00Z"));
    await page.goto("/");
    const notice = page.getByRole("contentinfo").getByText("©");
    await expect(notice).toContainText("2031");
    await expect(hydrated(page)).toHaveCount(0);
    await hydrate(page);
    await expect(notice).toContainText("2031");
    await follow(page, "/about-us");
    await arrived(page, "/about-us");
    await expect(notice).toContainText("2031");
  },
);
