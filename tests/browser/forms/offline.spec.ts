import { broken } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { expect, hydrate, longSite, quiet, test } from "../support/test.ts";
import { contactForm } from "./contactForm.ts";

const { fill, submit, status } = contactForm;
const offline = [broken, /Failed to fetch/];

test("V-10 a form that was touched can be sent offline, and is delivered once when the network is back", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(...offline);
  const email = freshEmail();
  await page.goto(`${longSite}mail-site`);
  await hydrate(page);
  await contactForm.field(page, "First name").focus();
  await contactForm.canSend(page);
  await context.setOffline(true);
  await fill(page, email);
  await contactForm.submitInVain(page);
  await context.setOffline(false);
  await expect(status(page).first()).toContainText("Message sent successfully.");
  expect(await leadsOf(email)).toHaveLength(1);
});

test("V-10 a form whose code could not be loaded while offline is sent by the next click, without a reload", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(...offline);
  const email = freshEmail();
  await page.goto(`${longSite}mail-site`);
  await hydrate(page);
  await quiet(page);
  await context.setOffline(true);
  await fill(page, email);
  await submit(page).click();
  await expect(page.locator("main form .form__failed, main form .form__waiting").first()).toBeVisible();
  await contactForm.keepsEveryWord(page, email);
  await context.setOffline(false);
  await submit(page).click();
  await expect(status(page).first()).toContainText("Message sent successfully.");
  expect(await leadsOf(email)).toHaveLength(1);
});

test("all code that sending needs is loaded when the form is touched, and none of it before", async ({
  page,
}) => {
  const asked: string[] = [];
  const transports = () => asked.filter((path) => /\/(outbox|http|Toasts)-[^/]*\.js$/.test(path));
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${longSite}mail-site`);
  await hydrate(page);
  await quiet(page);
  expect(transports()).toEqual([]);
  await contactForm.field(page, "First name").focus();
  await expect.poll(() => new Set(transports()).size).toBe(3);
});
