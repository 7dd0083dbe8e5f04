import type { Page } from "@playwright/test";
import { answer } from "../support/intake.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated, longSite } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

/** What others do to a page: password managers, translations, finders of phone numbers, toolbars, filters. Each runs in the page. */
const changes: Record<string, () => void> = {
  "an element after each control": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)"))
      control.after(Object.assign(document.createElement("div"), { className: "their-icon" }));
  },
  "an element before each control": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)"))
      control.before(document.createElement("their-icon"));
  },
  "a button in each form, label and button": () => {
    for (const element of document.querySelectorAll("form, label, button, summary"))
      element.prepend(document.createElement("button"));
  },
  "an element around each control": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)")) {
      // What is moved loses the focus to them, and not to the page.
      if (control === document.activeElement) continue;
      const around = document.createElement("span");
      control.replaceWith(around);
      around.append(control);
    }
  },
  "a translation, with elements around all texts": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, textarea")) continue;
      const [around, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      around.append(inner);
      text.replaceWith(around);
    }
    document.documentElement.lang = "fr";
    document.documentElement.classList.add("translated-ltr");
  },
  "a link for each phone number": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const at = text.data.indexOf("+233");
      if (at < 0) continue;
      const number = text.splitText(at);
      number.splitText(Math.min(16, number.length));
      const link = Object.assign(document.createElement("a"), { href: "tel:233" });
      number.replaceWith(link);
      link.append(number);
    }
  },
  "other words": () => {
    for (const element of document.querySelectorAll("h1, h2, label, summary *, footer a, header a, button"))
      for (const text of element.childNodes) if (text instanceof Text) text.data = `${text.data} *`;
  },
  "other attributes": () => {
    for (const element of document.querySelectorAll<HTMLElement>("html, body, main, main *")) {
      element.classList.add("theirs");
      element.dataset.theirs = "1";
      element.title = "Theirs";
    }
  },
  "styles and scripts in the head": () => {
    document.head.prepend(document.createElement("style"));
    document.head.append(document.createElement("style"), document.createElement("meta"));
  },
  "elements at the start and the end of the body": () => {
    document.body.prepend(document.createElement("their-bar"));
    document.body.append(document.createElement("their-bar"), "words");
  },
  "elements between and around the blocks": () => {
    for (const block of document.querySelectorAll("main > *")) block.after(document.createElement("ins"));
    for (const around of document.querySelectorAll("main, #page_app")) {
      around.prepend(document.createElement("ins"));
      around.append(document.createElement("ins"));
    }
  },
  "elements that are gone": () => {
    for (const element of document.querySelectorAll("main p, main label, main svg, footer li"))
      element.remove();
  },
};

/** What is typed into the form, by the names of its controls. */
const typed = {
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  phone: "+233 30 000 0000",
  message: "We sell cloth.\nCan our customers pay by link?",
};
const menu = (page: Page) => page.getByRole("banner").locator("button[aria-expanded]").first();

/** A visitor fills in the form, opens a question, and selects what they want to write anew. */
async function use(page: Page): Promise<void> {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const element = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
      element?.focus();
      document.execCommand("insertText", false, value);
    }
    document.querySelector<HTMLInputElement>("main form [type=checkbox]")?.click();
    document.querySelectorAll<HTMLElement>(".faq summary")[2]?.click();
    const message = document.querySelector("textarea");
    message?.focus();
    message?.setSelectionRange(3, 7);
  }, typed);
}

/** All that the visitor did is still there. */
async function expectAll(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("main form");
      const { activeElement: focused } = document;
      return {
        values: Object.fromEntries(new FormData(form ?? undefined)),
        selected: focused instanceof HTMLTextAreaElement && [focused.selectionStart, focused.selectionEnd],
        open: [...document.querySelectorAll<HTMLDetailsElement>(".faq details")].map(({ open }) => open),
      };
    });
  await expect.poll(seen).toMatchObject({
    values: { ...typed, agreeToPolicy: "true", message: expect.stringContaining("Can our customers") },
    selected: [3, 7],
    open: [false, false, true],
  });
}

/** The form is sent, with all values, and says so. */
async function expectSent(page: Page, requests: Awaited<ReturnType<typeof answer>>): Promise<void> {
  await expect(page.locator('main form [role="status"]')).toHaveText("Message sent successfully.");
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    expect.objectContaining({ ...typed, agreeToPolicy: true }),
  ]);
}

type Change = () => void;
const address = `${longSite}ask`;
const bootstrap = /\/assets\/bootstrap-[^/]*\.js$/;

/** When the change happens. Each ends with a hydrated page, in which a click on a menu was held. */
const moments: Record<string, (page: Page, change: Change) => Promise<void>> = {
  async "before the page is loaded"(page, change) {
    const script = await holdRequests(page, bootstrap);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.evaluate(change);
    await script.release();
    await page.waitForLoadState("load");
    await pressWhile(page, () => use(page));
  },
  async "before the first touch"(page, change) {
    await page.goto(address);
    await page.evaluate(change);
    await pressWhile(page, () => use(page));
  },
  async "between the first touch and hydration"(page, change) {
    await page.goto(address);
    await pressWhile(page, async () => {
      await use(page);
      await menu(page).dispatchEvent("click");
      await page.evaluate(change);
    });
  },
  async "after hydration"(page, change) {
    await page.goto(address);
    await hydrate(page);
    await use(page);
    await page.evaluate(change);
    await menu(page).dispatchEvent("click");
  },
};

/** Has the visitor do something before the page is hydrated. */
async function pressWhile(page: Page, act: () => Promise<void>): Promise<void> {
  const code = await holdRequests(page, appScript);
  await act();
  if ((await menu(page).getAttribute("aria-expanded")) === "false") await menu(page).dispatchEvent("click");
  await expect.poll(code.held).toBeGreaterThan(0);
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
}

for (const [row, [what, change]] of Object.entries(changes).entries())
  for (const [column, [when, visit]] of Object.entries(moments).entries()) {
    // Each change at another moment, or at all of them.
    if (!isThorough && row % 4 !== column) continue;
    test(`${what}, ${when}, take nothing from a visitor @wide`, async ({ page, faults }) => {
      faults.allow(/hydration-mismatch|inline style/);
      const requests = await answer(page, "/api/contact", 201);
      await visit(page, change);
      await expectAll(page);
      await expect(menu(page)).toHaveAttribute("aria-expanded", "true");
      await page.locator('main form [type="submit"]').click();
      await expectSent(page, requests);
    });
  }

for (const [form, site, route, name] of [
  ["a form of one line", undefined, "/about-us", "email"],
  ["a field with suggestions", undefined, "/schedule-banking-demo", "industry"],
  ["a field of a block inside of another one", exampleSite, "/inside", "email"],
] as const)
  test(`what others add to ${form} takes neither its text nor the focus @wide`, async ({
    page,
    faults,
    baseURL,
  }) => {
    faults.allow(/hydration-mismatch/);
    await page.goto(new URL(route, site ?? baseURL).href);
    const code = await holdRequests(page, appScript);
    const control = page.locator(`main form [name="${name}"]`).first();
    await control.evaluate((element) => element.after(document.createElement("div")));
    await control.fill("ama@example.com");
    await expect.poll(code.held).toBeGreaterThan(0);
    await code.release();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(control).toHaveValue("ama@example.com");
    await expect(control).toBeFocused();
  });

/** Marks every element of the page, so that those can be told that were rendered anew. */
const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("#page_app *")) Object.assign(element, { isOld: true });
  });

for (const [place, kept, mark = ""] of [
  [".header", "main, .block, .footer, .block *, .footer *"],
  [".footer", ".header, main, .block, .header *, .block *", "@more"],
  [".hero", ".header, .footer, .header *, .form-block *, .faq *, .footer *", "@more"],
  [".form__form", ".header, .footer, .header *, .hero *, .faq *, .footer *"],
  [".faq", ".header, .footer, .header *, .hero *, .form-block *, .footer *", "@more"],
] as const)
  test(`what others add to ${place} has only that part of the page rendered anew @wide ${mark}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/hydration-mismatch/);
    await page.goto(address);
    await markElements(page);
    await page.locator(place).evaluate((element) => element.prepend(document.createElement("ins")));
    await hydrate(page);
    await expect.poll(() => faults.seen.length).toBe(1);
    const isOld = (element: Element) => "isOld" in element;
    const elements = await page.locator(kept).evaluateAll((all) => all.map((one) => "isOld" in one));
    expect(elements.length).toBeGreaterThan(20);
    expect(elements).not.toContain(false);
    expect(await page.locator(place).evaluate(isOld)).toBe(false);
  });

for (const [row, [what, change]] of Object.entries(changes).entries()) {
  if (!isThorough && row % 6 !== 0) continue;
  test(`after ${what}, a filled form is sent by the first click @wide`, async ({ page, faults }) => {
    faults.allow(/hydration-mismatch|inline style/);
    const requests = await answer(page, "/api/contact", 201);
    await page.goto(address);
    await page.evaluate(change);
    // As password managers do.
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values))
        for (const element of document.querySelectorAll<HTMLInputElement>(`main form [name="${name}"]`))
          element.value = value;
      for (const box of document.querySelectorAll<HTMLInputElement>("main form [type=checkbox]"))
        box.checked = true;
    }, typed);
    await page.locator('main form [type="submit"]').click();
    await expectSent(page, requests);
  });
}
