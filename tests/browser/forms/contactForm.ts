import { expect, type Page } from "@playwright/test";
import { sendInVain } from "../support/intake.ts";
import { fetched, hydrate } from "../support/test.ts";

/** The values that a visitor types into the contact form. */
export const words = {
  "First name": "Ama",
  "Last name": "Mensah",
  Phone: "+233 30 000 0000",
  Message: "We sell cloth.\nCan our customers pay by link?",
};

const sendingCode = [
  /\/assets\/outbox-[^/]*\.js$/,
  /\/assets\/http-[^/]*\.js$/,
  /\/assets\/Toasts-[^/]*\.js$/,
];
/** Without them, the page refuses the code that they belong to. */
const sendingStyles = [/\/assets\/outbox-[^/]*\.css$/, /\/assets\/Toasts-[^/]*\.css$/];

/** The contact form, as a visitor uses it. The fixture site has the same one as this repository's own site. */
export const contactForm = {
  field: (page: Page, label: string) => page.locator("main form").getByLabel(label, { exact: false }).first(),
  submit: (page: Page) => page.locator('main form button[type="submit"]'),
  status: (page: Page) => page.locator('main form [role="status"]'),
  /** The link in the header to the home page. */
  home: (page: Page) => page.getByRole("banner").locator('a[href="/"]').first(),
  notice: (page: Page) => page.locator("#page_outbox"),

  async open(page: Page): Promise<void> {
    await page.goto("/contact-us");
    await hydrate(page);
  },

  async fill(page: Page, email: string): Promise<void> {
    for (const [label, value] of Object.entries({ ...words, Email: email })) {
      await contactForm.field(page, label).fill(value);
    }
    await page.getByRole("checkbox").check();
  },

  /** Waits until all code for sending is there, which is loaded when the page is idle, or the form touched. */
  async canSend(page: Page): Promise<void> {
    await fetched(page, ...sendingCode, ...sendingStyles);
    await page.evaluate(
      (patterns) => {
        const files = performance.getEntriesByType("resource").map(({ name }) => name);
        const wanted = files.filter((file) => patterns.some((pattern) => new RegExp(pattern).test(file)));
        // Each with all that it imports.
        return Promise.all(wanted.map((file) => import(file))).then(() => undefined);
      },
      sendingCode.map(({ source }) => source),
    );
  },

  /** Sends the form while the way is closed: it waits in the end. */
  async submitInVain(page: Page): Promise<void> {
    await sendInVain(page, () => contactForm.submit(page).click(), "/api/contact");
    await expect(contactForm.status(page).locator(".form__waiting")).toContainText(
      "as soon as that works again",
    );
  },

  /** Sends the form to a server that is busy: it waits. */
  async submitToBusy(page: Page): Promise<void> {
    await contactForm.submit(page).click();
    await expect(contactForm.status(page).locator(".form__waiting")).toContainText(
      "as soon as that works again",
    );
  },

  async keepsEveryWord(page: Page, email: string): Promise<void> {
    for (const [label, value] of Object.entries({ ...words, Email: email })) {
      await expect(contactForm.field(page, label)).toHaveValue(value);
    }
    await expect(page.getByRole("checkbox")).toBeChecked();
  },
};
