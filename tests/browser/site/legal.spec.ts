import type { Page } from "@playwright/test";
import {
  arrived,
  atTop,
  expectSmoothOpening,
  follow,
  markDocument,
  recordScroll,
  scrolled,
} from "../support/browse.ts";
import { suspendTimeLimits } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate } from "../support/test.ts";

const terms = "/terms-and-conditions";
const privacy = "#privacy-policy";

/** What the terms have to cover, and words without which a section on it says nothing. */
const topics: [title: RegExp, says: RegExp[]][] = [
  [/^Confidentiality$/, [/recipient/i]],
  [/^Non-use$/, [/one purpose only/i]],
  [/terms apply$/, [/last for as long as/i]],
  [/^Non-assignment$/, [/consent/i]],
  [/^Copyright$/, [/consent in writing/i]],
  [/^Disclaimer$/, [/not an offer/i]],
  [/^Cookies$/, [/no cookies for tracking/i, /anti-forgery/i]],
  [/^Privacy policy$/, [/data controller/i, /Act 843/]],
  [/^Data collection$/, [/email address/i]],
  [/^Third parties$/, [/do not sell/i]],
  [/^Cross-border transfers$/, [/outside Ghana/i]],
  [/^Security$/, [/Data Protection Commission/]],
  [/^Access to data$/, [/copy/i, /correct/i]],
  [
    /^Dispute resolution$/,
    [
      /amicably within seven days/i,
      /single arbitrator/i,
      /Alternative Dispute Resolution Act, 2010 \(Act 798\)/,
    ],
  ],
  [/^Governing law$/, [/Republic of Ghana/, /Data Protection Act, 2012 \(Act 843\)/]],
  [/^Waiver$/, [/in writing/i]],
  [/^Severability$/, [/stays in force/i]],
  [/^Updates$/, [/one in force/i]],
  [/^Other information$/, [/whole agreement/i]],
];

/** The section under this heading. */
const section = (page: Page, title: string) =>
  page.locator('[data-block="sections"] section').filter({ has: page.getByRole("heading", { name: title }) });

/** The titles of all sections in their order, with their numbers. */
const numbered = (page: Page) =>
  page.locator('[data-block="sections"] section').getByRole("heading", { level: 2 }).allTextContents();

test("P-20 the terms have 27 numbered sections on every topic, and a table of contents that leads to each of them", async ({
  page,
}) => {
  await page.goto(terms);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and Conditions");
  const titles = await numbered(page);
  expect(titles).toHaveLength(27);
  expect(new Set(titles).size).toBe(27);
  const block = page.locator('[data-block="sections"]');
  const links = block.getByRole("navigation", { name: "Contents" }).getByRole("link");
  await expect(links).toHaveCount(27);
  for (const [index, title] of titles.entries()) {
    expect(title).toMatch(new RegExp(`^${index + 1}\\. \\w`));
    const link = links.nth(index);
    await expect(link).toBeVisible();
    await expect(link).toHaveText(title);
    const anchor = (await link.getAttribute("href")) ?? "";
    expect(anchor).toMatch(/^#[a-z][a-z0-9-]*$/);
    await expect(block.locator(anchor)).toHaveText(title);
  }

  // They cover every topic, in the order that topics are known in.
  const names = titles.map((title) => title.replace(/^\d+\. /, ""));
  const places = topics.map(([title]) => names.findIndex((found) => title.test(found)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const [index, [, says]] of topics.entries()) {
    const title = names[places[index] ?? -1] ?? "";
    for (const words of says) await expect(section(page, title), title).toContainText(words);
  }
});

test("P-20 after reading to the end and going back to the top, the table of contents begins at its beginning", async ({
  page,
}) => {
  await page.goto(terms);
  await hydrate(page);
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(links.last()).toHaveAttribute("aria-current", "location");
  await expect(links.first()).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.locator("[aria-current=location]")).toHaveCount(0);
  await expect.poll(() => page.locator(".sections__list").evaluate((list) => list.scrollTop)).toBe(0);
});

alone("P-20 what the terms say of cookies is true: reading sets none", async ({ page, context }) => {
  for (const route of [terms, "/help-center", "/contact-us"]) {
    await page.goto(route);
    await hydrate(page);
  }
  await follow(page, "/about-us");
  await arrived(page, "/about-us");
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

alone(
  "R-05 the privacy section of the terms is scrolled to smoothly on a cold load @more",
  async ({ page }) => {
    await expectSmoothOpening(page, terms, privacy);
    await expect(page.locator(privacy)).toHaveText(/Privacy policy$/);
  },
);

test("R-05 a link on another page leads smoothly to the privacy section, which takes the focus @more", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await hydrate(page);
  const same = await markDocument(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  // How far the window is when a scroll has just begun: one that is not smooth has ended by then.
  await page.evaluate(() => {
    const begun: number[] = [];
    Object.assign(window, { begun });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (...words) {
      scrollIntoView.apply(this, words);
      begun.push(window.scrollY);
    };
  });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await expect(link).toHaveAttribute("href", terms + privacy);
  await link.click();
  await expect(page).toHaveURL(terms + privacy);
  await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
  await expect(page.locator(privacy)).toBeFocused();
  const end = await scrolled(page);
  const begun = await page.evaluate(() => (window as unknown as { begun: number[] }).begun);
  expect(begun).toHaveLength(1);
  expect(begun[0]).toBeLessThan(end - 100);
  expect(await same()).toBe(true);
});

test("R-05 the privacy policy opens beside the message form in a new tab, so that nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await page.getByLabel("Message").fill("Half a message");
  const consent = page.locator("form").getByRole("link", { name: /privacy policy/i });
  const [opened] = await Promise.all([page.waitForEvent("popup"), consent.click()]);
  await expect(opened).toHaveURL(terms + privacy);
  await expect.poll(() => opened.evaluate(atTop, privacy)).toBe(true);
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
});

test("R-05 under reduced motion the privacy section is there at once @more", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(terms);
  await hydrate(page);
  const passed = await recordScroll(page);
  await page.getByRole("main").locator(`a[href="${privacy}"]`).first().click();
  await expect.poll(() => page.evaluate(atTop, privacy)).toBe(true);
  const end = await scrolled(page);
  expect((await passed()).filter((position) => position > 0 && position < end)).toEqual([]);
});

const policies: Record<string, { name: string; says: RegExp[] }> = {
  "/merchant-onboarding-policy": { name: "Merchant Onboarding Policy", says: [] },
  "/refund-and-chargeback-policy": {
    name: "Refund and Chargeback Policy",
    says: [/within seven business days after the return is approved/i],
  },
  "/return-and-delivery-policy": {
    name: "Return and Delivery Policy",
    says: [
      /example[^.]*:\s*You can return goods within 14 days/i,
      /seven business days after the return is approved/i,
    ],
  },
  "/cancellation-policy": {
    name: "Cancellation Policy",
    says: [/acknowledged within 48 hours/i, /paid back within five business days/i],
  },
};

test("P-20 P-22 policies state their figures, and legal pages print as documents", async ({ page }) => {
  for (const [route, { name, says }] of Object.entries(policies)) {
    await test.step(`P-22 ${route} is headed Resources, names its policy and its day, and states its figures`, async () => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(route);
      const kicker = page.getByRole("heading", { level: 1 });
      await expect(kicker).toHaveText("Resources");
      const title = page.getByRole("heading", { level: 2, name });
      await expect(title).toBeVisible();
      expect((await title.evaluate(fontSize)) / (await kicker.evaluate(fontSize))).toBeGreaterThan(1.5);
      const main = page.getByRole("main");
      await expect(main.locator(".block").first()).toContainText("Effective 15 September 2023");
      for (const words of [...says, /at least five years/i, /reviewed annually/i])
        await expect(main).toContainText(words);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      for (const other of [...Object.keys(policies), terms]) {
        await expect(main.locator(".card-grid").locator(`a[href="${other}"]`)).toBeVisible();
      }
    });
    await expectDocument(page, route);
  }
  await page.goto(terms);
  await expectDocument(page, terms);
});

function fontSize(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

/** Expects that the open page prints as a document: contents and text, no menus and no buttons, and figures that the text names. */
function expectDocument(page: Page, route: string): Promise<void> {
  return test.step(`${route} prints contents and text, no menus and no buttons`, async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const sections = page.locator('[data-block="sections"] section');
    const figures = page.locator(".sections__short").getByRole("link");
    await expect(figures).toHaveCount(4);
    for (const figure of await figures.all()) {
      const named = sections.filter({ has: page.locator((await figure.getAttribute("href")) ?? "") });
      await expect(named).toContainText(await figure.locator("strong").innerText(), { ignoreCase: true });
    }
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link").last()).toBeVisible();
    await expect(contents.getByRole("link")).toHaveCount(await sections.count());
    await expect(sections.last()).toBeVisible();
    await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(".actions").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(".card-grid").filter({ visible: true })).toHaveCount(0);
  });
}
