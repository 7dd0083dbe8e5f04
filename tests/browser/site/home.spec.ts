import { leavesFor } from "../support/links.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("P-01 home opens with Innovation for you, Contact Sales and Get Started", async ({ page }) => {
  const hero = page.locator("main .block").first();
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Innovation for you");
  await expect(hero.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact-us");
  await leavesFor(hero.getByRole("link", { name: /^Get Started/ }), "getStarted");
});

test("P-02 S-07 home shows the three partners", async ({ page }) => {
  const marks = page.locator('main [data-block="logos"] img');
  await expect(marks).toHaveCount(3);
  for (const mark of await marks.all()) await expect(mark).toHaveAttribute("alt", /\S/);
});

test("P-02 home shows its certificates, and the PCI mark leads to the certificate", async ({ page }) => {
  const badges = page.locator('main [data-block="badges"]');
  await expect(badges.locator("img")).toHaveCount(3);
  for (const name of ["ISO", "PCI", "central bank"]) await expect(badges).toContainText(name);
  await leavesFor(badges.getByRole("link"), "pciCertificate");
});

test("P-02 home offers three families of services, each a card that leads to its page", async ({ page }) => {
  const offer = page.locator("main .block", { has: page.getByRole("heading", { name: "What we offer" }) });
  const links = offer.getByRole("link");
  await expect(links).toHaveCount(3);
  const families = ["payment-services", "value-added-services", "e-commerce"];
  for (const [index, family] of families.entries()) {
    await expect(links.nth(index)).toHaveAttribute("href", `/services/${family}`);
  }
});

test("P-03 the slides of home lead to the services that they show", async ({ page }) => {
  const slider = page.locator('main [data-block="slider"]');
  const services = [
    "services/collections",
    "bulk-pay",
    "services/ussd",
    "services/web-checkout",
    "services/request-to-pay",
    "services/remittance",
  ];
  for (const service of services) {
    await expect(slider.locator(`a[href="/${service}"]`)).toHaveCount(1);
    await expect(slider.locator(`img[src*="/slides/${service.replace("services/", "")}"]`)).toHaveCount(1);
  }
});

test("P-04 home leads to the API documentation, and has the newsletter", async ({ page }) => {
  await leavesFor(page.getByRole("main").getByRole("link", { name: /API docs/ }), "apiDocs");
  const newsletter = page.locator('main [data-block="newsletter"]');
  await expect(newsletter.getByRole("textbox", { name: /email/i })).toHaveAttribute("type", "email");
});

test("P-25 home claims no hidden charges, pay per transaction, pricing through sales and the licence", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await expect(main).toContainText(/no hidden charges/i);
  await expect(main).toContainText(/pay per transaction/i);
  const sales = page.locator("main .block", { hasText: "sales team" }).last();
  await expect(sales).toContainText(/price/i);
  await expect(sales.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact-us");
  await expect(main).toContainText(/Enhanced Payment Service Provider, since 2023/);
});
