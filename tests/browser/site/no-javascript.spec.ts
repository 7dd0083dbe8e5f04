import { headingOf } from "../support/browse.ts";
import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

/** The pages are visited a few at a time, so that several browsers share them. */
const parts = 4;

for (let part = 0; part < parts; part++) {
  test(`X-01 X-02 every page is public and complete without JavaScript: part ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    const some = routes.slice((routes.length * part) / parts, (routes.length * (part + 1)) / parts);
    expect(some.length).toBeGreaterThan(2);
    for (const route of some) {
      const answer = await page.goto(route);
      expect(answer?.status(), route).toBe(route === "/404" ? 404 : 200);
      await expect(page.getByRole("heading", { level: 1 }), route).toHaveText(headingOf(page, route));
      await expect(page.getByRole("banner"), route).toBeVisible();
      await expect(page.getByRole("contentinfo"), route).toBeVisible();
      await expect(page.locator("[hidden], [aria-busy=true]"), route).toHaveCount(0);
    }
  });
}
