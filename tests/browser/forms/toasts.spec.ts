import type { Page } from "@playwright/test";
import { broken } from "../support/intake.ts";
import { expect, hydrate, test } from "../support/test.ts";
import { contactForm } from "./contactForm.ts";

const { fill, open, submit } = contactForm;
const toast = (page: Page) => page.locator(".Toastify__toast");

async function answerAll(page: Page, status = 201) {
  await page.route("**/api/*", (route) => route.fulfill({ status, json: {} }));
}

test.describe("V-08 toasts", () => {
  test("V-08 appear at the top right with a progress bar, and close by themselves after 5 seconds", async ({
    page,
  }) => {
    await page.clock.install();
    await answerAll(page);
    await open(page);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(page.locator(".Toastify__toast-container--top-right")).toBeVisible();
    const bar = page.locator(".Toastify__progress-bar--animated");
    await expect(bar).toBeAttached();
    const duration = await bar.evaluate((element) => getComputedStyle(element).animationDuration);
    expect(duration).toBe("5s");
    // The toast closes when the bar has ended.
    await bar.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(toast(page)).toHaveCount(0);
  });

  test("V-08 pause while the pointer is on them and while the window has lost the focus", async ({
    page,
  }) => {
    await answerAll(page);
    await open(page);
    await submit(page).click();
    const state = () =>
      page
        .locator(".Toastify__progress-bar--animated")
        .evaluate((element) => getComputedStyle(element).animationPlayState);
    await expect.poll(state).toBe("running");
    await toast(page).hover();
    await expect.poll(state).toBe("paused");
    await page.mouse.move(5, 700);
    await expect.poll(state).toBe("running");
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await expect.poll(state).toBe("paused");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(state).toBe("running");
  });

  test("V-08 close by their button; a click elsewhere on them closes only the demo's", async ({ page }) => {
    await answerAll(page);
    await open(page);
    await submit(page).click();
    await toast(page).click({ position: { x: 60, y: 20 } });
    await expect(toast(page)).toBeVisible();
    await toast(page).getByRole("button", { name: "close" }).click();
    await expect(toast(page)).toHaveCount(0);

    await page.goto("/schedule-banking-demo");
    await hydrate(page);
    await submit(page).click();
    await toast(page).click({ position: { x: 60, y: 20 } });
    await expect(toast(page)).toHaveCount(0);
  });

  test("V-08 are dragged away past 80 percent of their width, and come back before", async ({ page }) => {
    await answerAll(page);
    await open(page);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    const drag = async (share: number) => {
      const box = (await toast(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + (box.width * share * step) / 10, y);
      await page.mouse.up();
    };
    await drag(0.6);
    await expect(toast(page)).toHaveCount(1);
    await expect
      .poll(() => toast(page).evaluate((one) => one.style.transform))
      .not.toContain("translate3d(2");
    await drag(0.95);
    await expect(toast(page)).toHaveCount(0);
  });

  test("V-08 have the page's own style, and a button for touch and keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await answerAll(page);
    await open(page);
    await submit(page).click();
    const radius = await page.evaluate(() => {
      document.body.style.borderRadius = "var(--radius-m)";
      return getComputedStyle(document.body).borderRadius;
    });
    expect(Number.parseFloat(radius)).toBeGreaterThan(0);
    await expect(toast(page)).toHaveCSS("border-radius", radius);
    const left = async () => (await toast(page).boundingBox())?.x;
    await expect.poll(left).toBe(20);
    await expect(toast(page)).toHaveCSS("width", "350px");
    const close = toast(page).getByRole("button", { name: "close" });
    const target = await close.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Tab");
    await close.focus();
    await expect(close).toHaveCSS("outline-style", "solid");
  });

  test("V-08 the same text appears again when the form is rejected again", async ({ page }) => {
    await open(page);
    await submit(page).click();
    await toast(page).evaluate((first) => first.setAttribute("data-first", ""));
    await submit(page).click();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(toast(page)).toHaveCount(1);
  });

  test("V-08 a new one replaces the previous one", async ({ page }) => {
    await answerAll(page);
    await open(page);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    await toast(page).hover();
    await fill(page, "ama@example.com");
    await submit(page).click();
    await expect(toast(page)).toHaveText(["Message sent successfully."]);
  });

  test("V-10 on a phone the result of an attempt is in view", async ({ page, faults }) => {
    faults.allow(broken);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.route("**/api/*", (route) => route.abort());
    await open(page);
    await fill(page, "ama@example.com");
    await page.evaluate(() => document.querySelector("main .form__submit")?.scrollIntoView({ block: "end" }));
    await contactForm.submitInVain(page);
    await expect(contactForm.status(page).locator(".form__waiting")).toBeInViewport({ ratio: 1 });
  });
});
