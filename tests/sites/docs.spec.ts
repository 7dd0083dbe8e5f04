import { hydrate } from "../browser/support/test.ts";
import { standsApart } from "./support/standsApart.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "docs" });

walkAllPages({ name: " of the first half", part: (index) => index < 20 });
walkAllPages({ name: " of the second half", part: (index) => index >= 20 });
standsApart();

test("lint has nothing to say", async ({ served }) => {
  expect(served.warnings).toEqual([]);
});

test("headings and code have the site's own font, from its own file", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/start/install");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  const fontOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(",")[0]);
  expect(await fontOf("h1")).toBe(await fontOf("pre code"));
  expect(await fontOf("h1")).not.toBe(await fontOf("main p"));
});

test("a menu leads to a page, and the table of contents to its sections", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await hydrate(page);
  await page.getByRole("banner").getByRole("button", { name: "Concepts" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Calendars" }).click();
  await expect(page).toHaveURL("/concepts/calendars");
  await page.getByRole("main").getByRole("link", { name: "Using it" }).click();
  await expect(page).toHaveURL("/concepts/calendars#using-it");
  await expect(page.getByRole("heading", { name: "Using it" })).toBeInViewport();
});

test("a missing page is answered with the site's own page and status 404", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  const answer = await page.goto("/concepts/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404: no such page");
});
