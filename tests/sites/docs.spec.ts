import { stopClock } from "../browser/support/clock.ts";
import { hydrate } from "../browser/support/test.ts";
import { isThorough } from "../browser/support/thorough.ts";
import { standsApart } from "./support/standsApart.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "docs" });

walkAllPages();
if (isThorough) standsApart();

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
  await page.clock.install();
  await page.goto("/");
  await hydrate(page);
  // The menu does not open under the pointer before the click, which would close it.
  await stopClock(page);
  const button = page.getByRole("banner").getByRole("button", { name: "Concepts" });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.clock.resume();
  await page.getByRole("banner").getByRole("link", { name: "Calendars" }).click();
  await expect(page).toHaveURL("/concepts/calendars");
  await page.getByRole("main").getByRole("link", { name: "Using it" }).click();
  await expect(page).toHaveURL("/concepts/calendars#using-it");
  await expect(page.getByRole("heading", { name: "Using it" })).toBeInViewport();
});

test("releases have pages from records, are listed on two pages by keyboard, and have a feed", async ({
  page,
  request,
}) => {
  await page.goto("/project/releases");
  const titles = page.getByRole("main").getByRole("heading", { level: 3, name: /^Quarterjack/ });
  await expect(titles).toHaveText(["Quarterjack 2.4", "Quarterjack 2.3.1", "Quarterjack 2.3"]);
  await page.getByRole("main").getByRole("link", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/project/releases/2");
  await expect(titles).toHaveText(["Quarterjack 2.2", "Quarterjack 2.1", "Quarterjack 2.0"]);
  await page.getByRole("link", { name: "Quarterjack 2.1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/project/releases/v2-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quarterjack 2.1");
  const feed = await (await request.get("/project/releases/feed.xml")).text();
  expect(feed.match(/<entry>/g)).toHaveLength(6);
});

test("tabs show one system at a time, remember it, and without JavaScript show all", async ({
  page,
  browser,
  served,
}) => {
  await page.goto("/start/install");
  await hydrate(page);
  const linux = page.getByText("qj-linux-arm64.tar.gz", { exact: false }).first();
  await expect(linux).toBeVisible();
  await page.getByRole("tab", { name: "Linux" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "FreeBSD" })).toHaveAttribute("aria-selected", "true");
  await expect(linux).toBeHidden();
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole("tab", { name: "FreeBSD" })).toHaveAttribute("aria-selected", "true");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: served.address });
  const plain = await context.newPage();
  await plain.goto("/start/install");
  for (const text of [
    "curl -fsSLO https://get.quarterjack.example/2.4/qj-linux",
    "qj-macos",
    "fetch https",
  ]) {
    await expect(plain.getByText(text).first()).toBeVisible();
  }
  await context.close();
});

test("a missing page is answered with the site's own page and status 404", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  const answer = await page.goto("/concepts/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404: no such page");
});
