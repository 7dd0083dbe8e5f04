import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("link-builder", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="link-builder"]');
const purpose = (page: Page) => block(page).getByLabel("What is it for?");
const amount = (page: Page) => block(page).getByLabel("Amount in pounds");
const result = (page: Page) => block(page).getByRole("group", { name: "What your students see" });
const pay = (page: Page) => result(page).getByRole("button");

test("what is written shows on the page of the link at once, and in the link", async ({ page }) => {
  await open(page);
  await hydrate(page);
  await purpose(page).fill("Café, three evenings");
  await amount(page).fill("48.50");
  await block(page).getByRole("radio", { name: "Every month" }).check();
  await expect(result(page).getByText("Café, three evenings")).toBeVisible();
  await expect(pay(page)).toHaveText("Pay GBP 48.50");
  await expect(result(page).getByText("The same link asks again each month.")).toBeVisible();
  await expect(block(page).locator(".link-builder__url")).toHaveText([
    "pay.example.com/library/cafe-three-evenings",
    "pay.example.com/library/cafe-three-evenings",
  ]);
});

test("the link is paid on its page, the state next to the link says so, and a change begins again", async ({
  page,
}) => {
  await open(page);
  const state = block(page).locator(".example__form").getByRole("status");
  await expect(state.getByText("Waiting")).toBeVisible();
  await pay(page).focus();
  await page.keyboard.press("Enter");
  await expect(result(page).getByText("A receipt is on its way")).toBeVisible();
  await expect(state.getByText("Paid and verified")).toBeVisible();
  await expect(state.getByText("Waiting")).toBeHidden();
  await expect(pay(page)).toHaveText("Start again");
  await expect(pay(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(state.getByText("Waiting")).toBeVisible();
  await pay(page).click();
  await purpose(page).fill("Another course");
  await expect(state.getByText("Waiting")).toBeVisible();
  await expect(pay(page)).toHaveText("Pay GBP 36");
});

test("without a purpose or an amount in figures nothing can be paid, and the field says why", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  await amount(page).fill("ten");
  await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
  await expect(amount(page)).toHaveAccessibleDescription("Write the amount in figures, such as 36.");
  await expect(pay(page)).toBeDisabled();
  await pay(page).dispatchEvent("click");
  await expect(result(page).getByText("A receipt is on its way")).toBeHidden();
  await amount(page).fill("10");
  await expect(amount(page)).not.toHaveAttribute("aria-invalid");
  await purpose(page).fill("  ");
  await expect(purpose(page)).toHaveAccessibleDescription("What is it for? is required.");
  await expect(pay(page)).toBeDisabled();
});

test("what is typed before hydration stays, and shows on the page", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await open(page);
  await purpose(page).fill("Typed early");
  await block(page).getByRole("radio", { name: "Every term" }).check();
  await app.release();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(purpose(page)).toHaveValue("Typed early");
  await expect(result(page).getByText("Typed early")).toBeVisible();
  await expect(result(page).getByText("The same link asks again each term.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the fields are a list of what is in them, with no control that does nothing", async ({
    page,
  }) => {
    await open(page);
    for (const words of [
      "Pottery, two evenings",
      "GBP 36",
      "Every term: The same link asks again each term.",
    ])
      await expect(block(page).getByText(words, { exact: false }).first()).toBeVisible();
    await expect(block(page).getByText("Thank you. A receipt is on its way to you.").first()).toBeVisible();
    await expect(block(page).getByRole("button")).toHaveCount(0);
    await expect(block(page).getByRole("textbox")).toHaveCount(0);
    await expect(block(page).getByRole("radio")).toHaveCount(0);
  });
});
