import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

/** The example with two answers, the one with states behind states, and the one that asks for a number, from 0. */
const [short, long, secret] = [1, 3, 4];
const open = (page: Page, index: number) =>
  page.goto(new URL(exampleRoute("approval-prompt", index), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="approval-prompt"]');
const answer = (page: Page, name: string) => block(page).getByRole("button", { name });
const current = (page: Page) => block(page).locator("[aria-current]");
/** The label of the current state. The state itself also has the words that are shown without scripts. */
const label = (page: Page) => current(page).locator(".approval-prompt__status");

for (const [name, opened, prompt] of [
  ["Approve", "Paid", "You have approved the payment."],
  ["Decline", "Declined", "Nothing was taken."],
] as const) {
  test(`${name} leads to its state, on the phone and in the record`, async ({ page }) => {
    await open(page, short);
    await expect(label(page)).toHaveText("Waiting");
    const marked = () =>
      current(page)
        .locator(".approval-prompt__mark")
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    const waiting = await marked();
    await answer(page, name).click();
    await expect(current(page)).toHaveCount(1);
    await expect(label(page)).toHaveText(opened);
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
  await expect(label(page)).toHaveText("Paid");
  await page.keyboard.press("Enter");
  await expect(answer(page, "Approve it at once")).toBeFocused();
  await expect(label(page)).toHaveText("Asked, and waiting");
});

test("the first answer waits for a number, by keyboard too, and nothing moves; the other needs none", async ({
  page,
}) => {
  await open(page, secret);
  await hydrate(page);
  const field = block(page).getByRole("textbox", { name: "Your secret number" });
  const height = async () => (await block(page).boundingBox())?.height;
  const before = await height();
  await field.fill("041");
  await answer(page, "Approve").click();
  await expect(label(page)).toHaveText("Waiting");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("An example: type any four digits that you like.");
  await page.keyboard.press("End");
  await page.keyboard.type("7");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Enter");
  await expect(label(page)).toHaveText("Paid");
  await expect(answer(page, "Start again")).toBeFocused();
  await expect(field).toBeHidden();
  expect(await height()).toBe(before);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("");
  await answer(page, "Decline").click();
  await expect(label(page)).toHaveText("Declined");
});

test("a number that is typed before hydration counts", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await open(page, secret);
  await block(page).getByRole("textbox", { name: "Your secret number" }).fill("0417");
  await app.release();
  await expect(hydrated(page)).toHaveCount(1);
  await answer(page, "Approve").click();
  await expect(label(page)).toHaveText("Paid");
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
    await open(page, secret);
    await expect(block(page).getByText("Approve (Paid)")).toBeVisible();
    await expect(block(page).getByRole("textbox")).toHaveCount(0);
  });
});
