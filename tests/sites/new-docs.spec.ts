import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "new-docs" });

walkAllPages(" @more");

test("the search of new documentation finds a key of its table @more", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox").fill("record");
  await expect(page.locator("main").getByRole("link", { name: "Settings" }).first()).toBeVisible();
});
