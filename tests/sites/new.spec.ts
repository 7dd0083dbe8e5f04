import { standsApart } from "./support/standsApart.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "new" });

walkAllPages();
standsApart();

test("a new site has no finding as it is written, but the texts that say what to write", async ({
  served,
}) => {
  expect(served.warnings.filter((one) => !one.endsWith(" says what to write here."))).toEqual([]);
});

test("the form of a new site takes in a message", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ama");
  await page.getByLabel("Email").fill("ama@example.com");
  await page.getByLabel("Message").fill("Good day.");
  await page.locator("main form").getByRole("button").last().click();
  await expect(page.locator('main form [role="status"]').first()).toContainText("Thank you");
});
