import type { Page } from "@playwright/test";
import { appScript } from "../support/network.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";

/** Records the speculation rules that the browser has read, the addresses that they select, and those that it fetches. */
async function recordSpeculation(page: Page) {
  const session = await page.context().newCDPSession(page);
  const rules: string[] = [];
  const errors: (string | undefined)[] = [];
  const fetched = new Set<string>();
  let candidates: string[] = [];
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    rules.push(ruleSet.sourceText);
    errors.push(ruleSet.errorMessage);
  });
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => fetched.add(prefetchUrl));
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => key.url);
  });
  await session.send("Preload.enable");
  return { rules, errors, fetched, candidates: () => candidates };
}

test("the browser reads the speculation rules and fetches the page of a link before it is followed @wide", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_FAILED|Failed to fetch/);
  // The page stays as it was loaded.
  await page.route(appScript, (route) => route.abort());
  const { rules, errors, fetched, candidates } = await recordSpeculation(page);
  await page.goto(longSite);
  await expect.poll(() => rules.length).toBe(1);
  expect(errors).toEqual([undefined]);
  // The browser looks once, when the pointer comes, whether the link is one of them.
  await expect.poll(candidates).toContain(`${longSite}terms`);
  await page.locator('main a[href="/long/terms"]').first().hover();
  await expect.poll(() => [...fetched]).toEqual([`${longSite}terms`]);
});

test("a hydrated page has the browser fetch no documents @wide", async ({ page }) => {
  const { candidates } = await recordSpeculation(page);
  await page.goto(longSite);
  await expect.poll(candidates).toContain(`${longSite}terms`);
  await hydrate(page);
  await expect.poll(candidates).toEqual([]);
});
