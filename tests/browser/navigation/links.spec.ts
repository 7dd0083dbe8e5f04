import { arrived, arrivedLong, follow, markDocument, saveData } from "../support/browse.ts";
import { stopClock, suspendTimeLimits } from "../support/clock.ts";
import { mountRest } from "../support/mountRest.ts";
import { holdRequests, recordTransfers } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, longSite, quiet } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const network = /Failed to load resource|ERR_FAILED/;

alone(
  "a route change takes at most one request, and none after the link was pointed at",
  async ({ page }) => {
    await page.goto("/");
    await quiet(page);
    const made = await recordTransfers(page);
    await hydrate(page);
    // The stylesheets of blocks on other pages, the last of what the page fetches when it has nothing else to do.
    await expect.poll(() => made.filter(({ path }) => path.endsWith(".css")).length).toBeGreaterThan(5);
    await expect.poll(() => made.filter(({ ended }) => !ended)).toEqual([]);
    // After three seconds the browser itself would open the page.
    await suspendTimeLimits(page);
    made.length = 0;
    /** The requests, without those that prefetch pages for links, or what the page's form may need to be sent. */
    const needed = (route: string) =>
      made
        .map(({ path }) => path)
        .filter((path) => !/\/(outbox|http|emailjs|Toasts|sendingCode)-[^/]*$/.test(path))
        .filter((path) => path === `/_pages${route}.json` || !path.startsWith("/_pages/"));
    // The home page has all of its blocks too.
    await follow(page, "/services/e-commerce");
    await arrived(page, "/services/e-commerce");
    await expect
      .poll(() => needed("/services/e-commerce").filter((path) => !path.endsWith(".css")))
      .toEqual(["/_pages/services/e-commerce.json"]);

    await page.getByRole("contentinfo").locator('a[href="/contact-us"]').hover();
    await expect.poll(() => needed("/contact-us").join()).toMatch(/assets.Form-.*assets.contact-/);
    await expect.poll(() => made.filter(({ ended }) => !ended)).toEqual([]);
    made.length = 0;
    await follow(page, "/contact-us");
    await arrived(page, "/contact-us");
    await expect.poll(() => needed("/contact-us")).toEqual([]);
  },
);

alone(
  "pages of links near the viewport are prefetched, each once; not for readers who save data",
  async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/_pages/") && search === "") fetched.push(pathname);
    });
    await page.goto("/services/payment-services");
    await hydrate(page);
    await page.locator('main a[href="/services/collections"]').first().scrollIntoViewIfNeeded();
    await expect.poll(() => fetched).toContain("/_pages/services/collections.json");
    await quiet(page);
    expect(new Set(fetched).size).toBe(fetched.length);

    await saveData(page);
    await page.goto("/services/payment-services");
    fetched.length = 0;
    await hydrate(page);
    await page.locator('main a[href="/services/collections"]').first().hover();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
    expect(fetched).toEqual([]);
  },
);

alone("of rapid clicks the last one wins, and earlier loads are aborted @wide", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await hydrate(page);
  await stopClock(page);
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  const loads = await holdRequests(page, /_pages\/(careers|innovation-hub)\.json$/);
  await follow(page, "/careers");
  await expect.poll(loads.held).toBe(1);
  await follow(page, "/innovation-hub");
  await expect.poll(loads.held).toBe(2);
  await expect.poll(() => failed).toEqual(["/_pages/careers.json"]);
  await loads.release();
  await arrived(page, "/innovation-hub");
  await mountRest(page, "Apply to the hub");
  await page.goBack();
  await arrived(page, "/");
  await mountRest(page, "Talk to us");
});

alone(
  "a load that takes long shows that the reader is waiting, a quick one doesn't @wide",
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await hydrate(page);
    await page.evaluate(() => {
      Object.assign(window, { waits: 0 });
      new MutationObserver(() => {
        (window as unknown as { waits: number }).waits++;
      }).observe(document.documentElement, { attributeFilter: ["data-busy"] });
    });
    const loads = await holdRequests(page, /_pages\/careers\.json$/);
    await stopClock(page);
    await follow(page, "/careers");
    await expect.poll(loads.held).toBe(1);
    await expect(page.locator("html[data-busy]")).toHaveCount(0);
    await page.clock.runFor(300);
    await expect(page.locator("html[data-busy]")).toHaveCount(1);
    await loads.release();
    await arrived(page, "/careers");
    await mountRest(page, "What the work is about");
    await expect(page.locator("html[data-busy]")).toHaveCount(0);
    // With the clock paused, the load takes no time.
    await page.goBack();
    await arrived(page, "/");
    await mountRest(page, "Talk to us");
    expect(await page.evaluate(() => (window as unknown as { waits: number }).waits)).toBe(2);
  },
);

const files = [
  ["data", /_pages\/careers\.json$/, "/careers"],
  ["a stylesheet", /assets\/faq-[^/]*\.css$/, "/help-center"],
  ["a block's own code", /assets\/Form-[^/]*\.js$/, "/contact-us"],
] as const;
for (const [what, pattern, href] of someOf(files, 1)) {
  test(`where ${what} cannot be loaded the browser follows the link itself @wide`, async ({
    page,
    faults,
  }) => {
    faults.allow(network, /could not be|dynamically imported/);
    await page.route(pattern, (route) => route.abort());
    await page.goto("/");
    await hydrate(page);
    const same = await markDocument(page);
    await follow(page, href);
    await expect.poll(same).toBe(false);
    await arrived(page, href);
    await page.goBack();
    await arrived(page, "/");
  });
}

test("a page that needs a block published later is reloaded @wide", async ({ page }) => {
  await page.goto("/");
  await hydrate(page);
  const same = await markDocument(page);
  await page.route(/_pages\/careers\.json$/, async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    await route.fulfill({ response, json: { ...data, blocks: [...data.blocks, { type: "hologram" }] } });
  });
  await follow(page, "/careers");
  await expect.poll(same).toBe(false);
  await arrived(page, "/careers");
});

test("clicks with a modifier or another button are left to the browser", async ({ page, context }) => {
  await page.goto(longSite);
  await hydrate(page);
  const link = page.getByRole("main").locator('a[href$="/terms"]').first();
  for (const options of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const opened = context.waitForEvent("page");
    await link.click(options);
    const tab = await opened;
    await expect(tab).toHaveURL(`${longSite}terms`);
    await tab.close();
    await arrivedLong(page, "/");
  }
});

alone("R-06 external links open in a new tab, and the page stays as it is", async ({ page, context }) => {
  await context.route("https://outside.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Outside</title>" }),
  );
  await page.goto(longSite);
  await hydrate(page);
  const same = await markDocument(page);
  const opened = context.waitForEvent("page");
  await page.locator('a[href="https://outside.example/"]').first().dispatchEvent("click", { button: 0 });
  await expect(await opened).toHaveURL("https://outside.example/");
  await arrivedLong(page, "/");
  expect(await same()).toBe(true);
});
