import { isThorough } from "../browser/support/thorough.ts";
import { standsApart } from "./support/standsApart.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

// Whatever else a new site has, grown.spec.ts looks at.
test.use({ siteName: "new" });

walkAllPages(" @more");
if (isThorough) standsApart();

test("the form of a new site takes in a message @more", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ama");
  await page.getByLabel("Email").fill("ama@example.com");
  await page.getByLabel("Message").fill("Good day.");
  await page.locator("main form").getByRole("button").last().click();
  await expect(page.locator('main form [role="status"]').first()).toContainText("Thank you");
});
