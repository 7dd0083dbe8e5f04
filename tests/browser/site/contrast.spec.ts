import type { Page } from "@playwright/test";
import { answer, broken } from "../support/intake.ts";
import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate } from "../support/test.ts";
import { faintTexts, openEverything } from "../support/textContrast.ts";

// Nothing is measured on its way from one colour to another.
test.use({ reducedMotion: "reduce" } as object);

/** Measures a page in both schemes. @returns how many texts were measured in each */
async function measure(page: Page, where: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { measured, faint } = await faintTexts(page);
    expect.soft(faint, `${where}, ${colorScheme}`).toEqual([]);
    least = Math.min(least, measured);
  }
  return least;
}

for (const route of routes) {
  test(`${route} has texts of level AAA in both schemes, on phones and desktops, open and closed`, async ({
    page,
  }) => {
    await page.goto(route);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measure(page, `${width} px`)).toBeGreaterThan(30);
    }
    await openEverything(page);
    expect(await measure(page, "everything open")).toBeGreaterThan(30);
  });
}

test("what a form says when something is wrong has level AAA in both schemes", async ({ page }) => {
  await page.goto("/contact-us");
  await hydrate(page);
  await page.locator("form").getByRole("button").click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await measure(page, "errors of the contact form");
});

for (const status of [201, 404] as const) {
  test(`what the newsletter form says has level AAA in both schemes: ${status}`, async ({ page, faults }) => {
    faults.allow(broken);
    await answer(page, "/api/subscribe", status);
    for (const route of ["/", "/about-us"]) {
      await page.goto(route);
      await hydrate(page);
      const form = page.locator('[data-block="newsletter"] .inline-form');
      await form.getByLabel("Email").fill("ama@example.com");
      await form.getByRole("button").click();
      await expect(form.locator(".form__sent, .form__failed").filter({ visible: true })).toBeVisible();
      await measure(page, route);
    }
  });
}
