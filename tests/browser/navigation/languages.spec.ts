import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { markDocument } from "../support/browse.ts";
import { stopClock, suspendTimeLimits } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, librarySite, phone, quiet } from "../support/test.ts";

test.use({ baseURL: librarySite || undefined });

const { pathname: base } = new URL(librarySite || "http://localhost/");

/** Waits until a page of the library is shown, in its language and direction. */
async function arrived(page: Page, route: string, language: string): Promise<void> {
  await expect(page).toHaveURL(librarySite + route);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", language);
  await expect(html).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await expect(html).toHaveAttribute("data-path", `/${route}`);
}

alone(
  "L-10 the header leads to the same page in another language, which is a new document @wide",
  async ({ page }) => {
    await page.clock.install();
    await page.goto("about-us");
    await hydrate(page);
    const isSame = await markDocument(page);
    const nav = page.getByRole("navigation", { name: "Language" });
    // The menu does not open under the pointer before the click, which would close it.
    await stopClock(page);
    const button = nav.getByRole("button", { name: "English" });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.clock.resume();
    const french = nav.getByRole("link", { name: "Français" });
    await expect(french.getByText("Français")).toHaveAttribute("lang", "fr");
    await expect(french).toHaveAttribute("hreflang", "fr");
    await french.click();
    await arrived(page, "fr/about-us", "fr");
    expect(await isSame()).toBe(false);
    await expect(page.getByRole("navigation", { name: "Langue" }).getByRole("button")).toHaveText("Français");
    await page.goBack();
    await arrived(page, "about-us", "en");
    await page.goForward();
    await arrived(page, "fr/about-us", "fr");
  },
);

test("L-10 it works by keyboard, and leads home where a language lacks the page @wide", async ({ page }) => {
  await page.goto("about-us");
  await hydrate(page);
  const nav = page.getByRole("navigation", { name: "Language" });
  await nav.getByRole("button").press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(nav.getByRole("link", { name: "العربية" })).toBeFocused();
  await page.keyboard.press("Enter");
  await arrived(page, "ar", "ar");
});

test.describe("on phones", () => {
  test.use(phone);

  test("L-10 the panel has the languages in a row, and a page outside the menus has them below it", async ({
    page,
  }) => {
    await page.goto("fr/visit");
    await page.getByRole("button", { name: "Menu" }).click();
    const nav = page.getByRole("dialog").getByRole("navigation", { name: "Langue" });
    await expect(nav.getByRole("link")).toHaveText(["English", "Français", "العربية"]);
    await expect(nav.locator("[aria-current]")).toHaveText("Français");
    await nav.getByRole("link", { name: "English" }).click();
    await arrived(page, "visit", "en");

    await page.goto("fr/landing");
    const below = page.getByRole("contentinfo").getByRole("navigation", { name: "Langue" });
    await below.getByRole("link", { name: "العربية" }).click();
    await arrived(page, "ar/landing", "ar");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("L-10 the languages are links @wide", async ({ page }) => {
    await page.goto("visit");
    const nav = page.getByRole("navigation", { name: "Language" });
    await nav.getByRole("button").hover();
    await nav.getByRole("link", { name: "العربية" }).click();
    await arrived(page, "ar/visit", "ar");
  });
});

test("L-11 links stay in the language, and routing with them @wide", async ({ page }) => {
  await page.goto("fr");
  await hydrate(page);
  const isSame = await markDocument(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await page.getByRole("main").getByRole("link", { name: "qui nous sommes" }).click();
  await arrived(page, "fr/about-us", "fr");
  expect(await isSame()).toBe(true);
  const versions = page.locator("head link[hreflang]");
  await expect(versions).toHaveCount(3);
  expect(await versions.evaluateAll((all) => all.map((one) => one.getAttribute("hreflang")))).toEqual([
    "en",
    "fr",
    "x-default",
  ]);
  await page.goBack();
  await arrived(page, "fr", "fr");
  await expect(versions).toHaveCount(4);
});

alone(
  "L-11 a link to a page that the language lacks loads a new document, and nothing is prefetched for it @wide",
  async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("fr");
    await hydrate(page);
    const isSame = await markDocument(page);
    const link = page.getByRole("main").getByRole("link", { name: "les horaires" });
    await expect(link).toHaveAttribute("hreflang", "en");
    await link.hover();
    // The link is the first one of the text: its turn was before those of the others.
    for (const other of ["about-us", "visit"])
      await expect.poll(() => fetched).toContain(`${base}_pages/fr/${other}.json`);
    // Now the page is sure to know that it is pointed at.
    await page.mouse.move(0, 0);
    await link.hover();
    await quiet(page);
    expect(fetched).not.toContain(`${base}_pages/opening.json`);
    await link.click();
    await arrived(page, "opening", "en");
    expect(await isSame()).toBe(false);
    await page.goBack();
    await arrived(page, "fr", "fr");
  },
);

test("L-12 R-02 an unknown address ends on the 404 page of its language @wide", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  for (const [address, route, language, heading] of [
    ["nothing/here", "404", "en", "No such shelf"],
    ["fr/nothing/here", "fr/404", "fr", "Rayon introuvable"],
    ["ar/nothing", "ar/404", "ar", "الصفحة غير موجودة"],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await arrived(page, route, language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  // Back skips the address that does not exist.
  await page.goto("fr/visit");
  await page.goto("fr/nothing");
  await arrived(page, "fr/404", "fr");
  await page.goBack();
  await arrived(page, "fr/visit", "fr");
});

test("L-13 an Arabic page reads from right to left, but for code, numbers and addresses", async ({
  page,
}) => {
  await page.goto("ar/visit");
  await hydrate(page);
  const directionOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await directionOf("main h1")).toBe("rtl");
  expect(await directionOf("main pre")).toBe("ltr");
  expect(await directionOf("main code")).toBe("ltr");
  expect(await directionOf("main input[type=email]")).toBe("ltr");
  expect(await directionOf("main textarea")).toBe("rtl");
  const phone = page.locator('main a[href^="tel:"]').first();
  // The plus sign stays at the beginning of the number.
  const [plus, digit] = await phone.evaluate((link) => {
    const text = link.firstChild as Text;
    return [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(plus).toBeLessThan(digit ?? 0);
  const { left, right } = await page
    .locator(".logo")
    .first()
    .evaluate((logo) => logo.getBoundingClientRect());
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(width - right).toBeLessThan(left);
});

test("L-13 the slider's deck turns the other way", async ({ page }) => {
  // It stays at its first slide.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("ar");
  await hydrate(page);
  const slides = page.locator(".slider__slide");
  await page.locator(".slider").scrollIntoViewIfNeeded();
  await expect(page.locator(".slider__stage--initialized")).toHaveCount(1);
  const left = (index: number) =>
    slides.nth(index).evaluate((slide) => slide.firstElementChild?.getBoundingClientRect().left ?? 0);
  // Behind the current card the next ones are to its left.
  await expect.poll(async () => (await left(1)) < (await left(0))).toBe(true);
});

test("L-13 what a form says is in the page's language @wide", async ({ page }) => {
  await page.goto("fr/visit");
  await hydrate(page);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Il manque votre nom").first()).toBeVisible();
});

test("L-13 Arabic pages have no accessibility violations @more", async ({ page }) => {
  for (const route of ["ar", "ar/visit", "ar/landing"]) {
    await page.goto(route);
    await hydrate(page);
    expect(await violations(page)).toEqual([]);
  }
});
