import { violations } from "../support/axe.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";
import { expectLegible } from "../support/textContrast.ts";
import { isThorough } from "../support/thorough.ts";

for (const width of [390, 1440]) {
  // On a phone in dark, or everywhere.
  for (const colorScheme of ["light", "dark"] as const) {
    if (!isThorough && (width !== 390 || colorScheme !== "dark")) continue;
    test.describe(`at ${width} px in ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" } as object);

      test("the open menus have no accessibility violation", async ({ page }) => {
        await page.goto("/");
        if (width < 1000) {
          await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
          await page.getByRole("dialog").locator("summary", { hasText: "Our Services" }).click();
        } else {
          const button = page.getByRole("banner").getByRole("button", { name: "What we offer" });
          await button.focus();
          await page.keyboard.press("Enter");
          await expect(button).toHaveAttribute("aria-expanded", "true");
        }
        expect(await violations(page)).toEqual([]);
      });

      test("the contact form with errors has no accessibility violation, and texts of level AAA", async ({
        page,
      }) => {
        await page.goto("/contact-us");
        await page.keyboard.press("Tab");
        await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
        await page.locator("form").getByRole("button").click();
        await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await test.step("what it says has level AAA in both schemes", () =>
          expectLegible(page, "errors of the contact form"));
      });

      test("every open answer and the open newsletter popup have no accessibility violation", async ({
        page,
      }) => {
        await page.goto("/help-center");
        for (const item of await page.locator(".faq details:not([open]) summary").all()) await item.click();
        expect(await violations(page), "open answers").toEqual([]);
        await page.locator('main button[aria-haspopup="dialog"]').click();
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await violations(page), "popup").toEqual([]);
      });
    });
  }
}
