import type { APIRequestContext } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import { arrived, follow, headingOf, markDocument, writtenHeading } from "../support/browse.ts";
import { suspendTimeLimits } from "../support/clock.ts";
import { attributes, readDocuments } from "../support/documents.ts";
import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate, ownSite } from "../support/test.ts";

// One worker, which parses each page once.
test.describe.configure({ mode: "default" });

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

test("R-01 X-01 X-02 the site has its 38 routes, each a JSON page, each prerendered with its heading, header and footer @wide", async ({
  request,
}) => {
  expect(ordered).toHaveLength(38);
  expect(routes).toEqual(expect.arrayContaining(ordered));
  for (const [route, document] of await readDocuments(request, ordered)) {
    expect(attributes(document, "[data-path]", "data-path"), route).toEqual([route]);
    const headings = document.querySelectorAll("h1").map((one) => one.text);
    expect(headings, route).toEqual([writtenHeading("pages", route)]);
    for (const part of ["header", "main", "footer"])
      expect(document.querySelector(part), `${part} of ${route}`).not.toBeNull();
  }
});

/** A link or picture of a page, as a whole address. */
const whole = (address: string, route: string) => new URL(address, new URL(route, ownSite));

const isOwn = ({ origin }: URL) => origin === new URL(ownSite).origin;

test("every link, anchor and picture of the site exists @wide", async ({ request }) => {
  const documents = await readDocuments(request, routes);
  const anchors = new Map<string, string[]>();
  const links = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [route, document] of documents) {
    anchors.set(route, attributes(document, "[id]", "id"));
    for (const href of attributes(document, "a[href]", "href")) links.set(whole(href, route).href, route);
    for (const src of attributes(document, "img", "src")) {
      // A small drawing can be a part of the page.
      if (!src.startsWith("data:")) files.set(whole(src, route).href, route);
    }
  }
  const own = [...links].filter(([href]) => isOwn(new URL(href)));
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
    expect((await request.get(src)).status(), `${src} on ${route}`).toBe(200);
  }
});

/** A link from one page of the site to another. */
interface Step {
  from: string;
  to: string;
}

/** Finds a link on the shortest way from the home page to each other page. */
async function findSteps(request: APIRequestContext): Promise<Step[]> {
  const documents = await readDocuments(request, routes);
  const found: Step[] = [];
  const reached = new Set(["/"]);
  for (const from of reached) {
    for (const href of attributes(documents.get(from) as HTMLElement, "a[href]", "href")) {
      const target = whole(href, from);
      const to = target.pathname;
      if (!isOwn(target) || !routes.includes(to) || reached.has(to)) continue;
      reached.add(to);
      found.push({ from, to });
    }
  }
  return found;
}

test("X-02 no page waits for JavaScript: nothing in it is hidden or said to be on its way @wide", async ({
  request,
}) => {
  // Panels of tabs are all shown without scripts, by their styles.
  const waiting = "[hidden]:not([role=tabpanel]), [aria-busy=true]";
  for (const [route, document] of await readDocuments(request, routes))
    expect(
      [...document.querySelectorAll(waiting)].map(({ id }) => id),
      route,
    ).toEqual([]);
});

test("X-01 every page is reached from the home page by links @wide", async ({ request }) => {
  const reached = (await findSteps(request)).map(({ to }) => to);
  // Nothing leads to the page for missing pages.
  expect(["/", ...reached, "/404"]).toEqual(expect.arrayContaining(ordered));
});

test("X-01 links lead from page to page without loading a document again @wide @more", async ({
  page,
  request,
}) => {
  const links = await findSteps(request);
  expect(links.length).toBeGreaterThan(5);
  for (const from of new Set(links.map((link) => link.from))) {
    await page.goto(from);
    await hydrate(page);
    const same = await markDocument(page);
    // After three seconds the browser itself would open the page.
    await suspendTimeLimits(page);
    for (const { to } of links.filter((link) => link.from === from)) {
      await follow(page, to);
      await arrived(page, to);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(page, from));
      expect(await same(), `${to} from ${from}`).toBe(true);
    }
  }
});
