import type { Page } from "@playwright/test";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate, hydrated, inFonts } from "../support/test.ts";

const block = (page: Page) => page.locator('[data-block="testimonials"]');
const voices = (page: Page) => block(page).locator("figure");
const position = (page: Page) => block(page).getByRole("status");
const next = (page: Page) => block(page).getByRole("button", { name: "Next" });
const previous = (page: Page) => block(page).getByRole("button", { name: "Previous" });

async function shows(page: Page, index: number) {
  for (const [place, voice] of (await voices(page).all()).entries())
    await expect(voice).toBeVisible({ visible: place === index });
}

test("S-06 S-08 two testimonials with quote and author, one at a time; previous and next wrap around at both ends", async ({
  page,
}) => {
  await page.goto("/");
  await expect(position(page)).toHaveText("1 of 2");
  await hydrate(page);
  await expect(voices(page)).toHaveCount(2);
  await shows(page, 0);
  for (const [button, index] of [
    [next, 1],
    [next, 0],
    [previous, 1],
    [previous, 0],
  ] as const) {
    await button(page).click();
    await shows(page, index);
    await expect(position(page)).toHaveText(`${index + 1} of 2`);
  }
  await expect(block(page).locator("[aria-live]")).toHaveAttribute("aria-live", "polite");

  // Each shows its quote, its author as a role marked as a sample, the company and a picture.
  const pictures = new Set<string | null>();
  for (const voice of await voices(page).all()) {
    await expect(voice).toBeVisible();
    await voice.scrollIntoViewIfNeeded();
    await expect(voice.locator("blockquote")).toHaveText(/\w+ \w+/);
    const [author, work] = await voice.locator("figcaption").getByRole("paragraph").allTextContents();
    expect(author).toMatch(/^\w.* \(sample\)$/);
    const [role, company, ...more] = work?.split(", ") ?? [];
    expect([role, company, ...more]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    const picture = voice.locator("figcaption img");
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    pictures.add(await picture.getAttribute("src"));
    await next(page).click();
  }
  expect(pictures.size).toBe(2);
});

test("S-06 by keyboard: the focus stays on the button that turns @more", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  await previous(page).focus();
  await page.keyboard.press("Tab");
  await expect(next(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await shows(page, 1);
  await expect(next(page)).toBeFocused();
  await page.keyboard.press("Space");
  await shows(page, 0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await shows(page, 1);
});

test("S-06 before hydration they are a row that the keyboard can scroll; nothing moves then @more", async ({
  page,
}) => {
  const code = await holdRequests(page, appScript);
  await page.goto("/");
  const row = block(page).locator("[aria-live]");
  await row.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const places = () => block(page).evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
  await inFonts(page);
  const before = await places();
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect(voices(page).nth(1)).toBeInViewport({ ratio: 0.99 });
  await expect(hydrated(page)).toHaveCount(0);
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
  await shows(page, 1);
  await expect(position(page)).toHaveText("2 of 2");
  expect(await places()).toBe(before);
});

test("S-06 a click made before the page came to life is not lost @more", async ({ page }) => {
  const code = await holdRequests(page, appScript);
  await page.goto("/");
  await next(page).click();
  await expect(hydrated(page)).toHaveCount(0);
  await code.release();
  await shows(page, 1);
});

test.describe("X-02 without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S-06 X-02 all of them stand under each other", async ({ page }) => {
    await page.goto("/");
    await expect(block(page).getByRole("button")).toHaveCount(0);
    const boxes = await Promise.all((await voices(page).all()).map((voice) => voice.boundingBox()));
    expect(boxes).toHaveLength(2);
    expect(boxes[1]?.x).toBe(boxes[0]?.x);
    expect(boxes[1]?.y).toBeGreaterThanOrEqual((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));
  });
});
