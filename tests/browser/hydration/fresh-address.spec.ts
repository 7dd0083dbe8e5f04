import { contactForm, words } from "../forms/contactForm.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { expect, hydrate, hydrated, longSite, test } from "../support/test.ts";

const refused = /Failed to load resource|dynamically imported|Failed to fetch/;

test("an app that was fetched but could not be imported is imported under another address, with all that it imports @more", async ({
  page,
  faults,
}) => {
  faults.allow(refused);
  const imported: string[] = [];
  // Fetches succeed; imports under the files' own addresses fail.
  await page.route(/\/assets\/[^/]*\.js$/, (route) =>
    route.request().resourceType() === "script" && !/bootstrap/.test(route.request().url())
      ? route.abort()
      : route.continue(),
  );
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") imported.push(new URL(request.url()).pathname);
  });
  await page.goto(`${longSite}mail`);
  await page.mouse.move(3, 3);
  await expect.poll(() => faults.seen.length).toBeGreaterThan(0);
  await expect(hydrated(page)).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(hydrated(page)).toHaveCount(1);
  const code = imported.filter((path) => !path.includes("bootstrap"));
  expect(code.length).toBeGreaterThan(2);
  expect(code.filter((path) => !path.startsWith("/long/a%73sets/"))).toEqual([]);
});

test("code that was fetched but could not be imported is imported under a new address at once @more", async ({
  page,
  faults,
}) => {
  faults.allow(refused);
  const email = freshEmail();
  await page.goto(`${longSite}mail`);
  await hydrate(page);
  await page.route(/\/assets\/(sendingCode|outbox|http|Toasts)-[^/]*\.js$/, (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
  await page.route("https://api.emailjs.com/**", (route) => route.fulfill({ status: 412 }));
  await contactForm.fill(page, email);
  await contactForm.submit(page).click();
  await expect(contactForm.status(page).first()).toContainText("Message sent successfully.");
  expect((await leadsOf(email)).map(({ values }) => values.message)).toEqual([words.Message]);
});
