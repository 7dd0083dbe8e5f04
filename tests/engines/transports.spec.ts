import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { bringIntoView } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

test("T-01 S-05 the newsletter accepts an address and is replaced by thanks", async ({ journey }) => {
  const email = freshEmail();
  const block = '[data-block="newsletter"]';
  await journey.visit("/");
  await journey.hydrate();
  await bringIntoView(journey, block);
  await journey.type(`${block} input[type="email"]`, email);
  await journey.click(`${block} button[type="submit"]`);
  await journey.says(`${block} [role="status"]`);
  await journey.gone(`${block} input[type="email"]`);
  expect((await leadsOf(email)).map(({ values }) => values)).toEqual([{ email }]);
});

test("T-02 V-11 a demo request is stored with the picked industry", async ({ journey }) => {
  const words = { name: "Ama", email: freshEmail(), phone: "+233 30 000 0000", company: "Cloth & Co" };
  await journey.visit("/schedule-banking-demo");
  await journey.hydrate();
  for (const [name, text] of Object.entries(words)) await journey.type(`main form [name="${name}"]`, text);
  await journey.type('[role="combobox"]', "fin");
  await journey.seen('[role="option"]');
  await journey.click('[role="option"]');
  await journey.click('main form button[type="submit"]');
  await expect.poll(async () => (await leadsOf(words.email)).length).toBe(1);
  const kept = await leadsOf(words.email);
  expect(kept[0]).toMatchObject({ form: "demo", values: { ...words, industry: "Finance" } });
});
