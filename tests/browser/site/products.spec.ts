import type { Page } from "@playwright/test";
import { leavesFor } from "../support/links.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

/** The ten payment services, each with the facts that its page has to tell, and what shows how it goes if not its steps. */
const services = [
  {
    name: "Collections",
    path: "/services/collections",
    facts: [/one-time/i, /recurring/i, /links? you can share/i],
    goes: '[data-block="link-builder"] label',
  },
  {
    name: "Bulk Pay",
    path: "/bulk-pay",
    facts: [/wallets? .*bank accounts?/i, /approve/i],
    goes: '[data-block="approval-list"] tbody tr',
  },
  {
    name: "Direct Debit",
    path: "/services/direct-debit",
    facts: [/mobile money wallet or their bank account/i, /mandate/i],
  },
  {
    name: "Utilities/Airtime/Data",
    path: "/services/utilities",
    facts: [/airtime/i, /electricity/i, /water/i, /subscriptions/i],
  },
  { name: "Payouts", path: "/services/payouts", facts: [/single and bulk transfers/i] },
  { name: "USSD", path: "/services/ussd", facts: [/choose from a menu/i, /the simplest phone/i] },
  {
    name: "Web Checkout",
    path: "/services/web-checkout",
    facts: [/your own site/i],
    goes: '[data-block="checkout"] label',
  },
  {
    name: "SMS",
    path: "/services/sms",
    facts: [/reminders, receipts and notices/i],
    goes: '[data-block="message-composer"] dt',
  },
  {
    name: "Request to Pay",
    path: "/services/request-to-pay",
    facts: [/approves? it/i, /decline/i],
    goes: '[data-block="approval-prompt"] ol > li',
  },
  {
    name: "Remittance",
    path: "/services/remittance",
    facts: [/international payouts/i, /money transfer organisations/i],
    goes: '[data-block="journey"] li',
  },
];

const overviews = [
  { from: "/services/payouts", path: "/payouts/payouts-api", call: "/v1/payouts" },
  { from: "/services/request-to-pay", path: "/request-to-pay/request-to-pay-api", call: "/v1/requests" },
];

const main = (page: Page) => page.getByRole("main");

// What is written on a page is read without its scripts, which cost more than all of its words.
test.use({ javaScriptEnabled: false });

test("P-06 P-08 P-25 each payment service says what it does, how it goes, what a developer calls, and where to read what is paid for", async ({
  page,
}) => {
  for (const { name, path, facts, goes = '[data-block="steps"] li' } of services) {
    await test.step(name, async () => {
      await page.goto(path);
      const hero = page.locator("main .block").first();
      await expect(hero).toContainText(name);
      await expect(hero.getByRole("link", { name: "Contact Sales" })).toHaveAttribute("href", "/contact-us");
      await leavesFor(hero.getByRole("link", { name: /API/ }));
      for (const fact of facts) await expect(main(page)).toContainText(fact);
      expect(await main(page).locator(goes).count()).toBeGreaterThanOrEqual(3);
      await expect(main(page).locator('[data-space="wide"]')).toHaveCount(1);
      await expect(main(page).locator('[data-emphasis="statement"]')).toHaveCount(1);
      const developers = page.locator("main #developers");
      await expect(developers).toContainText("Developers");
      await expect(developers.getByRole("heading", { level: 2 })).toBeVisible();
      await expect(developers.locator("pre").first()).toContainText("Host: ");
      await expect(developers.locator("pre:visible")).toHaveCount(2);
      await leavesFor(developers.getByRole("link", { name: /API/ }).last());
      const closing = page.locator('main [data-block="banner"]').last();
      await expect(closing.getByRole("link", { name: "Contact Sales" })).toHaveAttribute(
        "href",
        "/contact-us",
      );
      await expect(closing.getByRole("link", { name: "Pricing" })).toHaveAttribute(
        "href",
        "/services/payment-services#pricing",
      );
    });
    if (path === "/services/remittance")
      await test.step("P-11 remittance leads to the payouts API and to the USSD API", async () => {
        const hero = page.locator("main .block").first();
        await leavesFor(hero.getByRole("link", { name: /^Access Payouts API/ }), "paymentApi");
        await leavesFor(
          page.locator('main [data-block="banner"]').getByRole("link", { name: /^USSD API/ }),
          "ussdApi",
        );
      });
    if (["/services/request-to-pay", "/services/sms"].includes(path))
      await test.step(`R-07 the API docs of ${path} are the documentation's home`, async () => {
        const links = main(page).getByRole("link", { name: /^API docs/ });
        expect(await links.count()).toBeGreaterThan(0);
        for (const link of await links.all()) await leavesFor(link, "apiDocs");
      });
    for (const { path: api } of overviews.filter(({ from }) => from === path))
      await test.step(`R-08 ${path} leads to ${api}`, () =>
        expect(main(page).locator(`a[href="${api}"]`)).toHaveCount(1));
  }
});

test("payment services has its products, and says what is paid for", async ({ page }) => {
  await page.goto("/services/payment-services");

  await test.step("P-07 it is a grid of ten links that all lead to their product", async () => {
    await expect(page.locator('main [data-block="card-grid"] a')).toHaveCount(10);
    for (const { name, path } of services) {
      const link = page.locator('main [data-block="card-grid"]').getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", path);
    }
  });

  await test.step("P-25 per transaction, nothing hidden, a price from sales, and figures in an example alone", async () => {
    const pricing = page.locator("main #pricing");
    await expect(pricing).toContainText(/per transaction/i);
    await expect(pricing).toContainText(/no hidden charges/i);
    await expect(pricing).toContainText(/sales team/i);
    const [promise = "", example = ""] = await pricing.locator("p").allInnerTexts();
    expect(promise).not.toMatch(/\d/);
    expect(example).toMatch(/made-up figures.+not our prices/i);
    const charges = page.locator("main #charges");
    await expect(charges.getByRole("rowheader")).toHaveText([
      "Each transaction",
      "Setting up",
      "Refunds and chargebacks",
      "Cancelling",
      "Anything else",
    ]);
    expect(await charges.innerText()).not.toMatch(/\d/);
  });
});

test("R-08 the overviews of the APIs show what they do, with requests and the way to the reference", async ({
  page,
}) => {
  for (const { path, call } of overviews) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const does of [
        "Quick transfers",
        "One-time and recurring payments",
        "Payment verification",
        "Customer verification",
      ]) {
        await expect(main(page).getByText(does).filter({ visible: true }).first()).toBeVisible();
      }
      const request = page.locator('main [data-block="api-sample"] pre').first();
      await expect(request).toContainText(`POST ${call}`);
      await expect(request).toContainText('"currency": "GHS"');
      await leavesFor(
        main(page)
          .getByRole("link", { name: /reference/i })
          .first(),
        "paymentApi",
      );
    });
  }
});
