import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { exampleRoute } from "../support/exampleSite.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("approval-list", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="approval-list"]');
const row = (page: Page, name: string) => block(page).getByRole("row").filter({ hasText: name });
const box = (page: Page, name: string) => block(page).getByRole("checkbox", { name });
const status = (page: Page) => block(page).getByRole("status");
const approve = (page: Page) => block(page).getByRole("button", { name: "Approve and pay" });

test("rows are left out and taken in again, and the count and the total follow", async ({ page }) => {
  await open(page);
  await expect(status(page)).toContainText("4 of 5 selected");
  await expect(status(page)).toContainText("GBP 3,345.75");
  await box(page, "Singing").uncheck();
  await expect(status(page)).toContainText("3 of 5 selected");
  await expect(status(page)).toContainText("GBP 2,705.75");
  await expect(row(page, "Singing").getByText("Left out")).toBeVisible();
  await box(page, "Singing").check();
  await expect(status(page)).toContainText("GBP 3,345.75");
});

test("a wrong row cannot be chosen before it is corrected; the focus then goes to its box", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  await expect(box(page, "Weaving")).toBeDisabled();
  await expect(row(page, "Weaving").getByText("This account belongs to somebody else.")).toBeVisible();
  const correct = row(page, "Weaving").getByRole("button", { name: "Change to Account ending 171" });
  await correct.focus();
  await page.keyboard.press("Enter");
  await expect(box(page, "Weaving")).toBeChecked();
  await expect(box(page, "Weaving")).toBeFocused();
  await expect(row(page, "Weaving")).toContainText("Account ending 171");
  await expect(row(page, "Weaving").getByText("This account belongs")).toHaveCount(0);
  await expect(status(page)).toContainText("5 of 5 selected");
  await expect(status(page)).toContainText("GBP 4,296.25");
});

test("the approval says what became of each row, and starts again", async ({ page }) => {
  await open(page);
  await box(page, "Baking").uncheck();
  const before = status(page).getByText("Nothing is sent before you approve.");
  await expect(before).toBeVisible();
  await approve(page).click();
  await expect(before).toBeHidden();
  await expect(status(page).getByText("Approved. Each teacher gets a receipt.")).toBeVisible();
  await expect(row(page, "Pottery").getByText("Paid")).toBeVisible();
  for (const name of ["Baking", "Weaving"]) await expect(row(page, name).getByText("Left out")).toBeVisible();
  await expect(box(page, "Pottery")).toBeDisabled();
  const again = block(page).getByRole("button", { name: "Start again" });
  await expect(again).toBeFocused();
  await again.click();
  await expect(status(page)).toContainText("4 of 5 selected");
  await expect(row(page, "Weaving").getByText("To correct")).toBeVisible();
});

test("the note of a wrong row is as wide as the row, and the sheet keeps its height on approval", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const note = row(page, "Weaving").getByText("This account belongs").locator("..");
    const [noteBox, rowBox] = [await note.boundingBox(), await row(page, "Weaving").boundingBox()];
    expect((noteBox?.width ?? 0) + 49).toBeGreaterThan(rowBox?.width ?? 0);
    const sheet = block(page).locator(".example");
    const before = await sheet.boundingBox();
    await approve(page).click();
    await expect(block(page).getByRole("button", { name: "Start again" })).toBeVisible();
    await expect(row(page, "Weaving").getByRole("button")).toHaveCount(0);
    expect((await sheet.boundingBox())?.height).toBe(before?.height);
  }
});

test("without a row there is nothing to approve", async ({ page }) => {
  await open(page);
  for (const name of ["Pottery", "Singing", "Baking", "Evening class"]) await box(page, name).uncheck();
  await expect(status(page)).toContainText("0 of 5 selected");
  await expect(approve(page)).toBeDisabled();
  await approve(page).dispatchEvent("click");
  await expect(status(page).getByText("Approved.", { exact: false })).toBeHidden();
});

test("a box that is emptied before hydration stays so, and counts", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await open(page);
  await box(page, "Singing").uncheck();
  await app.release();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(box(page, "Singing")).not.toBeChecked();
  await expect(status(page)).toContainText("3 of 5 selected");
});

test("the approved sheet passes axe in both schemes, and fits into 320 px @more", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await approve(page).click();
  await expect(block(page).getByRole("button", { name: "Start again" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, ["page-has-heading-one"])).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the sheet stands as it arrives, with no control that does nothing", async ({ page }) => {
    await open(page);
    await expect(row(page, "Weaving").getByText("This account belongs to somebody else.")).toBeVisible();
    await expect(block(page).getByText("GBP 3,345.75")).toBeVisible();
    await expect(block(page).getByRole("button")).toHaveCount(0);
    await expect(block(page).getByRole("checkbox")).toHaveCount(0);
  });
});
