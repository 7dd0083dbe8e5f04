import { arrived, follow, headingOf } from "../support/browse.ts";
import { suspendTimeLimits } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate } from "../support/test.ts";

test("R-04 a route change moves the focus to the main heading, and announces the page's title once", async ({
  page,
}) => {
  await page.goto("/");
  await hydrate(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const region = document.querySelector("[data-announcer]");
    if (region)
      new MutationObserver(() => announced.push(region.textContent ?? "")).observe(region, {
        childList: true,
      });
  });
  await follow(page, "/help-center");
  await arrived(page, "/help-center");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const title = await page.title();
  expect(title).not.toBe("");
  const announced = await page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  expect(announced).toHaveLength(1);
  expect(title).toContain(announced[0]);
  await expect(page.locator('[data-announcer][role="status"]')).toHaveText(announced[0] ?? "");
});

test("R-04 title, description, canonical address and preview change with the page, in both directions @wide", async ({
  page,
}) => {
  const read = () =>
    page.evaluate(() => ({
      title: document.title,
      tags: [...document.head.querySelectorAll("meta[name], meta[property], link[rel=canonical]")]
        .map((tag) => tag.outerHTML)
        .sort(),
    }));
  await page.goto("/about-us");
  const about = await read();
  await page.goto("/");
  const home = await read();
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  expect(home).not.toEqual(about);
  await hydrate(page);
  await follow(page, "/about-us");
  await arrived(page, "/about-us");
  expect(await read()).toEqual(about);
  // What search engines are told is of the page that was loaded.
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await page.goBack();
  await arrived(page, "/");
  expect(await read()).toEqual(home);
});

test("H-06 the link to the current page is marked as such @wide", async ({ page }) => {
  const current = (href: string) => page.locator(`a[href="${href}"][aria-current="page"]`);
  await page.goto("/contact-us");
  await expect(current("/contact-us").first()).toBeAttached();
  await hydrate(page);
  await follow(page, "/careers");
  await arrived(page, "/careers");
  await expect(current("/careers").first()).toBeAttached();
  await expect(current("/contact-us")).toHaveCount(0);
});

test("R-04 the keyboard continues from the heading of the new page", async ({ page }) => {
  await page.goto("/about-us");
  await hydrate(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  const link = page.getByRole("main").locator('a[href="/contact-us"], a[href="/careers"]').first();
  const href = (await link.getAttribute("href")) ?? "";
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(page, href));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
