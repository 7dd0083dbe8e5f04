import { arrived } from "../support/browse.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

test.use({ javaScriptEnabled: false });

test("X-02 links and Back work without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.locator('main a[href="/services/payment-services"]').first().click();
  await arrived(page, "/services/payment-services");
  await page.locator('main a[href="/services/collections"]').first().click();
  await arrived(page, "/services/collections");
  await page.goBack();
  await arrived(page, "/services/payment-services");
});

test("X-02 forms are plain forms that post to their endpoint @wide", async ({ page }) => {
  await page.goto("/contact-us");
  const form = page.locator("main form");
  await expect(form).toHaveAttribute("method", "post");
  await expect(form).toHaveAttribute("action", /^(\/|https:\/\/)/);
  await expect(form.locator("button:not([type]), button[type=submit], input[type=submit]")).toBeEnabled();
});
