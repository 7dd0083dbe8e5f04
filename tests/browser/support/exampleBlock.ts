import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expect, hydrate } from "./test.ts";

/** Presses the button of a block that visitors try out: it keeps its height, and what shows then passes axe in both schemes. */
export async function expectStill(
  page: Page,
  block: Locator,
  button: Locator,
  outcome: Locator,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hydrate(page);
  const height = async () => (await block.boundingBox())?.height;
  const before = await height();
  await button.click();
  await expect(outcome).toBeVisible();
  expect(await height()).toBe(before);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, ["page-has-heading-one"])).toEqual([]);
  }
}
