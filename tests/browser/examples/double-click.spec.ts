import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate } from "../support/test.ts";

/** An example of each block whose button begins again once it is clicked, and the button. */
const cases = [
  ["approval-list", 0, "Approve the week"],
  ["approval-prompt", 1, "Approve"],
  ["bill-payment", 1, "Pay GBP 12"],
  ["checkout", 1, "Pay EUR 24.00"],
  ["link-builder", 1, /^Pay GBP/],
  ["message-composer", 0, "Send"],
  ["payout-run", 1, "Approve GBP 36"],
] as const;

for (const [type, index, name] of cases) {
  test(`a double click in ${type} does what one click does`, async ({ page }) => {
    await page.goto(new URL(exampleRoute(type, index), exampleSite).href);
    await hydrate(page);
    const buttons = page.locator(`[data-block="${type}"]`).getByRole("button");
    await buttons.filter({ hasText: name }).dblclick();
    await expect(buttons.last()).toHaveText("Start again");
  });
}
