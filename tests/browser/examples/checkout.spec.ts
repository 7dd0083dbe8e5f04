import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("checkout", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="checkout"]');
const pay = (page: Page) => block(page).getByRole("button", { name: "Pay EUR 24.00" });

test("the checkout accepts the way that is chosen, says so, and starts again", async ({ page }) => {
  await open(page);
  await block(page).getByRole("radio", { name: "By card" }).check();
  await pay(page).click();
  const status = block(page).getByRole("status");
  await expect(status).toContainText("Paid. Thank you");
  await expect(status).toContainText("The bank has confirmed the payment.");
  await expect(block(page).getByText("By card, EUR 24.00")).toBeVisible();
  await expect(block(page).getByRole("radio")).toHaveCount(0);
  await block(page).getByRole("button", { name: "Start again" }).click();
  await expect(block(page).getByRole("radio", { name: "By card" })).toBeChecked();
  await expect(status).toBeEmpty();
});

test("by keyboard: arrows choose a way, and the focus stays on the button", async ({ page }) => {
  await open(page);
  await block(page).getByRole("radio", { name: "With the phone" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(pay(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(block(page).getByRole("button", { name: "Start again" })).toBeFocused();
  await expect(block(page).getByRole("status")).toContainText("The bank has confirmed the payment.");
});

test("nothing can be typed in", async ({ page }) => {
  await open(page);
  await expect(block(page).getByRole("radio").first()).toBeVisible();
  await expect(block(page).locator("input:not([type=radio])")).toHaveCount(0);
});

test("on paper it is told in full, whatever has been paid", async ({ page }) => {
  await open(page);
  await pay(page).click();
  await expect(block(page).getByRole("status")).not.toBeEmpty();
  await page.emulateMedia({ media: "print" });
  for (const words of ["With the phone", "The request was approved", "The transfer has arrived."])
    await expect(block(page).getByText(words).first()).toBeVisible();
  await expect(block(page).getByRole("button")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the order and each way with its result are told, with no button that does nothing", async ({
    page,
  }) => {
    await open(page);
    for (const words of ["Total", "With the phone", "The request was approved", "The transfer has arrived."])
      await expect(block(page).getByText(words).first()).toBeVisible();
    await expect(block(page).getByRole("button")).toHaveCount(0);
    await expect(block(page).getByRole("radio")).toHaveCount(0);
  });
});
