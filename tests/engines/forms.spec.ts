import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { count, quiet } from "./support/browsing.ts";
import type { Journey } from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

const field = (name: string) => `main form [name="${name}"]`;
const send = 'main form button[type="submit"]';
const status = 'main form [role="status"]';

async function fillContact(journey: Journey, email: string): Promise<void> {
  const words = { firstName: "Ama", lastName: "Mensah", email, message: "Can our customers pay by link?" };
  for (const [name, text] of Object.entries(words)) await journey.type(field(name), text);
  await journey.click(field("agreeToPolicy"));
}

const written = ({ evaluate }: Journey, name: string) =>
  evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, field(name));

test("V-02 V-05 V-06 the contact form reports what is missing, then delivers, confirms it and is empty", async ({
  journey,
}) => {
  const email = freshEmail();
  await journey.visit("/contact-us");
  await journey.hydrate();
  await journey.click(send);
  await journey.until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 5);
  await journey.until(() => document.activeElement?.closest("form") !== null);
  await fillContact(journey, email);
  await journey.until(() => document.querySelectorAll('main form [aria-invalid="true"]').length === 0);
  await journey.click(send);
  await journey.says(status);
  await expect.poll(() => written(journey, "message")).toBe("");
  expect((await leadsOf(email)).map(({ form, values }) => [form, values.firstName])).toEqual([
    ["contact", "Ama"],
  ]);
});

test("V-10 a form that is sent offline is kept, waits, and is delivered once when the network is back", async ({
  journey,
}) => {
  const email = freshEmail();
  await journey.visit("/contact-us");
  await journey.hydrate();
  await fillContact(journey, email);
  // Code for sending is loaded when a page with a form is idle.
  await quiet(journey, "outbox", "http", "Toasts");
  await journey.line.cut();
  await journey.click(send);
  await journey.says(status);
  expect(await written(journey, "email")).toBe(email);
  expect(await leadsOf(email)).toHaveLength(0);

  await journey.line.restore();
  // The line is cut outside the browser, which therefore sends no event of its own.
  await journey.evaluate(() => void dispatchEvent(new Event("online")));
  await expect.poll(() => written(journey, "message")).toBe("");
  expect(await leadsOf(email)).toHaveLength(1);
  // The browser's console messages about failed attempts.
  await journey.faults();
});

test("V-04 industries are suggested while typing, and picked with keyboard and pointer", async ({
  journey,
}) => {
  await journey.visit("/schedule-aslan-demo");
  await journey.hydrate();
  // With the form's code, which the browser loads when it is idle.
  const combobox = '[role="combobox"]';
  await journey.until((wanted) => document.querySelector(wanted) !== null, combobox);
  await journey.type(combobox, "o");
  await journey.seen('[role="option"]');
  expect(await count(journey, '[role="option"]')).toBe(4);
  await journey.press("ArrowDown");
  await journey.press("Enter");
  await journey.gone('[role="option"]');
  expect(await written(journey, "industry")).toBe("Technology");
  await journey.press("ArrowDown");
  await journey.seen('[role="option"]');
  await journey.click('[role="option"]');
  await journey.gone('[role="option"]');
  expect(await written(journey, "industry")).toBe("Technology");
});
