import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("message-composer", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="message-composer"]');
const field = (page: Page) => block(page).getByRole("textbox", { name: "Message" });
const phone = (page: Page) => block(page).getByRole("group", { name: "What your readers see" });
const action = (page: Page) => block(page).getByRole("button", { name: /^(?:Send|Start again)$/ });
const delivered = (page: Page) => block(page).getByRole("status").getByText("Delivered");

test("the phone shows what is written, and its length is that of networks", async ({ page }) => {
  await open(page);
  await hydrate(page);
  await field(page).fill("Two maps are in.");
  await expect(phone(page).getByText("Two maps are in.")).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(/^16 of 160 characters 1 message /);
  await field(page).fill("a".repeat(161));
  await expect(field(page)).toHaveAccessibleDescription(/^161 of 306 characters 2 messages /);
  await block(page).getByRole("button", { name: "Thanks" }).click();
  await expect(field(page)).toHaveValue(/^Grazie!/);
  await expect(field(page)).toHaveAccessibleDescription(/of 70 characters 1 message “’” is outside/);
});

test("the phone has a light screen on a light page, and a dark one on a dark page", async ({ page }) => {
  await open(page);
  for (const [colorScheme, colour] of [
    ["light", /^rgb\((?:2\d\d, ){2}2\d\d\)$/],
    ["dark", /^rgb\((?:\d\d, ){2}\d\d\)$/],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(block(page).locator(".example__phone")).toHaveCSS("background-color", colour);
  }
});

test("a message that is sent has two ticks, and a change begins again", async ({ page }) => {
  await open(page);
  await hydrate(page);
  await expect(delivered(page)).toBeHidden();
  await field(page).focus();
  await page.keyboard.press("Tab");
  await expect(action(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(delivered(page)).toBeVisible();
  await expect(block(page).getByRole("status").getByText("Sent", { exact: true })).toBeVisible();
  await expect(action(page)).toHaveText("Start again");
  await expect(action(page)).toBeFocused();
  await field(page).fill("Another");
  await expect(delivered(page)).toBeHidden();
  await expect(action(page)).toHaveText("Send");
  await field(page).fill("  ");
  await expect(action(page)).toBeDisabled();
  await action(page).dispatchEvent("click");
  await expect(delivered(page)).toBeHidden();
});

test("what is typed before hydration stays, and shows on the phone", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await open(page);
  await field(page).fill("Typed early");
  await app.release();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue("Typed early");
  await expect(phone(page).getByText("Typed early")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 all messages are told, and the first one is delivered, with no control that does nothing", async ({
    page,
  }) => {
    await open(page);
    await expect(phone(page).getByText("Renew it online or at the desk.")).toBeVisible();
    await expect(block(page).getByText("We close at noon on Friday")).toBeVisible();
    await expect(delivered(page)).toBeVisible();
    await expect(block(page).getByRole("button")).toHaveCount(0);
    await expect(block(page).getByRole("textbox")).toHaveCount(0);
  });
});
