import { headingOf } from "../support/browse.ts";
import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("X-01 X-02 every page is public and complete without JavaScript", async ({ page }) => {
  for (const route of routes) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(route === "/404" ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 }), route).toHaveText(headingOf(page, route));
    await expect(page.getByRole("banner"), route).toBeVisible();
    await expect(page.getByRole("contentinfo"), route).toBeVisible();
    await expect(page.locator("[hidden], [aria-busy=true]"), route).toHaveCount(0);
  }
});
