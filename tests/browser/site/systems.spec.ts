import type { Page } from "@playwright/test";
import { leavesFor } from "../support/links.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

/** The four systems that are sold as value added services. */
const systems = [
  {
    row: "P-13",
    path: "/products/pensions-management-system",
    title: "Pension Management System",
    demo: "/schedule-pension-management-demo",
    api: true,
    facts: [
      /plans and records/i,
      /web portal, mobile app and USSD/,
      /multi-tier/i,
      /contribution payments/i,
      /claim requests/i,
      /e-statements/i,
      /back office with controls and approvals/i,
    ],
  },
  {
    row: "P-14",
    path: "/products/banking",
    title: "Core Banking System",
    demo: "/schedule-banking-demo",
    api: true,
    facts: [
      /accounts/i,
      /lendings/i,
      /deposits/i,
      /integrated financials/i,
      /reporting/i,
      /monitoring and controls/i,
      /open banking/i,
      /banking-as-a-service/i,
    ],
  },
  {
    row: "P-16",
    path: "/products/aslan",
    title: "ASLAN",
    demo: "/schedule-aslan-demo",
    api: false,
    facts: [/savings groups and individuals/i, /banking, insurance and pensions/i],
  },
  {
    row: "P-15",
    path: "/products/school-billing",
    title: "School Billing",
    demo: "/schedule-school-billing-demo",
    api: false,
    facts: [/tertiary institutions/i, /voucher management/i, /online admission tokens/i, /virtual wallets/i],
  },
];

// What is written on a page is read without its scripts, which cost more than all of its words.
test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole("main");

test("P-12 each system has its facts, a picture and a demonstration of its own, and shares its sections", async ({
  page,
}) => {
  const texts: string[] = [];
  const pictures: (string | null)[] = [];
  for (const { row, path, title, demo, api, facts } of systems) {
    await test.step(`${row} ${title}`, async () => {
      await page.goto(path);
      const hero = page.locator("main .block").first();
      await expect(hero).toContainText(title);
      await expect(hero.getByRole("paragraph").last()).not.toBeEmpty();
      await expect(hero.getByRole("link", { name: "Request a Demo" })).toHaveAttribute("href", demo);
      await expect(hero.locator("img")).toHaveAttribute("alt", /\S/);
      expect(await page.locator("main #features li").count()).toBeGreaterThanOrEqual(6);
      for (const fact of facts) await expect(main(page)).toContainText(fact);
      if (api) await leavesFor(hero.getByRole("link", { name: /^Access our API/ }), "apiDocs");
      else await expect(main(page).getByRole("link", { name: /API/ })).toHaveCount(0);
      expect((await page.request.get(demo)).status()).toBe(200);
      const shared = page.locator("main .block", { hasText: "From the demo to your first working day" });
      texts.push((await shared.getByRole("heading").allInnerTexts()).join());
      pictures.push(
        ...(await shared.locator("img").evaluateAll((all) => all.map((img) => img.getAttribute("src")))),
      );
      await expect(main(page).getByRole("link", { name: "Contact Sales" }).last()).toHaveAttribute(
        "href",
        "/contact-us",
      );
    });
  }
  await test.step("P-12 the systems share the same section, each with pictures of its own", () => {
    expect(new Set(texts).size).toBe(1);
    expect(new Set(pictures).size).toBe(4 * systems.length);
  });
});

test("P-16 See Features goes to ASLAN's fourteen features, numbered through all groups", async ({ page }) => {
  await page.goto("/products/aslan");
  const features = page.locator("#features");
  await expect(features.locator("ol > li").getByRole("heading")).toHaveText([
    "Offline and online flexibility",
    "ID verification",
    "2-factor authentication",
    "Wallet-to-account transfers",
    "Account-to-wallet transfers",
    "Group savings (VSLA options)",
    "Group loans",
    "Account balances",
    "Transaction history",
    "Transaction status",
    "Bill payment",
    "Unsecured lending",
    "Credit scoring",
    "Direct debit",
  ]);
  await expect(features.getByRole("heading", { level: 3 })).toHaveCount(3);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const said = nodes.filter(({ role }) => role?.value === "StaticText").map(({ name }) => name?.value);
  expect(said.filter((text) => /^\d\d$/.test(text))).toEqual(
    Array.from({ length: 14 }, (_, index) => String(index + 1).padStart(2, "0")),
  );
  for (const channel of ["USSD", "mobile apps", "chatbots", "web portal"]) {
    await expect(features.getByRole("paragraph").last()).toContainText(channel);
  }
  await expect(features.getByRole("heading", { level: 2 })).not.toBeInViewport();
  await main(page).getByRole("link", { name: "See Features" }).click();
  await expect(features.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(page).toHaveURL(/\/products\/aslan#features$/);
});

test("P-09 value added services has six cards, five of which lead on", async ({ page }) => {
  await page.goto("/services/value-added-services");
  const grid = page.locator('main [data-block="card-grid"]');
  await expect(grid.getByRole("heading", { level: 3 })).toHaveText([
    "Pension Management System",
    "Core Banking System",
    "ASLAN",
    "School Billing & Payments",
    "USSD",
    "Insurance",
  ]);
  const to = [...systems.map(({ path }) => path), "/services/ussd"];
  await expect(grid.locator("li a")).toHaveCount(to.length);
  for (const path of to) await expect(grid.locator(`li a[href="${path}"]`)).toHaveCount(1);
  const insurance = grid.locator("li").nth(5);
  await expect(insurance).toContainText("COMING SOON");
  await expect(insurance.getByRole("link")).toHaveCount(0);
  const demo = main(page).getByRole("link", { name: "Request a Demo" }).first();
  await expect(demo).toHaveAttribute("href", "/request-vas-demo");
});

test("P-10 e-commerce has Shop coming soon, and Life and Bills on sites of their own", async ({ page }) => {
  await page.goto("/services/e-commerce");
  const cards = page.locator('main [data-block="card-grid"] li');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText(/Shop[\s\S]*COMING SOON|COMING SOON[\s\S]*Shop/);
  await expect(cards.nth(0).getByRole("link")).toHaveCount(0);
  await leavesFor(cards.nth(1).getByRole("link", { name: /^Life/ }), "life");
  await leavesFor(cards.nth(2).getByRole("link", { name: /^Bills/ }), "bills");
  await expect(main(page).getByRole("link", { name: "Contact Sales" }).first()).toHaveAttribute(
    "href",
    "/contact-us",
  );
});
