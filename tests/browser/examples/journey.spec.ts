import type { Locator, Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("journey", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="journey"]');
const titles = (page: Page) => block(page).locator("ol").getByRole("heading");
const next = (page: Page) => block(page).getByRole("button", { name: "Next" });
const back = (page: Page) => block(page).getByRole("button", { name: "Back" });
const position = (page: Page) => block(page).getByRole("status");

test("one step shows at a time; Next and Back go along the line, and where one is gets announced", async ({
  page,
}) => {
  await open(page);
  await expect(titles(page)).toHaveText(["You find it in the catalogue"]);
  await next(page).click();
  await expect(titles(page)).toHaveText(["It is packed"]);
  await expect(position(page)).toHaveText("Step 2 of 4 (It is packed)");
  await back(page).click();
  await expect(titles(page)).toHaveText(["You find it in the catalogue"]);
});

test("by keyboard: the focus stays on the button, also at the end of the line, where it does nothing", async ({
  page,
}) => {
  await open(page);
  await expect(back(page)).toBeDisabled();
  await next(page).focus();
  for (let step = 2; step <= 4; step += 1) {
    await page.keyboard.press("Enter");
    await expect(position(page)).toContainText(`Step ${step} of 4`);
  }
  await expect(next(page)).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(next(page)).toBeFocused();
  await expect(position(page)).toContainText("Step 4 of 4");
});

test("the traveller keeps to the line and arrives, and nothing below the steps moves", async ({ page }) => {
  await open(page);
  await hydrate(page);
  const line = block(page).locator("svg").first();
  const traveller = line.locator("circle").last();
  const top = async () => (await next(page).boundingBox())?.y;
  const before = await top();
  for (let step = 2; step <= 4; step += 1) await next(page).click();
  /** The middle of a circle, to the pixel. */
  const middle = async (circle: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await circle.boundingBox()) ?? {};
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  await expect.poll(() => middle(traveller)).toEqual(await middle(line.locator("circle").nth(3)));
  expect(await traveller.evaluate((dot) => getComputedStyle(dot).transitionProperty)).toBe("transform");
  expect(await top()).toBe(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 all steps are a list, with no button that does nothing", async ({ page }) => {
    await open(page);
    await expect(titles(page)).toHaveCount(4);
    for (const title of await titles(page).all()) await expect(title).toBeVisible();
    await expect(block(page).getByRole("button")).toHaveCount(0);
  });
});
