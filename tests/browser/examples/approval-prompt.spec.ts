import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect } from "../support/test.ts";

/** The example with two answers, and the one with states behind states, from 0. */
const [short, long] = [1, 3];
const open = (page: Page, index: number) =>
  page.goto(new URL(exampleRoute("approval-prompt", index), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="approval-prompt"]');
const answer = (page: Page, name: string) => block(page).getByRole("button", { name });
const current = (page: Page) => block(page).locator("[aria-current]");

for (const [name, label, prompt] of [
  ["Approve", "Paid", "You have approved the payment."],
  ["Decline", "Declined", "Nothing was taken."],
] as const) {
  test(`${name} leads to its state, on the phone and in the record`, async ({ page }) => {
    await open(page, short);
    await expect(current(page)).toContainText("Waiting");
    const marked = () =>
      current(page)
        .locator(".approval-prompt__mark")
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    const waiting = await marked();
    await answer(page, name).click();
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toContainText(label);
    await expect(block(page).getByRole("status")).toContainText(prompt);
    // What waits for an answer is outlined as what needs somebody; an answer is filled.
    expect(await marked()).not.toBe(waiting);
  });
}

test("by keyboard: the focus follows to the next answer, and back to the first", async ({ page }) => {
  await open(page, long);
  await answer(page, "Approve it at once").focus();
  await page.keyboard.press("Enter");
  await expect(answer(page, "Confirm")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(answer(page, "Start again")).toBeFocused();
  await expect(current(page)).toContainText("Paid");
  await page.keyboard.press("Enter");
  await expect(answer(page, "Approve it at once")).toBeFocused();
  await expect(current(page)).toContainText("Asked");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 all states are told, and where each answer leads, with no button that does nothing", async ({
    page,
  }) => {
    await open(page, short);
    for (const words of [
      "Approve (Paid)",
      "Decline (Declined)",
      "You have approved the payment.",
      "The guest said no.",
    ])
      await expect(block(page).getByText(words).first()).toBeVisible();
    await expect(block(page).getByRole("button")).toHaveCount(0);
  });
});
