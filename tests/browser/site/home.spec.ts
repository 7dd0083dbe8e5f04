import { leavesFor } from "../support/links.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

/** Whom the site serves, and where each of them finds what is made for them. */
const audiences = [
  { name: "Merchants", to: "/services/payment-services", offers: /get paid/i },
  { name: "Businesses", to: "/bulk-pay", offers: /pay staff and suppliers/i },
  { name: "Banks", to: "/products/banking", offers: /accounts, lendings and deposits/i },
  { name: "Pension providers", to: "/products/pensions-management-system", offers: /contributions/i },
  { name: "Tertiary schools", to: "/products/school-billing", offers: /admission vouchers/i },
  { name: "Savings groups", to: "/products/aslan", offers: /group loans/i },
  { name: "Telecom operators", to: "/services/utilities", offers: /airtime and data/i },
  { name: "Money transfer operators", to: "/services/remittance", offers: /international payouts/i },
  { name: "Startups", to: "/innovation-hub", offers: /legal and compliance support/i },
];

test("home has what it was ordered with", async ({ page }) => {
  await page.goto("/");

  await test.step("P-01 home opens with Innovation for you, Contact Sales and Get Started", async () => {
    const hero = page.locator("main .block").first();
    await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Innovation for you");
    await expect(hero.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact-us");
    await leavesFor(hero.getByRole("link", { name: /^Get Started/ }), "getStarted");
  });

  await test.step("P-02 S-07 home shows the three partners", async () => {
    const marks = page.locator('main [data-block="logos"]:not(#licence) img');
    await expect(marks).toHaveCount(3);
    for (const mark of await marks.all()) await expect(mark).toHaveAttribute("alt", /\S/);
  });

  await test.step("P-02 home names its licence and certificates, and PCI leads to the certificate", async () => {
    const licence = page.locator("main #licence");
    for (const name of ["Enhanced Payment Service Provider, since 2023", "ISO certified"])
      await expect(licence).toContainText(name);
    await leavesFor(licence.getByRole("link", { name: "PCI" }), "pciCertificate");
  });

  await test.step("P-02 home offers three families of services, each a card that leads to its page", async () => {
    const offer = page.locator("main .block", { has: page.getByRole("heading", { name: "What we offer" }) });
    const links = offer.getByRole("link");
    await expect(links).toHaveCount(3);
    const families = ["payment-services", "value-added-services", "e-commerce"];
    for (const [index, family] of families.entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", `/services/${family}`);
    }
  });

  await test.step("P-26 each audience finds itself named on home, with what is for it and a link to it", async () => {
    const cards = page.locator("main #who-we-serve").getByRole("listitem");
    await expect(cards).toHaveCount(audiences.length + 1);
    for (const { name, to, offers } of audiences) {
      const card = cards.filter({ has: page.getByRole("heading", { name, exact: true }) });
      await expect(card.getByRole("paragraph")).toHaveText(offers);
      await expect(card.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
      expect((await page.request.get(to)).status(), to).toBe(200);
    }
    const developers = cards.filter({ has: page.getByRole("heading", { name: /^Developers/ }) });
    await expect(developers.getByRole("paragraph")).toHaveText(/APIs/);
    await leavesFor(developers.getByRole("link"), "apiDocs");
  });

  await test.step("P-03 the slides of home lead to the services that they show", async () => {
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

  await test.step("P-04 home leads to the API documentation, and has the newsletter", async () => {
    await leavesFor(page.getByRole("main").getByRole("link", { name: /API docs/ }), "apiDocs");
    const newsletter = page.locator('main [data-block="newsletter"]');
    await expect(newsletter.getByRole("textbox", { name: /email/i })).toHaveAttribute("type", "email");
  });

  await test.step("P-25 home claims no hidden charges, pay per transaction, pricing through sales and the licence", async () => {
    const main = page.getByRole("main");
    await expect(main).toContainText(/no hidden charges/i);
    await expect(main).toContainText(/pay per transaction/i);
    const sales = page.locator("main .block", { hasText: "sales team" }).last();
    await expect(sales).toContainText(/price/i);
    await expect(sales.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact-us");
    await expect(main).toContainText(/Enhanced Payment Service Provider, since 2023/);
  });
});

test("the payment on the first picture arrives once, and stands there under reduced motion", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const src = await page.locator("main img").first().getAttribute("src");
  const drawing = await (await request.get(src ?? "")).text();
  // In a page of its own, where the drawing's styles can be read.
  await page.goto("about:blank");
  await page.setContent(drawing);
  const motion = () =>
    page.locator(".arrives").evaluate((card) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(card);
      return [animationName, animationDuration, animationIterationCount];
    });
  expect(await motion()).toEqual(["rise", "0.3s", "1"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await motion())[0]).toBe("none");
});
