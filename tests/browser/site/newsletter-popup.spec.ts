import type { Page } from "@playwright/test";
import { arrived, follow } from "../support/browse.ts";
import { stopClock, stopTime } from "../support/clock.ts";
import { answer, broken } from "../support/intake.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydrated, quiet } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";
import { keepToasts, toast } from "../support/toasts.ts";

const address = "ama@example.com";
const endpoint = "/api/subscribe";

const form = (page: Page) => page.locator(".inline-form");
const submit = (page: Page) => form(page).locator('button[type="submit"]');
const thanks = (page: Page) => form(page).locator('[role="status"] p', { hasText: "Thank you" });
const alert = (page: Page) => form(page).locator('[role="alert"]');

test.describe("S-04 the popup", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: "News in your inbox" });
  const opener = (page: Page) => page.getByRole("button", { name: "Subscribe to our newsletter" });
  const scrollable = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");

  /** A point of the page beside the popup. */
  async function beside(page: Page) {
    const box = await popup(page).boundingBox();
    return { x: (box?.x ?? 0) / 2, y: (box?.y ?? 0) + 20 };
  }

  for (const state of someOf(["hydrated", "static"], 1)) {
    alone(
      `S-04 a button opens it, with a picture and a form, and it can be left: ${state}`,
      async ({ page }) => {
        const code = state === "static" ? await holdRequests(page, appScript) : undefined;
        await page.goto("/help-center");
        if (!code) await hydrate(page);
        await expect(popup(page)).toBeHidden();
        const leave = {
          escape: () => page.keyboard.press("Escape"),
          button: () => popup(page).getByRole("button", { name: "Close" }).click(),
          backdrop: async () => {
            const { x, y } = await beside(page);
            await page.mouse.click(x, y);
          },
        };
        for (const way of Object.values(leave)) {
          await opener(page).click();
          await expect(popup(page)).toBeVisible();
          await expect(popup(page).locator("img")).toBeVisible();
          await expect(popup(page).getByLabel("Email")).toBeVisible();
          expect(await scrollable(page)).toBe(false);
          await way();
          await expect(popup(page)).toBeHidden();
          await expect(opener(page)).toBeFocused();
          expect(await scrollable(page)).toBe(true);
        }
        await code?.release();
      },
    );
  }

  test("S-04 S-05 by keyboard: opened, gone through and left; a failure keeps the address, thanks take the form's place", async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    await answer(page, endpoint, 404, { status: 422, json: { errors: { email: "Write another one" } } }, 201);
    await keepToasts(page);
    await page.goto("/help-center");
    await hydrate(page);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(popup(page).getByRole("button", { name: "Close" })).toBeFocused();
    for (const control of [popup(page).getByLabel("Email"), submit(page)]) {
      await page.keyboard.press("Tab");
      await expect(control).toBeFocused();
    }
    // The browser's own controls come next, then the popup again: never what lies behind it.
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus:not(dialog *), header :focus, footer :focus")).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(opener(page)).toBeFocused();

    await test.step("S-04 S-05 a failure keeps the address, and thanks take the form's place inside of it", async () => {
      await page.keyboard.press("Enter");
      await popup(page).getByLabel("Email").fill(address);
      await submit(page).click();
      await expect(alert(page)).toContainText("What you wrote is still here.");
      await expect(popup(page).getByLabel("Email")).toHaveValue(address);
      await submit(page).click();
      // A toast lies above the popup, and can be closed.
      await toast(page).getByRole("button", { name: "Close" }).click();
      await expect(toast(page)).toHaveCount(0);
      await popup(page).getByLabel("Email").fill(address);
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(thanks(page)).toBeFocused();
      await expect(popup(page).getByLabel("Email")).toBeHidden();
      // The thanks say it already.
      await expect(toast(page)).toHaveCount(0);
    });
  });

  test("S-04 a press inside that ends outside does not close it, also where the browser leaves it to us @more", async ({
    page,
  }) => {
    await page.goto("/help-center");
    await hydrate(page);
    await opener(page).click();
    await popup(page).evaluate((dialog) => dialog.removeAttribute("closedby"));
    const { x, y } = await beside(page);
    await popup(page).getByLabel("Email").hover();
    await page.mouse.down();
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect(popup(page)).toBeVisible();
    await page.mouse.down();
    await popup(page).getByLabel("Email").hover();
    await page.mouse.up();
    await expect(popup(page)).toBeVisible();
    await page.mouse.click(x, y);
    await expect(popup(page)).toBeHidden();
  });

  alone(
    "S-04 where the browser knows no commands, a click before the page came to life opens it then @more",
    async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
      });
      const code = await holdRequests(page, appScript);
      await page.goto("/help-center");
      await opener(page).click();
      await expect(popup(page)).toBeHidden();
      await code.release();
      await expect(popup(page)).toBeVisible();
    },
  );

  alone(
    "F-02 it opens also where the link hydrated the page, and again when the link is followed again @more",
    async ({ page }) => {
      const link = page.getByRole("contentinfo").getByRole("link", { name: "Help Center" });
      // Until the page is hydrated, a click on the link is held for four seconds only.
      const goOn = await stopTime(page);
      await page.goto("/about-us");
      await expect(hydrated(page)).toHaveCount(0);
      for (let time = 1; time <= 2; time++) {
        await link.click();
        await expect(hydrated(page)).toHaveCount(1);
        await goOn();
        await expect(popup(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(popup(page)).toBeHidden();
      }
    },
  );

  alone(
    "F-02 S-04 a link of the footer opens it about 100 ms after arrival; a plain visit, a reload and the way back do not",
    async ({ page }) => {
      await page.clock.install();
      const staysShut = async () => {
        await page.clock.runFor(2000);
        await expect(popup(page)).toBeHidden();
      };
      await page.goto("/help-center");
      await hydrate(page);
      await staysShut();

      await page.goto("/about-us");
      await hydrate(page);
      await quiet(page);
      // After three seconds the browser itself would open the page.
      await stopClock(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
      await arrived(page, "/help-center");
      await page.clock.runFor(80);
      await expect(popup(page)).toBeHidden();
      await page.clock.runFor(60);
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("h1")).toBeFocused();
      await page.reload();
      await hydrate(page);
      await staysShut();

      await follow(page, "/careers");
      await arrived(page, "/careers");
      await page.goBack();
      await arrived(page, "/help-center");
      await staysShut();
    },
  );
});
