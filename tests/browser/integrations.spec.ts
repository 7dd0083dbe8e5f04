import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { suspendTimeLimits } from "./support/clock.ts";
import { expect, hydrate, integrationsSite, test } from "./support/test.ts";

test.use({ baseURL: integrationsSite || undefined });

/** Opens the home page. The services answer with scripts that note their calls in the window. */
async function open(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(stats\.example\.com|www\.googletagmanager\.com)\//, (route) => {
    asked.push(new URL(route.request().url()).hostname);
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto("/");
  await page.waitForFunction(() => Array.isArray((globalThis as never as { _paq: unknown })._paq));
  return asked;
}

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const settings = (page: Page) => page.getByRole("button", { name: "Cookie settings" });
const counted = (page: Page) =>
  page.evaluate(() =>
    (globalThis as never as { _paq: string[][] })._paq.filter(([name]) => name === "trackPageView"),
  );

test("loads what asks nobody, counts each page that is shown, and proves whose site it is", async ({
  page,
}) => {
  const asked = await open(page);
  await expect.poll(() => asked).toEqual(["stats.example.com"]);
  await expect(page.locator('meta[name="google-site-verification"]')).toHaveAttribute(
    "content",
    "abc123DEF456_-",
  );
  expect(await counted(page)).toHaveLength(1);
  await hydrate(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await page.locator('a[href="/services/collections"]:visible').first().click();
  await expect(page.locator("html")).toHaveAttribute("data-path", "/services/collections");
  await expect.poll(() => counted(page)).toHaveLength(2);
  const last = await page.evaluate(() => (globalThis as never as { _paq: string[][] })._paq.slice(-4, -1));
  expect(last).toEqual([
    ["setReferrerUrl", integrationsSite],
    ["setCustomUrl", `${integrationsSite}services/collections`],
    ["setDocumentTitle", await page.title()],
  ]);
});

test("asks before it loads the others, by keyboard too, and keeps the answer", async ({ page }) => {
  const asked = await open(page);
  await expect(banner(page)).toContainText("Google Analytics would like to set cookies");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "/hidden");
  await settings(page).focus();
  const isCovered = async () => {
    const [below, above] = [await settings(page).boundingBox(), await banner(page).boundingBox()];
    return below === null || above === null || below.y + below.height > above.y;
  };
  await expect.poll(isCovered).toBe(false);
  // Here it covers no part of a link, whatever the page above says.
  expect(await violations(page)).toEqual([]);
  expect(asked).not.toContain("www.googletagmanager.com");
  // It goes by an answer only.
  await banner(page).getByRole("button", { name: "Agree" }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => asked).toContain("www.googletagmanager.com");
  const calls = await page.evaluate(() =>
    (globalThis as never as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) => String(call[0])),
  );
  expect(calls).toEqual(["js", "config"]);
  asked.length = 0;
  await page.reload();
  await expect.poll(() => asked).toContain("www.googletagmanager.com");
  await expect(settings(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("loads nothing after a refusal, also a later one", async ({ page }) => {
  const asked = await open(page);
  await banner(page).getByRole("button", { name: "Refuse" }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await settings(page).click();
  await expect(banner(page)).toBeFocused();
  expect(asked).not.toContain("www.googletagmanager.com");
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  await expect(settings(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await banner(page).getByRole("button", { name: "Agree" }).click();
  await expect(settings(page)).toBeFocused();
  await expect.poll(() => asked).toContain("www.googletagmanager.com");
  await page.context().addCookies([{ name: "_ga_ABC", value: "1", url: page.url() }]);
  await settings(page).click();
  asked.length = 0;
  const reloaded = page.waitForEvent("load");
  await banner(page).getByRole("button", { name: "Refuse" }).click();
  await reloaded;
  await expect.poll(() => asked).toEqual(["stats.example.com"]);
  await expect(settings(page)).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_ga_ABC");
});

test("takes a browser that refuses tracking for a refusal", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const asked = await open(page);
  await expect(settings(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(asked).toEqual(["stats.example.com"]);
});

test("asks again where the answer was given for other services", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("kente:consent", "yes some-other-service"));
  const asked = await open(page);
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual(["stats.example.com"]);
});

test("works in a browser that keeps nothing", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  const asked = await open(page);
  await banner(page).getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => asked).toContain("www.googletagmanager.com");
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});
