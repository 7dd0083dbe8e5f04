import type { Page } from "@playwright/test";
import { exampleRoute } from "./support/exampleSite.ts";
import { test } from "./support/sharedPage.ts";
import { exampleSite, expect } from "./support/test.ts";

/** How much of the line after each step but the last is drawn, from 0 to 1. */
const drawn = (page: Page) =>
  page.locator(".steps__item:not(:last-child)").evaluateAll((steps) =>
    steps.map((step) => {
      const { scale } = getComputedStyle(step, "::after");
      return scale === "none" ? 1 : Math.min(...scale.split(" ").map(Number));
    }),
  );

// Too low to show more than the beginning of a block.
test.use({ viewport: { width: 390, height: 180 } });

/** Opens an example with several steps. */
async function open(page: Page): Promise<void> {
  await page.goto(new URL(exampleRoute("steps", 1), exampleSite).href);
}

/** Records the transitions of pseudo-elements that run to their end: `scale 0.2` for 200 ms. Runs in the page. */
function recordTransitions(): void {
  const ended: string[] = [];
  document.addEventListener("transitionend", ({ pseudoElement, propertyName, elapsedTime }) => {
    if (pseudoElement === "::after") ended.push(`${propertyName} ${elapsedTime}`);
  });
  Object.assign(window, { ended });
}

const transitions = (page: Page) => page.evaluate(() => (window as unknown as { ended: string[] }).ended);

test("the lines between steps are drawn in 200 ms when they come into view, each once", async ({ page }) => {
  await open(page);
  await expect.poll(async () => new Set(await drawn(page))).toEqual(new Set([0]));
  await page.evaluate(recordTransitions);
  const steps = page.locator(".steps__item:not(:last-child)");
  await steps.first().scrollIntoViewIfNeeded();
  await expect.poll(() => transitions(page)).toContain("scale 0.2");
  expect((await drawn(page))[0]).toBe(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect
    .poll(() => steps.first().evaluate((step) => getComputedStyle(step).getPropertyValue("--arrived")))
    .toBe("0");
  expect((await drawn(page))[0]).toBe(1);
});

test("the lines between steps are there from the beginning under reduced motion, and in print", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  const still = (await drawn(page)).map(() => 1);
  expect(still.length).toBeGreaterThan(1);
  expect(await drawn(page)).toEqual(still);
  await page.emulateMedia({ reducedMotion: null, media: "print" });
  expect(await drawn(page)).toEqual(still);
});
