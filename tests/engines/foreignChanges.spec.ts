import { foreignChanges } from "../browser/support/foreignChanges.ts";
import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { expect, test } from "./support/test.ts";

const field = (name: string) => `main form [name="${name}"]`;
const words = { firstName: "Ama", lastName: "Mensah", message: "Can our customers pay by link?" };

const changes = ["an element after each control", "a translation, with elements around all texts"] as const;

for (const what of changes) {
  const change = foreignChanges[what];
  test(`V-05 after ${what}, what is typed while the page is hydrated stays, and so does the focus`, async ({
    journey,
  }) => {
    await journey.visit("/contact-us");
    await journey.evaluate(change);
    // The first key hydrates the page.
    await journey.type(field("firstName"), words.firstName);
    await journey.until(() => document.documentElement.dataset.hydrated !== undefined);
    await journey.until(
      (wanted, value) => {
        const control = document.querySelector<HTMLInputElement>(wanted);
        return control?.value === value && control === document.activeElement;
      },
      field("firstName"),
      words.firstName,
    );
    expect(await journey.faultsBeside(/hydration-mismatch/)).toEqual([]);
  });

  test(`V-05 V-10 after ${what}, a filled form is sent by the first click`, async ({ journey }) => {
    const email = freshEmail();
    await journey.visit("/contact-us");
    await journey.evaluate(change);
    await journey.evaluate(
      (values) => {
        for (const [name, value] of Object.entries(values)) {
          const control = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
          if (control) control.value = value;
        }
        const box = document.querySelector<HTMLInputElement>("main form [type=checkbox]");
        if (box) box.checked = true;
      },
      { ...words, email },
    );
    await journey.click('main form button[type="submit"]');
    await journey.says('main form [role="status"]');
    await expect
      .poll(async () => (await leadsOf(email)).map(({ values }) => values.message))
      .toEqual([words.message]);
    expect(await journey.faultsBeside(/hydration-mismatch/)).toEqual([]);
  });
}
