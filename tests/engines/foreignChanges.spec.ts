import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { expect, test } from "./support/test.ts";

const field = (name: string) => `main form [name="${name}"]`;
const words = { firstName: "Ama", lastName: "Mensah", message: "Can our customers pay by link?" };

/** What others do to a page: each runs in it. */
const changes = {
  "a password manager puts elements beside the controls": () => {
    for (const control of document.querySelectorAll("main :is(input, textarea)"))
      control.after(document.createElement("div"));
  },
  "a translation puts elements around the texts": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, textarea")) continue;
      const around = document.createElement("font");
      text.replaceWith(around);
      around.append(text.data);
    }
  },
};

for (const [what, change] of Object.entries(changes)) {
  test(`V-05 where ${what} before the page is hydrated, what is typed and focused stays`, async ({
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
    expect((await journey.faults()).filter((fault) => !/hydration-mismatch/.test(fault))).toEqual([]);
  });

  test(`V-05 V-10 where ${what}, a form that is filled before is sent by the first click`, async ({
    journey,
  }) => {
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
    expect((await journey.faults()).filter((fault) => !/hydration-mismatch/.test(fault))).toEqual([]);
  });
}
