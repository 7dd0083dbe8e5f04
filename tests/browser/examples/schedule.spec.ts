import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

/** The example of twelve months, and the one with a choice of rhythms, from 0. */
const [months, choice] = [1, 2];
const open = (page: Page, index: number) =>
  page.goto(new URL(exampleRoute("schedule", index), exampleSite).href);
const days = (page: Page) => page.locator('[data-block="schedule"] ol > li');
const sum = (page: Page) => page.locator('[data-block="schedule"]').getByRole("status");

test("a plan shows each of its days, and says how many there are and which is next", async ({ page }) => {
  await open(page, months);
  await expect(days(page)).toHaveCount(12);
  const written = await days(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(written.slice(0, 3)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  await expect(sum(page)).toContainText("12 payments planned.");
  await expect(sum(page)).toContainText("January 31, 2027");
});

test("a day is paused and resumed by keyboard, the focus stays, and the sum is announced", async ({
  page,
}) => {
  await open(page, months);
  await page.getByRole("button", { name: "Pause January 31, 2027" }).focus();
  await page.keyboard.press("Enter");
  const resume = page.getByRole("button", { name: "Resume January 31, 2027" });
  await expect(resume).toBeFocused();
  await expect(days(page).first()).toContainText("Paused");
  await expect(sum(page)).toContainText("11 payments planned.");
  await expect(sum(page)).toContainText("February 28, 2027");
  await page.keyboard.press("Space");
  await expect(sum(page)).toContainText("12 payments planned.");
});

test("with all days paused there is no next one", async ({ page }) => {
  await open(page, 0);
  await hydrate(page);
  const pause = page.getByRole("button", { name: /^Pause/ });
  for (let left = await pause.count(); left > 0; left -= 1) await pause.first().click();
  await expect(sum(page)).toHaveText("0 payments planned.");
});

test("another rhythm has other days and another amount", async ({ page }) => {
  await open(page, choice);
  await page.getByRole("radio", { name: "Every two weeks" }).check();
  await expect(days(page)).toHaveCount(5);
  await expect(days(page).nth(1).locator("time")).toHaveAttribute("datetime", "2027-09-21");
  await expect(days(page).first()).toContainText("GBP 40.00");
});

test("a rhythm that was chosen before hydration is shown after it", async ({ page }) => {
  await open(page, choice);
  await page.getByRole("radio", { name: "Every year" }).evaluate((radio: HTMLInputElement) => {
    radio.checked = true;
  });
  await page.keyboard.press("Tab");
  await expect(hydrated(page)).toHaveCount(1);
  await expect(days(page)).toHaveCount(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the plan is complete, with no button that does nothing", async ({ page }) => {
    await open(page, choice);
    await expect(days(page)).toHaveCount(10);
    await expect(page.getByRole("paragraph").filter({ hasText: "Every week" })).toBeVisible();
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
    await expect(page.locator("main").getByRole("radio")).toHaveCount(0);
  });
});
