import type { Route } from "@playwright/test";
import { arrived, follow, headingOf } from "../support/browse.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate, hydrated, phone } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const refused = /Failed to load resource|Failed to fetch/;

test.describe("with the app delayed", () => {
  test("H-02 a click on a button is held and repeated once the page is hydrated @wide", async ({ page }) => {
    const code = await holdRequests(page, appScript);
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
    await button.dispatchEvent("click");
    await button.dispatchEvent("click");
    await expect.poll(code.held).toBeGreaterThan(0);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await code.release();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(button).toHaveAttribute("aria-expanded", "true");
  });

  test("H-06 links, disclosures and native buttons work at once", async ({ page }) => {
    const code = await holdRequests(page, appScript);
    await page.goto("/help-center");
    const answers = page.locator(".faq details");
    await answers.nth(1).locator("summary").click();
    await expect(answers.nth(1)).toHaveAttribute("open");
    await expect.poll(code.held).toBeGreaterThan(0);
    await expect(hydrated(page)).toHaveCount(0);
    await page.locator('footer a[href="/contact-us"]').click();
    await arrived(page, "/contact-us");
  });

  test.describe("on phones", () => {
    test.use(phone);

    test("H-04 the menu of small screens opens at once, and stays open when the page hydrates", async ({
      page,
    }) => {
      const code = await holdRequests(page, appScript);
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await code.release();
      await expect(hydrated(page)).toHaveCount(1);
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });
});

test("X-02 where the app cannot be loaded, links work, held clicks are released, and a later click hydrates the page", async ({
  page,
  faults,
}) => {
  faults.allow(refused);
  await page.route(appScript, (route) => route.abort());
  await page.goto("/help-center");
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  await expect.poll(() => faults.seen.length).toBeGreaterThan(0);
  await page.locator("footer").locator('a[href="/about-us"]').click();
  await arrived(page, "/about-us");
  await expect(hydrated(page)).toHaveCount(0);
  await page.unroute(appScript);
  await page.goBack();
  await arrived(page, "/help-center");
  await hydrate(page);
});

test("X-02 after a failure the page stays static until a click, which it answers @wide", async ({
  page,
  faults,
}) => {
  faults.allow(refused);
  await page.route(appScript, (route) => route.abort());
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
  const failures = () => faults.seen.filter((fault) => /Failed to fetch/.test(fault)).length;
  await button.focus();
  await expect.poll(failures).toBe(1);
  await page.unroute(appScript);
  await button.click();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(button).toHaveAttribute("aria-expanded", "true");
});

const ways = { "by Back": () => history.back(), "for another page": () => location.assign("/?next") };

const left = [
  ["the app", appScript, "by Back"],
  ["data", /_pages\/contact-us\.json/, "for another page"],
  ["the app", appScript, "for another page"],
  ["data", /_pages\/contact-us\.json/, "by Back"],
] as const;
for (const [what, file, how] of someOf(left, 1)) {
  test(`R-04 it is no failure that ${what} does not come to a page that is left ${how} @wide`, async ({
    page,
    faults,
  }) => {
    // The browser itself says that it was not loaded. The page adds nothing to that, not even a warning.
    const unloaded = /Failed to load resource/;
    faults.allow(unloaded);
    const said: string[] = [];
    page.on("console", (message) => !unloaded.test(message.text()) && said.push(message.text()));
    await page.goto("/");
    await hydrate(page);
    await follow(page, "/contact-us");
    await arrived(page, "/contact-us");
    await page.reload();
    const missing: Route[] = [];
    await page.route(file, (route) => void missing.push(route));
    const next = await holdRequests(page, /localhost:\d+\/(\?next)?$/);
    await page.mouse.move(3, 3);
    await page.mouse.move(5, 5);
    await expect.poll(() => missing.length).toBeGreaterThan(0);
    await page.evaluate(ways[how]);
    await expect.poll(next.held).toBe(1);
    // WebKit ends what is under way before the next page comes.
    const ended = missing.splice(0);
    await Promise.all(ended.map((route) => route.abort()));
    await expect.poll(() => faults.seen.length).toBeGreaterThanOrEqual(ended.length);
    await next.release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(page, "/"));
    expect(said).toEqual([]);
  });
}
