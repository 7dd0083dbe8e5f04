import { saveData } from "../support/browse.ts";
import { recordTransfers } from "../support/network.ts";
import { townRoutes } from "../support/routes.ts";
import { sizesOf } from "../support/scriptSizes.ts";
import { expect, hydrate, hydrated, quiet, test } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

/** The values that a list contains more than once. */
const twice = (paths: readonly string[]) => paths.filter((path, index) => paths.indexOf(path) !== index);

for (const route of someOf(townRoutes, 1)) {
  test(`${route} loads at most 2 KB of script before the first interaction, then hydrates without the network, with the same text`, async ({
    page,
  }) => {
    const first = await recordTransfers(page);
    await page.goto(route);
    await quiet(page);
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === "script")
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    await expect(hydrated(page)).toHaveCount(0);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toBeGreaterThan(100);
    expect(scripts[0]).toBeLessThanOrEqual(2048);
    expect(first.filter(({ type, prefetch }) => type === "Script" && !prefetch)).toHaveLength(1);
    const words = () => page.locator("#page_app").evaluate((app: HTMLElement) => app.textContent);
    const before = await words();
    const made = await recordTransfers(page);
    await hydrate(page);
    // Whether the cache answered is known only after the answer.
    await quiet(page);
    // Data that a hydrated page fetches for visible links has no version in its address.
    // A request counts until the browser reports that the cache answered it.
    await expect
      .poll(() => made.filter(({ prefetch, path }) => !prefetch && !/^\/_pages\/[^?]*$/.test(path)))
      .toEqual([]);
    expect(await words()).toBe(before);
  });
}

test("the app and what hydrates it weigh at most 74.1 kB, and come as two files", async ({ page }) => {
  await page.goto("/terms-and-conditions");
  const script = page.locator("script[data-app]");
  const addresses = [String(await script.getAttribute("src")), String(await script.getAttribute("data-app"))];
  const sizes = await sizesOf(page.request, addresses);
  expect(sizes[1]).toBeGreaterThan(50_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(74_100);
  const app = await page.request.get(String(addresses[1]));
  expect(await app.text()).not.toMatch(/(^|;)import(?!\()[^;]*from/);
});

test("without prefetching, all code is requested at the same time, each file once", async ({ page }) => {
  await saveData(page);
  await page.goto("/contact-us");
  await quiet(page);
  const code = (await page.locator("script[data-app]").getAttribute("data-prefetch"))?.split(" ") ?? [];
  expect(code.length).toBeGreaterThan(2);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const made = await recordTransfers(page);
  let answered = 0;
  const askedFirst: string[] = [];
  page.on("request", (request) => answered === 0 && askedFirst.push(new URL(request.url()).pathname));
  page.on("response", (response) => code.includes(new URL(response.url()).pathname) && answered++);
  await page.keyboard.press("Shift");
  await expect(hydrated(page)).toHaveCount(1);
  expect(askedFirst).toEqual(expect.arrayContaining(code));
  const scripts = () => made.map(({ path }) => path).filter((path) => path.endsWith(".js"));
  expect(scripts()).toEqual(expect.arrayContaining(code));
  await expect.poll(() => twice(scripts())).toEqual([]);
});

test("files are prefetched once, with low priority, and in a way that the content security policy allows", async ({
  page,
}) => {
  const made = await recordTransfers(page);
  await page.goto("/contact-us");
  await quiet(page);
  const {
    app,
    page: data,
    site,
    prefetch,
    sending,
  } = await page.locator("script[data-app]").evaluate((script: HTMLElement) => script.dataset);
  const wanted = [app, data, site, ...`${prefetch} ${sending}`.split(" ")];
  const ahead = () => made.filter((one) => one.prefetch).map(({ path }) => path);
  expect(ahead().sort()).toEqual(wanted.sort());
  await hydrate(page);
  // The stylesheets of blocks on other pages.
  await expect.poll(() => ahead().filter((path) => path.endsWith(".css")).length).toBeGreaterThan(5);
  await quiet(page);
  await expect.poll(() => twice(made.map(({ path }) => path))).toEqual([]);
  await expect(page.locator('link[rel="prefetch"], link[rel="modulepreload"]')).toHaveCount(0);
});

test("nothing is prefetched for readers who save data, and the page still hydrates", async ({ page }) => {
  await saveData(page);
  const made = await recordTransfers(page);
  await page.goto("/");
  await quiet(page);
  expect(made.filter(({ prefetch, type }) => prefetch || type === "Fetch")).toEqual([]);
  await hydrate(page);
});

test("S-02 a block with an animation hydrates the page when it comes into view, without an interaction", async ({
  page,
}) => {
  await page.goto("/");
  await quiet(page);
  await expect(hydrated(page)).toHaveCount(0);
  const box = await page.locator("[data-hydrate]").first().boundingBox();
  // A taller window is not an interaction.
  await page.setViewportSize({ width: 1440, height: Math.ceil(box?.y ?? 0) + 200 });
  await expect(hydrated(page)).toHaveCount(1);
});
