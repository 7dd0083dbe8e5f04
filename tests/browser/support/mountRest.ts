import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/**
 * Has a page that has arrived while its clock stands still mount the blocks below the view, which it does in later frames.
 * @param last the heading of its last block
 */
export async function mountRest(page: Page, last: string): Promise<void> {
  await page.clock.runFor(100);
  await expect(page.getByRole("main").getByRole("heading", { name: last })).toBeAttached();
}
