import { expect, type Page } from "@playwright/test";
import { sendInVain } from "../support/intake.ts";
import { hydrate } from "../support/test.ts";

/** The values that a visitor types into the contact form. */
export const words = {
  "First name": "Ama",
  "Last name": "Mensah",
  Phone: "+233 30 000 0000",
  Message: "We sell cloth.\nCan our customers pay by link?",
};

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

  /** Sends the form while the way is closed: it waits in the end. */
  async submitInVain(page: Page): Promise<void> {
    await sendInVain(page, () => contactForm.submit(page).click(), "/api/contact");
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
