import type { Page } from "@playwright/test";
import { test } from "../support/sharedPage.ts";
import { expect, inFonts } from "../support/test.ts";

const form = (page: Page) => page.locator('[data-block="newsletter"] .inline-form');

/** Where the field and the button of the newsletter form are. */
async function boxes(page: Page) {
  const [field, button] = await Promise.all([
    form(page).locator('input[name="email"]').boundingBox(),
    form(page).locator("button").boundingBox(),
  ]);
  if (!field || !button) throw new Error("The form is not drawn.");
  return { field, button };
}

test("the button of an inline form is beside the last field where there is room, and below it elsewhere", async ({
  page,
}) => {
  await page.goto("/about-us");
  await inFonts(page);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await boxes(page);
    expect(wide.button.x, `${width} px`).toBeGreaterThan(wide.field.x + wide.field.width);
    expect(wide.button.y + wide.button.height).toBeCloseTo(wide.field.y + wide.field.height, 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes(page);
  expect(narrow.button.x).toBeCloseTo(narrow.field.x, 0);
  expect(narrow.button.width).toBeCloseTo(narrow.field.width, 0);
  expect(narrow.button.y).toBeGreaterThan(narrow.field.y + narrow.field.height);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an inline form that was rejected shows its errors in a box above its field", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 422/);
    await page.goto("/about-us");
    const before = form(page).locator("form");
    await before.evaluate((element) => element.setAttribute("novalidate", ""));
    await before.locator('input[name="email"]').fill("nobody");
    await before.locator("button").click();
    const summary = form(page).locator(".form-summary");
    await expect(summary).toHaveCSS("border-top-style", "solid");
    const { field, button } = await boxes(page);
    const frame = await summary.boundingBox();
    expect(frame?.width).toBeGreaterThanOrEqual(field.width);
    expect(frame?.y).toBeLessThan(field.y);
    // The field's error is between both.
    expect(button.y).toBeGreaterThan(field.y + field.height);
  });
});
