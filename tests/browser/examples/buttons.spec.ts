import { violations } from "../support/axe.ts";
import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

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

const schemes = ["light", "dark"] as const;

for (const [place, [type, index, name]] of cases.entries())
  test(`a double click in ${type} does what one click does, nothing moves, and what shows then passes axe`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(new URL(exampleRoute(type, index), exampleSite).href);
    await hydrate(page);
    const block = page.locator(`[data-block="${type}"]`);
    const height = async () => (await block.boundingBox())?.height;
    const before = await height();
    await block.getByRole("button").filter({ hasText: name }).dblclick();
    await expect(block.getByRole("button").last()).toHaveText("Start again");
    expect(await height()).toBe(before);
    // The colours are those of all blocks: each of these in one scheme, or in both.
    for (const colorScheme of isThorough ? schemes : schemes.slice(place % 2).slice(0, 1)) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, ["page-has-heading-one"])).toEqual([]);
    }
  });
