import { violations } from "../support/axe.ts";
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
  ["message-composer", 1, "Send"],
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

  test(`nothing moves when the button of ${type} is clicked, and what shows then passes axe in both schemes`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(new URL(exampleRoute(type, index), exampleSite).href);
    await hydrate(page);
    const block = page.locator(`[data-block="${type}"]`);
    const height = async () => (await block.boundingBox())?.height;
    const before = await height();
    await block.getByRole("button").filter({ hasText: name }).click();
    await expect(block.getByRole("button").last()).toHaveText("Start again");
    expect(await height()).toBe(before);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, ["page-has-heading-one"])).toEqual([]);
    }
  });
}
