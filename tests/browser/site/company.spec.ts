import type { Locator, Page } from "@playwright/test";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");

const external = async (link: Locator) => {
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(link).toHaveAttribute("href", /^https:/);
};

test("P-18 contact shows how to reach us, and Send Us a Message goes to the form", async ({ page }) => {
  await page.goto("/contact-us");
  await expect(main(page)).toContainText("Accra");
  await expect(main(page)).toContainText(/digital address/i);
  const details = main(page).locator('[data-block="contact-details"]');
  const office = details.locator("dl > div").filter({ hasText: /^Office/ });
  const support = details.locator("dl > div").filter({ hasText: /^Support/ });
  await expect(office.locator('a[href^="tel:+"]').first()).toBeVisible();
  await expect(support.locator('a[href^="tel:+"]').first()).toBeVisible();
  await expect(details.locator('a[href^="mailto:"]')).toBeVisible();
  await external(details.getByRole("link", { name: /map/i }));
  await expect(details).toContainText("8AM-5PM GMT");
  await expect(details).toContainText("Monday to Friday");

  const form = page.getByRole("main").locator("form");
  await expect(form).not.toBeInViewport();
  await page.getByRole("link", { name: "Send Us a Message" }).click();
  await expect(form).toBeInViewport();
  await expect(page).toHaveURL(/\/contact-us#/);
});

test("P-19 the help center shows address, numbers, mail, map and hours, and six questions, one open at a time", async ({
  page,
}) => {
  await page.goto("/help-center");
  const details = page.getByRole("main").locator('[data-block="contact-details"]');
  await expect(details).toContainText("Accra");
  expect(await details.locator('a[href^="tel:+"]').count()).toBeGreaterThanOrEqual(2);
  await expect(details.locator('a[href^="mailto:"]')).toBeVisible();
  await external(details.getByRole("link", { name: /map/i }));
  await expect(details).toContainText("8AM-5PM GMT");
  await expect(details).toContainText("Monday to Friday");

  const items = page.locator(".faq details");
  await expect(items).toHaveCount(6);
  await expect(page.locator(".faq details[open]")).toHaveCount(1);
  await expect(items.first()).toHaveAttribute("open", "");
  await items.nth(3).locator("summary").click();
  await expect(page.locator(".faq details[open]")).toHaveCount(1);
  await expect(items.nth(3)).toHaveAttribute("open", "");
  await items.nth(3).locator("summary").click();
  await expect(page.locator(".faq details[open]")).toHaveCount(0);

  // The second answer links to Contact Us, the others to Sales, and none is higher than 500 px.
  for (let index = 0; index < 6; index += 1) {
    const item = items.nth(index);
    if ((await item.getAttribute("open")) === null) await item.locator("summary").click();
    const link = item.getByRole("link", { name: index === 1 ? "Contact Us" : "Sales", exact: true });
    await expect(link).toHaveAttribute("href", "/contact-us");
    const answer = await item.locator(".faq__answer").boundingBox();
    expect(answer?.height).toBeGreaterThan(0);
    expect(answer?.height).toBeLessThanOrEqual(500);
  }
});

test("the help center searches all pages, whose list stays folded until nothing is found", async ({
  page,
}) => {
  await page.goto("/help-center");
  await hydrate(page);
  const search = main(page).locator("#search");
  const all = search.getByRole("link", { name: "Merchant Onboarding Policy" });
  await expect(all).toBeHidden();
  await search.getByRole("searchbox").fill("chargeback");
  await expect(search.getByRole("status")).toHaveText(/pages found/);
  await expect(
    search
      .locator("ol")
      .getByRole("link", { name: /Refund and Chargeback/ })
      .first(),
  ).toBeVisible();
  await search.getByRole("searchbox").fill("qqqzzz");
  await expect(all).toBeVisible();
});

alone("F-03 P-23 the hub's copyright notice shows the year of the visit", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-06-01T12:00:00Z"));
  await page.goto("/innovation-hub");
  await expect(page.getByRole("contentinfo").getByText(/©/)).toContainText("2031");
});

test.describe("without scripts, which what is written on a page does not need", () => {
  test.use({ javaScriptEnabled: false });

  test("pages of the company have what they were ordered with", async ({ page }) => {
    await test.step("R-03 the page for missing pages says so, and offers the way back", async () => {
      await page.goto("/404");
      await expect(main(page)).toContainText("You encountered a missing page, please go back or try again.");
      const back = main(page)
        .getByRole("button", { name: "Go back" })
        .or(main(page).getByRole("link", { name: "Go back" }));
      await expect(back).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    });
    await test.step("four ways lead on from the page for missing pages", async () => {
      const ways = main(page).getByRole("list").getByRole("link");
      for (const [index, way] of [
        "/",
        "/services/payment-services",
        "/help-center#search",
        "/contact-us",
      ].entries())
        await expect(ways.nth(index)).toHaveAttribute("href", way);
      await expect(ways).toHaveCount(4);
    });
    await test.step("P-17 the case study is a placeholder in the form of a case study, with every part filled and marked as a sample", async () => {
      await page.goto("/case-study");
      await expect(main(page).locator(".block").first()).toContainText(/placeholder/i);
      await expect(main(page).getByText(/placeholder/i)).toHaveCount(1);
      await expect(main(page).locator(".block").first()).toContainText(/sample project, sample client/i);
      await expect(main(page).locator("#project")).toContainText(/are a sample/i);
      await expect(main(page).locator("#highlights dd, #highlights li")).not.toHaveCount(0);
      const pairs = main(page).locator("#challenges").getByRole("table");
      await expect(pairs.getByRole("columnheader")).toHaveText(["Subject", "Challenges", "Solutions"]);
      for (const cell of await pairs.getByRole("cell").all()) await expect(cell).not.toBeEmpty();
      await expect(main(page).locator("#benefits blockquote")).not.toBeEmpty();
      await expect(main(page).locator("#benefits figcaption")).toContainText("(sample)");
      const contact = main(page).locator(".block", { hasText: "Reference contact" }).last();
      await expect(contact).toContainText("(sample)");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

      await expect(main(page).getByRole("link", { name: "Download Project Brochure" })).toHaveCount(0);
      const button = main(page).getByRole("button", { name: "Download Project Brochure" });
      await expect(button).toBeVisible();
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(/no brochure yet/i);
      await expect(main(page).getByText(/no brochure yet/i)).toBeVisible();
    });

    await test.step("P-23 the innovation hub has a header and a footer of its own", async () => {
      await page.goto("/innovation-hub");
      const header = page.getByRole("banner");
      const links = header.getByRole("link");
      await expect(links).toHaveCount(2);
      await expect(links.first()).toHaveAttribute("href", "/");
      await expect(links.last()).toHaveAttribute("href", /^mailto:/);
      await expect(header.getByRole("button")).toHaveCount(0);
      const footer = page.getByRole("contentinfo");
      for (const name of ["Facebook", "LinkedIn", "Instagram", "X"]) {
        await external(footer.getByRole("link", { name: new RegExp(`^${name}\\b`) }));
      }
      await expect(footer.locator('a[href^="http"]')).toHaveCount(4);
      await expect(footer.locator('a:not([href^="http"], [href="/"])')).toHaveCount(0);
    });

    await test.step("P-23 the innovation hub names its benefits under its headline", async () => {
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      const benefits = page.locator("#benefits");
      for (const benefit of [
        /legal, compliance and regulatory support/i,
        /business advisory/i,
        /discounted payment solutions/i,
        /investment opportunities/i,
      ]) {
        await expect(benefits.getByRole("heading", { name: benefit })).toBeVisible();
      }
    });

    await test.step("P-24 articles is a blog article in placeholder text that says so once, with its author, day and reading time", async () => {
      await page.goto("/articles");
      await expect(main(page).locator(".block").first()).toContainText(/article/i);
      await expect(main(page).getByText(/placeholder/i)).toHaveCount(1);
      const byline = main(page).locator('[data-block="byline"]');
      await expect(byline).toContainText(/placeholder text/i);
      await expect(byline).toContainText("(sample author)");
      await expect(byline.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\d/);
      await expect(byline).toContainText(/\d minutes to read/);
      const article = main(page).locator("#article, #article ~ .block:has(~ #next)");
      expect((await article.allTextContents()).join(" ").split(/\s+/).length).toBeGreaterThan(350);
      await expect(article.locator("blockquote")).toContainText("(sample)");
      await expect(main(page)).not.toContainText(/\.json|pages\//);
      expect(await main(page).locator('#next a[href^="/"]').count()).toBeGreaterThan(1);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    });
  });
});
