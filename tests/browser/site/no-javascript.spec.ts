import { headingOf } from "../support/browse.ts";
import { covering, routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

test.use({ javaScriptEnabled: false });

// That nothing in any page waits for JavaScript is read in all-routes.spec.ts: here each block is seen on some page.
test("X-01 X-02 every page is public and complete without JavaScript", async ({ page }) => {
  for (const route of isThorough ? routes : covering) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(route === "/404" ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 }), route).toHaveText(headingOf(page, route));
    await expect(page.getByRole("banner"), route).toBeVisible();
    await expect(page.getByRole("contentinfo"), route).toBeVisible();
  }
});
