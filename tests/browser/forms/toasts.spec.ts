import type { Page } from "@playwright/test";
import { broken, busy } from "../support/intake.ts";
import { expect, hydrate, test } from "../support/test.ts";
import { keepToasts, toast, toastBar } from "../support/toasts.ts";
import { contactForm } from "./contactForm.ts";

const { fill, open, submit } = contactForm;

async function answerAll(page: Page, status = 201) {
  await page.route("**/api/*", (route) => route.fulfill({ status, json: {} }));
}

/** Opens a page whose toasts do not close by themselves. */
async function openWithToasts(page: Page): Promise<void> {
  await keepToasts(page);
  await open(page);
}

interface Point {
  x: number;
  y: number;
}

/**
 * Drags the toast to the right, once it stands still: it enters from outside of the window.
 * @param share how far, as a share of its width
 * @param grip where it is held, in pixels from its corner
 */
async function drag(page: Page, share: number, grip: Point = { x: 40, y: 20 }): Promise<void> {
  await toast(page).evaluate(async (one) => {
    await Promise.allSettled(one.getAnimations().map(({ finished }) => finished));
  });
  const box = (await toast(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [x, y] = [box.x + grip.x, box.y + grip.y];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + (box.width * share * step) / 10, y);
}

/** Selects the words of the toast. @returns a point on the first line of them, in pixels from the toast's corner */
function selectWords(page: Page): Promise<Point> {
  return toast(page).evaluate((one) => {
    getSelection()?.selectAllChildren(one);
    const words = document.createRange();
    words.selectNodeContents(document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() ?? one);
    const line = words.getClientRects()[0] ?? new DOMRect();
    const { x, y } = one.getBoundingClientRect();
    return { x: line.x + line.width / 4 - x, y: line.y + line.height / 2 - y };
  });
}

test.describe("V-08 toasts", () => {
  test("V-08 appear at the top right with a progress bar, and close by themselves after 5 seconds", async ({
    page,
  }) => {
    await answerAll(page);
    // The five seconds begin, and pass when the test says so.
    await keepToasts(page, "animation-play-state: paused");
    await open(page);
    await submit(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(page.locator(".Toastify__toast-container--top-right")).toBeVisible();
    const bar = page.locator(toastBar);
    await expect(bar).toBeAttached();
    const duration = await bar.evaluate((element) => getComputedStyle(element).animationDuration);
    expect(duration).toBe("5s");
    // The toast closes when the bar has ended.
    await bar.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(toast(page)).toHaveCount(0);
  });

  test("V-08 pause, close by their button, are dragged away, and a new one replaces the previous one", async ({
    page,
  }) => {
    await answerAll(page);
    await openWithToasts(page);
    await submit(page).click();

    await test.step("V-08 pause under the pointer and without the focus", async () => {
      const state = () =>
        page.locator(toastBar).evaluate((element) => getComputedStyle(element).animationPlayState);
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

    await test.step("V-08 close by their button, not by a click elsewhere", async () => {
      await toast(page).click({ position: { x: 60, y: 20 } });
      await expect(toast(page)).toBeVisible();
      await toast(page).getByRole("button", { name: "close" }).click();
      await expect(toast(page)).toHaveCount(0);
    });

    await test.step("V-08 are dragged away past 80 percent of their width, and come back before", async () => {
      await submit(page).click();
      const moved = () => toast(page).evaluate((one) => one.style.transform);
      await drag(page, 0.6);
      await expect.poll(moved).toContain("translate3d(2");
      await page.mouse.up();
      await expect(toast(page)).toHaveCount(1);
      await expect.poll(moved).not.toContain("translate3d(2");
      await drag(page, 0.95);
      await page.mouse.up();
      await expect(toast(page)).toHaveCount(0);
    });

    await test.step("V-08 a new one replaces the previous one", async () => {
      await submit(page).click();
      await expect(toast(page)).toBeVisible();
      await toast(page).hover();
      await fill(page, "ama@example.com");
      await submit(page).click();
      await expect(toast(page)).toHaveText(["Message sent successfully."]);
    });

    await test.step("V-08 a click elsewhere closes the demo's", async () => {
      await page.goto("/schedule-banking-demo");
      await hydrate(page);
      await submit(page).click();
      await toast(page).click({ position: { x: 60, y: 20 } });
      await expect(toast(page)).toHaveCount(0);
    });
  });

  test("V-08 are dragged away by words that are selected, too @more", async ({ page }) => {
    await answerAll(page);
    await openWithToasts(page);
    await submit(page).click();
    await drag(page, 0.95, await selectWords(page));
    await page.mouse.up();
    await expect(toast(page)).toHaveCount(0);
  });

  test("V-08 V-10 on a phone: the page's own style, a button for touch and keyboard, and the result in view", async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route("**/api/*", (route) => route.fulfill(busy));
    await openWithToasts(page);
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

    await test.step("V-10 the result of an attempt is in view", async () => {
      await page.setViewportSize({ width: 390, height: 700 });
      await fill(page, "ama@example.com");
      await page.evaluate(() =>
        document.querySelector("main .form__submit")?.scrollIntoView({ block: "end" }),
      );
      await contactForm.submitToBusy(page);
      await expect(contactForm.status(page).locator(".form__waiting")).toBeInViewport({ ratio: 1 });
    });
  });

  test("V-08 the same text appears again when the form is rejected again @more", async ({ page }) => {
    await openWithToasts(page);
    await submit(page).click();
    await toast(page).evaluate((first) => first.setAttribute("data-first", ""));
    await submit(page).click();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(toast(page)).toHaveCount(1);
  });
});
