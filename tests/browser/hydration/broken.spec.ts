import type { Page } from "@playwright/test";
import { arrived, arrivedLong, follow, headingOf, markDocument } from "../support/browse.ts";
import { stopClock } from "../support/clock.ts";
import { mountRest } from "../support/mountRest.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydrated, longSite } from "../support/test.ts";

/** Changes what the server answers for a page's data. */
async function withData(page: Page, address: RegExp, change: (data: never) => object): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    } catch {
      // The page has navigated and no longer waits for it.
    }
  });
}

const republished = (data: { version: string }) => ({ ...data, version: "of-tomorrow" });
/** Makes the second block fail while it renders: its heading is not a text. */
const crashing = ({ blocks, ...data }: { blocks: object[] }) => ({
  ...data,
  blocks: blocks.map((block, index) => (index === 1 ? { ...block, heading: { no: "words" } } : block)),
});
const note = /can.t be shown/;
const crash = /block-crashed|hydration-mismatch/;

for (const [what, address] of [
  ["page", /_pages\/help-center\.json/],
  ["site", /_pages\/_site\.json/],
] as const) {
  test(`X-02 a ${what} that was published again stays static, and its links are plain links`, async ({
    page,
  }) => {
    const warning = page.waitForEvent("console", (message) => message.text().includes("page-republished"));
    await withData(page, address, republished);
    await page.goto("/help-center");
    await page.mouse.move(3, 3);
    await page.mouse.move(5, 5);
    expect((await warning).type()).toBe("warning");
    await expect(hydrated(page)).toHaveCount(0);
    const same = await markDocument(page);
    await follow(page, "/careers");
    await arrived(page, "/careers");
    expect(await same()).toBe(false);
  });
}

alone(
  "A-06 a block that throws when the page hydrates is replaced by a note, and the rest of the page works",
  async ({ page, faults }) => {
    faults.allow(crash);
    await page.clock.install();
    await withData(page, /_pages\/index\.json/, crashing);
    await page.goto("/");
    await hydrate(page);
    await expect(page.locator(".block").nth(1)).toContainText(note);
    await expect(page.getByRole("main").getByText(note)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(page, "/"));
    await expect.poll(() => faults.seen.join()).toContain("block-crashed");
    const same = await markDocument(page);
    // After three seconds the browser itself would open the page.
    await stopClock(page);
    await follow(page, "/careers");
    await arrived(page, "/careers");
    await mountRest(page, "What the work is about");
    expect(await same()).toBe(true);
  },
);

alone(
  "A-06 a block that throws on a route change is replaced by a note, and the rest of the page works",
  async ({ page, faults }) => {
    faults.allow(/block-crashed/);
    await page.clock.install();
    await withData(page, /_pages\/terms\.json/, crashing);
    await page.goto(longSite);
    await hydrate(page);
    const same = await markDocument(page);
    // After three seconds the browser itself would open the page.
    await stopClock(page);
    await follow(page, `${new URL(longSite).pathname}terms`);
    await arrivedLong(page, "/terms");
    await page.clock.resume();
    await expect(page.locator(".block").nth(1)).toContainText(note);
    await expect(page.locator("#privacy-policy")).toBeAttached();
    await expect.poll(() => faults.seen.join()).toContain("block-crashed");
    await page.goBack();
    await arrivedLong(page, "/");
    await expect(page.getByText(note)).toHaveCount(0);
    expect(await same()).toBe(true);
  },
);

test("A-06 where the page's frame throws, the page comes back as plain HTML with working links", async ({
  page,
  faults,
}) => {
  faults.allow(/page-crashed|hydration-mismatch/);
  await withData(page, /_pages\/_site\.json/, (data: object) => ({ ...data, header: { menus: [null] } }));
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto("/help-center");
  const same = await markDocument(page);
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  await expect.poll(same).toBe(false);
  await arrived(page, "/help-center");
  await expect.poll(() => loads).toBe(2);
  await page.mouse.move(9, 9);
  await page.locator(".faq summary").nth(1).click();
  await expect(page.locator(".faq details").nth(1)).toHaveAttribute("open");
  // A second attempt to hydrate would request its data now, and reload the page again.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  await expect(hydrated(page)).toHaveCount(0);
  expect(loads).toBe(2);
  await page.locator('footer a[href="/contact-us"]').click();
  await arrived(page, "/contact-us");
});
