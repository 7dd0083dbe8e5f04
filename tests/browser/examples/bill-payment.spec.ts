import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("bill-payment", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="bill-payment"]');
const bill = (page: Page, name: string) => block(page).getByRole("radio", { name });
const pay = (page: Page) => block(page).getByRole("button");
const receipt = (page: Page) => block(page).locator(".receipt__paper");
const sample = (page: Page) => block(page).locator(".receipt__sample");

test("the receipt has the code, the number and the amount that are confirmed, and a change begins again", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  await block(page).getByRole("textbox", { name: "Card number" }).fill("2050");
  await block(page).getByRole("textbox", { name: "Amount in pounds" }).fill("7.50");
  await expect(receipt(page).getByText("0012 2041 0036")).toBeHidden();
  await expect(sample(page)).toHaveText(/^Sample ?Your receipt ?GBP 7\.50.*2050.*Waiting.*0000 0000 0000$/s);
  await page.keyboard.press("Tab");
  await expect(pay(page)).toBeFocused();
  await expect(pay(page)).toHaveText("Pay GBP 7.50");
  await page.keyboard.press("Enter");
  await expect(receipt(page).getByText("0012 2041 0036")).toBeVisible();
  await expect(receipt(page)).toHaveText(/Bill paid ?GBP 7\.50.*2050.*P-0012.*Paid/s);
  await expect(pay(page)).toHaveText("Start again");
  await expect(pay(page)).toBeFocused();
  await block(page).getByRole("textbox", { name: "Card number" }).fill("2051");
  await expect(receipt(page).getByText("P-0012")).toBeHidden();
});

test("another bill brings its own number and amount, and no code where it has none", async ({ page }) => {
  await open(page);
  await bill(page, "Printing").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(bill(page, "A call")).toBeChecked();
  await expect(block(page).getByRole("textbox", { name: "Phone number" })).toHaveValue("+44 000 0036");
  await expect(pay(page)).toHaveText("Pay GBP 5");
  await pay(page).click();
  await expect(receipt(page).getByText("T-0005")).toBeVisible();
  await expect(receipt(page).getByText("0012 2041 0036")).toHaveCount(0);
});

test("a number that is none can't be paid, and the field says why", async ({ page }) => {
  await open(page);
  await hydrate(page);
  const number = block(page).getByRole("textbox", { name: "Card number" });
  await number.fill("card");
  await expect(number).toHaveAccessibleDescription("Write the number in digits, such as 2041.");
  await expect(pay(page)).toBeDisabled();
  await pay(page).dispatchEvent("click");
  await expect(receipt(page).getByText("P-0012")).toBeHidden();
  await number.fill("");
  await expect(number).toHaveAccessibleDescription("Card number is required.");
});

test("a bill that is chosen before hydration stays chosen, with its own number", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await open(page);
  await bill(page, "A course").check();
  await app.release();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(bill(page, "A course")).toBeChecked();
  await expect(block(page).getByRole("textbox", { name: "Course number" })).toHaveValue("36");
  await expect(pay(page)).toHaveText("Pay GBP 48.50");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 each bill is told, and the first one is paid, with no control that does nothing", async ({
    page,
  }) => {
    await open(page);
    for (const words of ["Card number: 2041, GBP 12", "Course number: 36, GBP 48.50", "0012 2041 0036"])
      await expect(block(page).getByText(words).filter({ visible: true })).toHaveCount(1);
    for (const role of ["button", "textbox", "radio"] as const)
      await expect(block(page).getByRole(role)).toHaveCount(0);
  });
});
