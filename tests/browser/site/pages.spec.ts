import { expect, test } from "../support/test.ts";

const external = async (link: import("@playwright/test").Locator) => {
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAttribute("href", /^https:/);
};

test("P-01 home opens with Innovation for you, Contact Sales and Get Started", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Innovation for you");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Contact Sales" }).first()).toHaveAttribute(
    "href",
    "/contact-us",
  );
  await external(main.getByRole("link", { name: /^Get Started/ }).first());
});

test("P-02 home shows trust logos and three cards of what we offer", async ({ page }) => {
  await page.goto("/");
  expect(await page.locator('[data-block="logos"] img').count()).toBeGreaterThanOrEqual(3);
  const offer = page.locator(".block", { has: page.getByRole("heading", { name: "What we offer" }) });
  for (const href of ["payment-services", "value-added-services", "e-commerce"]) {
    await expect(offer.locator(`a[href="/services/${href}"]`).first()).toBeVisible();
  }
});

test("P-04 home leads to the API documentation", async ({ page }) => {
  await page.goto("/");
  await external(
    page
      .getByRole("main")
      .getByRole("link", { name: /API doc/i })
      .first(),
  );
});

test("P-05 about tells who we are", async ({ page }) => {
  await page.goto("/about-us");
  const main = page.getByRole("main");
  await expect(main).toContainText("About Us");
  await expect(main.getByRole("link", { name: "Join Our Team" }).first()).toHaveAttribute("href", "/careers");
  const profile = main.getByRole("link", { name: /^Download Company Profile/ });
  await expect(profile).toHaveAttribute("href", /\.pdf$/);
  await expect(profile).toHaveAttribute("target", "_blank");
  const file = await page.request.get((await profile.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expect(main).toContainText("May 2023");
  await expect(main.getByRole("heading", { name: /chief executive|where we come from/i })).toBeVisible();
  await expect(main.locator('img[src*="team"]')).toBeVisible();
});

test("P-06 P-08 the collections page says what it does and where to go on", async ({ page }) => {
  await page.goto("/services/collections");
  const main = page.getByRole("main");
  await expect(main).toContainText(/one-time/i);
  await expect(main).toContainText(/recurring/i);
  await expect(main).toContainText(/link/i);
  await expect(main.getByRole("link", { name: "Contact Sales" }).first()).toHaveAttribute(
    "href",
    "/contact-us",
  );
  await external(main.getByRole("link", { name: /API doc/i }).first());
  await expect(main.locator(".block", { hasText: "Developers" }).getByRole("heading")).toBeVisible();
});

test("P-07 payment services is a grid of ten links that all lead somewhere", async ({ page, request }) => {
  await page.goto("/services/payment-services");
  const names = [
    "Collections",
    "Bulk Pay",
    "Direct Debit",
    "Utilities/Airtime/Data",
    "Payouts",
    "USSD",
    "Web Checkout",
    "SMS",
    "Request to Pay",
    "Remittance",
  ];
  const links = page.locator(".card-grid a");
  await expect(links).toHaveCount(10);
  for (const name of names) {
    const link = page.locator(".card-grid").getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status(), name).toBe(200);
  }
});

test("P-25 home claims what is true: no hidden charges, pay per transaction, pricing through sales, licensed", async ({
  page,
}) => {
  await page.goto("/");
  const text = page.locator("body");
  await expect(text).toContainText(/no hidden charges/i);
  await expect(text).toContainText(/pay per transaction/i);
  await expect(text).toContainText("Enhanced Payment Service Provider");
});
