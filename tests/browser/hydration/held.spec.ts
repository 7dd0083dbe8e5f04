import { arrived } from "../support/browse.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { expect, hydrate, hydrated, test } from "../support/test.ts";

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

  test("H-04 the menu of small screens opens at once, and stays open when the page hydrates @phone", async ({
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

  test("V-05 a submit is held, and the typed text is still there when it is repeated", async ({ page }) => {
    const code = await holdRequests(page, appScript);
    await page.goto("/contact-us");
    const form = page.locator("main form");
    const email = form.locator('input[type="email"]');
    await email.fill("ama@example.com");
    await form.evaluate((element: HTMLFormElement) => {
      // The browser's own validation would block the submit of an empty form.
      element.noValidate = true;
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect.poll(code.held).toBeGreaterThan(0);
    await expect(page).toHaveURL("/contact-us");
    await code.release();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
    await expect(email).toHaveValue("ama@example.com");
    await expect(page).toHaveURL("/contact-us");
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
