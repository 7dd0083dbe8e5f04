import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { covering, routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";
import { expectLegible, openEverything } from "../support/textContrast.ts";
import { isThorough } from "../support/thorough.ts";

// Nothing is measured on its way from one colour to another.
test.use({ reducedMotion: "reduce" } as object);

const height = 900;
const widths = [320, 390, 768, 1024, 1440, 2560];

const schemes = ["light", "dark"] as const;
const shown = [390, 1440];

/** Expects that axe finds nothing in one of the four states of a page, or in all. */
async function expectAccessible(page: Page, state: string, which: number): Promise<void> {
  for (const [row, colorScheme] of schemes.entries()) {
    for (const [column, width] of shown.entries()) {
      if (!isThorough && which % 4 !== 2 * row + column) continue;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      // Contrast is measured below, against a higher level.
      const leftOut = isThorough ? [] : ["color-contrast"];
      expect.soft(await violations(page, leftOut), `${width} px, ${colorScheme}, ${state}`).toEqual([]);
    }
  }
}

for (const [index, route] of routes.entries()) {
  // Pages share their blocks: all of them are looked at on some page, and on every page where there is time for it.
  const mark = covering.includes(route) ? "" : " @more";
  // One load for all: width and scheme change in place, as they do for a visitor.
  test(`${route} overflows nowhere, is accessible and has texts of level AAA${mark}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    await page.goto(route);

    if (isThorough)
      await test.step("no accessibility violation before it is hydrated", () =>
        expectAccessible(page, "static", index));

    await test.step("overflows at no width, nor with its text at 200 percent", async () => {
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // The narrowest, and each of the others on some pages: each resize draws the whole page.
      for (const width of isThorough ? widths : [320, widths[1 + (index % 5)] ?? 320]) {
        await page.setViewportSize({ width, height });
        expect.soft(await excess(), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 640, height });
      const scale = (size: string) =>
        page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, size);
      await scale("200%");
      expect.soft(await excess(), "with its text at 200 percent").toBeLessThanOrEqual(0);
      await scale("");
      await expect.soft(page.locator("h1")).toHaveCount(1);
      await expect.soft(page.getByRole("main")).toHaveCount(1);
    });

    await test.step("no accessibility violation", async () => {
      await page.keyboard.press("Tab");
      await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
      await expectAccessible(page, "hydrated", index);
    });

    await test.step("texts of level AAA in both schemes, in what opens too", async () => {
      await openEverything(page);
      for (const width of isThorough ? shown : shown.slice(index % 2).slice(0, 1)) {
        await page.setViewportSize({ width, height });
        expect.soft(await expectLegible(page, `${width} px`)).toBeGreaterThan(30);
      }
    });
  });
}
