import type { Page } from "@playwright/test";
import { arrived, follow, headingOf, markDocument } from "../support/browse.ts";
import { routes } from "../support/routes.ts";
import { expect, hydrate, test } from "../support/test.ts";

/** The routes that the site was ordered with. */
const ordered = [
  "/",
  "/about-us",
  "/careers",
  "/contact-us",
  "/help-center",
  "/services/payment-services",
  "/services/value-added-services",
  "/services/e-commerce",
  "/services/collections",
  "/services/direct-debit",
  "/services/payouts",
  "/services/web-checkout",
  "/services/request-to-pay",
  "/services/utilities",
  "/services/sms",
  "/services/ussd",
  "/services/remittance",
  "/bulk-pay",
  "/payouts/payouts-api",
  "/request-to-pay/request-to-pay-api",
  "/products/pensions-management-system",
  "/products/banking",
  "/products/aslan",
  "/products/school-billing",
  "/case-study",
  "/schedule-pension-management-demo",
  "/schedule-banking-demo",
  "/schedule-aslan-demo",
  "/schedule-school-billing-demo",
  "/request-vas-demo",
  "/terms-and-conditions",
  "/articles",
  "/merchant-onboarding-policy",
  "/refund-and-chargeback-policy",
  "/return-and-delivery-policy",
  "/cancellation-policy",
  "/innovation-hub",
  "/404",
];

test("R-01 the site has its 38 routes, each a JSON page, each prerendered @wide", async ({ request }) => {
  expect(ordered).toHaveLength(38);
  expect(routes).toEqual(expect.arrayContaining(ordered));
  for (const route of ordered) {
    const answer = await request.get(route);
    expect(answer.status(), route).toBe(route === "/404" ? 404 : 200);
    const html = await answer.text();
    expect(html, route).toContain(`data-path="${route}"`);
    expect(html.match(/<h1[^>]*>/g), route).toHaveLength(1);
  }
});

/** What the links and pictures of a document lead to, as whole addresses. */
const addresses = (page: Page) =>
  page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
    files: [...document.images].map(({ src }) => src),
    anchors: [...document.querySelectorAll("[id]")].map(({ id }) => id),
  }));

test("every link, anchor and picture of the site exists @wide", async ({ page }) => {
  const anchors = new Map<string, string[]>();
  const links = new Map<string, string>();
  const files = new Map<string, string>();
  for (const route of routes) {
    await page.goto(route);
    const found = await addresses(page);
    anchors.set(route, found.anchors);
    for (const href of found.links) links.set(href, route);
    for (const src of found.files) files.set(src, route);
  }
  const { origin } = new URL(page.url());
  const own = [...links].filter(([href]) => new URL(href).origin === origin);
  expect(own.length).toBeGreaterThan(routes.length);
  for (const [href, route] of own) {
    const { pathname, hash } = new URL(href);
    const known = anchors.get(pathname);
    if (known) {
      if (hash) expect(known, `${href} on ${route}`).toContain(hash.slice(1));
    } else files.set(href, route);
  }
  expect(files.size).toBeGreaterThan(20);
  for (const [src, route] of files) {
    expect((await page.request.get(src)).status(), `${src} on ${route}`).toBe(200);
  }
});

test("X-01 every page is reached from the home page by links, without loading a document again @wide", async ({
  page,
}) => {
  test.slow();
  const reached = new Set(["/"]);
  const queue = ["/"];
  for (const route of queue) {
    await page.goto(route);
    await hydrate(page);
    const same = await markDocument(page);
    const { links } = await addresses(page);
    const ahead = links
      .map((href) => new URL(href))
      .filter(({ origin }) => origin === new URL(page.url()).origin);
    for (const { pathname } of ahead) {
      if (reached.has(pathname) || !routes.includes(pathname)) continue;
      reached.add(pathname);
      queue.push(pathname);
      await follow(page, pathname);
      await arrived(page, pathname);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(page, route));
      expect(await same(), `${pathname} from ${route}`).toBe(true);
    }
  }
  // Nothing leads to the page for missing pages.
  expect([...reached, "/404"]).toEqual(expect.arrayContaining(ordered));
});
