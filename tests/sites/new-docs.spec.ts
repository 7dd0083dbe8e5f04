import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "new-docs" });

walkAllPages();

test("the search of new documentation finds a key of its table", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox").fill("record");
  await expect(page.locator("main").getByRole("link", { name: "Settings" }).first()).toBeVisible();
});
