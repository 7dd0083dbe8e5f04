import type { Page } from "@playwright/test";
import { mailService } from "../browser/support/mail.ts";
import { hydrate } from "../browser/support/test.ts";
import { photographsFit } from "./support/photographs.ts";
import { standsApart } from "./support/standsApart.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "bakery" });

walkAllPages();
standsApart();
photographsFit();

test("lint has nothing to say", async ({ served }) => {
  expect(served.warnings).toEqual([]);
});

for (const [path, ...words] of [
  ["/contact", "Mardi au vendredi", "07:00 à 13:00 et 15:30 à 19:30", "Dimanche", "Noël", "Fermé"],
  ["/en/contact", "Tuesday to Friday", "7AM-1PM and 3:30PM-7:30PM", "Sunday", "Christmas", "Closed"],
]) {
  test(`opening hours are in the reader's words: ${path}`, async ({ page }) => {
    await page.goto(String(path));
    for (const word of words) await expect(page.getByRole("main")).toContainText(word);
  });
}

test("search engines learn what kind of shop it is, and when it is open", async ({ page }) => {
  await page.goto("/");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const shop = texts
    .map((text) => JSON.parse(text))
    .flatMap((data) => data["@graph"] ?? [data])
    .find((data) => data["@type"] === "Bakery");
  expect(shop).toMatchObject({ name: "Le Pétrin Bleu" });
  const open = JSON.stringify(shop.openingHoursSpecification);
  expect(open).toContain("Tuesday");
  expect(open).toContain("15:30");
  expect(open).not.toContain("Monday");
  expect(JSON.stringify(shop.specialOpeningHoursSpecification)).toContain("2026-12-25");
  expect(shop.telephone).toBeUndefined();
});

test("the switch of languages leads to the same page in the other language, and back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/recettes/pain-perdu");
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
    "href",
    /\/en\/recettes\/pain-perdu$/,
  );
  await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveAttribute(
    "href",
    /[^n]\/recettes\/pain-perdu$/,
  );
  await page.getByRole("banner").locator('a[hreflang="en"]').click();
  await expect(page).toHaveURL("/en/recettes/pain-perdu");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("French toast with brioche");
  await page.getByRole("banner").locator('a[hreflang="fr"]').click();
  await expect(page).toHaveURL("/recettes/pain-perdu");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("links stay in the language", async ({ page }) => {
  await page.goto("/en");
  const own = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((href) => !/^\/en(?:[/#]|$)/.test(href ?? ""))).toEqual([]);
});

test("each market has its page in both languages, and a draft has none", async ({ request }) => {
  for (const slug of ["marche-du-plateau", "marche-des-quais", "epicerie-du-jardin"]) {
    for (const path of [`/marches/${slug}`, `/en/marches/${slug}`]) {
      expect((await request.get(path)).status(), path).toBe(200);
    }
  }
  expect((await request.get("/buches-de-noel")).status()).toBe(404);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("buches");
});

test("old addresses send visitors to the new ones, in each language", async ({ page }) => {
  for (const [old, now] of [
    ["/nos-pains", "/carte#pains"],
    ["/en/our-bread", "/en/carte#bread"],
  ]) {
    await page.goto(String(old));
    await expect(page).toHaveURL(String(now));
  }
  await expect(page.getByRole("heading", { name: "Bread", exact: true })).toBeInViewport();
});

for (const [path, heading] of [
  ["/pas-de-page", "Plus rien dans le panier"],
  ["/en/no-such-page", "The basket is empty"],
]) {
  test(`a missing page is answered in the language of its address: ${path}`, async ({ page, faults }) => {
    faults.allow(/status of 404/);
    const answer = await page.goto(String(path));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(heading));
  });
}

interface FormWords {
  path: string;
  fields: [string, string][];
  subject: [string, string];
  missing: string;
  thanks: string;
}
const forms: Record<string, FormWords> = {
  fr: {
    path: "/contact",
    fields: [
      ["Votre nom", "Camille"],
      ["Votre adresse électronique", "camille@example.com"],
      ["Votre message", "Une miche pour samedi."],
    ],
    subject: ["À quel sujet", "Une commande"],
    missing: "Écrivez votre nom.",
    thanks: "Merci",
  },
  en: {
    path: "/en/contact",
    fields: [
      ["Your name", "Camille"],
      ["Your email address", "camille@example.com"],
      ["Your message", "A miche for Saturday."],
    ],
    subject: ["What is it about?", "An order"],
    missing: "Write your name.",
    thanks: "Thank you! We answer today.",
  },
};

for (const [language, words] of Object.entries(forms)) {
  test(`the contact form speaks the language of its page and goes by mail: ${language}`, async ({ page }) => {
    const requests = await mailService(page, 200);
    await page.goto(words.path);
    await hydrate(page);
    await send(page);
    await expect(page.locator("main form")).toContainText(words.missing);
    for (const [label, value] of words.fields) await page.getByLabel(label).fill(value);
    await page.getByLabel(words.subject[0]).selectOption(words.subject[1]);
    await page.getByRole("checkbox").check();
    await send(page);
    await expect(page.locator('main form [role="status"]').first()).toContainText(words.thanks);
    expect(requests.map((request) => request.postDataJSON().template_params)).toEqual([
      {
        from_name: "Camille",
        from_email: "camille@example.com",
        subject: "commande",
        message: words.fields[2]?.[1],
      },
    ]);
  });
}

const send = (page: Page) => page.locator("main form").getByRole("button").last().click();
