import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "new-shop" });

walkAllPages(" @more");

test("the goods of a new shop are in its table with their prices @more", async ({ page }) => {
  await page.goto("/prices");
  await expect(page.getByRole("row", { name: "Olive oil soap" })).toContainText("€4.50");
});
