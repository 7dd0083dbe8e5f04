import type { Locator, Page } from "@playwright/test";
import { announced } from "../support/announced.ts";
import { violations } from "../support/axe.ts";
import { stopClock } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydratedForms, inFonts, longSite } from "../support/test.ts";

const limit = 5000;
const message = (page: Page) => page.locator('main [name="message"]');
const field = (page: Page, name: string) =>
  page.locator(".form-field", { has: page.locator(`[name="${name}"]`) });
const count = (page: Page) => field(page, "message").locator(".form-field__count");

async function open(page: Page): Promise<void> {
  await page.goto(`${longSite}mail`);
  await hydrate(page);
  // Its own messages are there with its code.
  await expect(hydratedForms(page)).toHaveCount(1);
}

/** Pastes a text over what a control holds, as a visitor does. */
async function paste(control: Locator, text: string): Promise<void> {
  const page = control.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await control.focus();
  await page.keyboard.press("ControlOrMeta+v");
}

test("a text beyond the limit stays whole, its field says how much is too much, and it is not sent", async ({
  page,
}) => {
  await open(page);
  const text = `${"👩🏾‍🌾".repeat(1300)}end`;
  await paste(message(page), text);
  await expect(count(page)).toHaveText("203 characters too many");
  await expect(message(page)).toHaveValue(text);
  await page.locator("main form .form__submit").click();
  await expect(field(page, "message").locator(".form-field__error")).toHaveText(
    "Message can have 5,000 characters at most.",
  );
  await expect(message(page)).toHaveValue(text);
});

test("the count appears near the limit, describes its field, and moves nothing", async ({ page }) => {
  await open(page);
  await paste(message(page), "a".repeat(limit - 101));
  await expect(count(page)).toHaveCount(0);
  await inFonts(page);
  const button = page.locator("main form .form__submit");
  const before = await button.boundingBox();
  await page.keyboard.type("b");
  await expect(count(page)).toHaveText("100 characters left");
  expect(await button.boundingBox()).toEqual(before);
  await expect(message(page)).toHaveAccessibleDescription("100 characters left");
  await paste(message(page), "c".repeat(99));
  await expect(count(page)).toHaveText("1 character left");
  await page.keyboard.type("de");
  await expect(count(page)).toHaveText("1 character too many");
  await page.keyboard.press("Backspace");
  await expect(count(page)).toHaveText("0 characters left");
});

alone("the count is announced once, when typing pauses", async ({ page }) => {
  await page.clock.install();
  await open(page);
  // Typing pauses only when the test lets time pass.
  await stopClock(page);
  await paste(message(page), "a".repeat(limit - 50));
  await page.keyboard.type("b");
  await expect(count(page)).toHaveText("49 characters left");
  await page.clock.runFor(900);
  expect(await announced(page, "characters left")).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => announced(page, "49 characters left")).toHaveLength(1);
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
});

test("single-line fields count too", async ({ page }) => {
  await open(page);
  for (const [name, most] of [
    ["firstName", 100],
    ["email", 254],
  ] as const) {
    await paste(page.locator(`main [name="${name}"]`), "x".repeat(most + 1));
    await expect(field(page, name).locator(".form-field__count")).toHaveText("1 character too many");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 a long field names its limit, and a longer text comes back whole", async ({ page, faults }) => {
    faults.allow(/status of 422/);
    await page.goto(`${longSite}mail`);
    await expect(page.locator(".form-field__limit")).toHaveText("Up to 5,000 characters.");
    const text = "a".repeat(limit + 1);
    await message(page).fill(text);
    await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
    await page.locator("main form .form__submit").click();
    await expect(field(page, "message").locator(".form-field__error")).toHaveText(
      "Message can have 5,000 characters at most.",
    );
    await expect(message(page)).toHaveValue(text);
  });
});
