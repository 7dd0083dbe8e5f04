import type { Page } from "@playwright/test";
import { arrived, follow, saveData } from "../support/browse.ts";
import { broken } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { expect, hydrate, longSite, quiet, test } from "../support/test.ts";
import { contactForm } from "./contactForm.ts";

const { fill, submit, status } = contactForm;
const offline = [broken, /Failed to fetch/];

test("V-10 a message is kept where the network was lost before the form was touched, and is delivered once when it is back", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(...offline);
  const email = freshEmail();
  await page.goto(`${longSite}mail-site`);
  await quiet(page);
  await context.setOffline(true);
  await fill(page, email);
  await contactForm.submitInVain(page);
  await contactForm.keepsEveryWord(page, email);
  expect(await leadsOf(email)).toHaveLength(0);
  await context.setOffline(false);
  await expect(status(page).first()).toContainText("Message sent successfully.");
  await expect(contactForm.field(page, "Message")).toHaveValue("");
  expect(await leadsOf(email)).toHaveLength(1);
});

test("V-10 a page with a form that was reached by a link can send without the network before the form is touched", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(...offline);
  const email = freshEmail();
  await page.goto("/careers");
  await hydrate(page);
  await follow(page, "/contact-us");
  await arrived(page, "/contact-us");
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
  // Otherwise it is loaded when the page is idle.
  await saveData(page);
  await page.goto(`${longSite}mail-site`);
  await hydrate(page);
  await quiet(page);
  await context.setOffline(true);
  await fill(page, email);
  await submit(page).click();
  await expect(page.locator("main .form__failed, main .form__waiting").first()).toBeVisible();
  await contactForm.keepsEveryWord(page, email);
  await context.setOffline(false);
  await submit(page).click();
  await expect(status(page).first()).toContainText("Message sent successfully.");
  expect(await leadsOf(email)).toHaveLength(1);
});

/** Records the requests for code that only sending needs. */
function sendingRequests(page: Page): () => Set<string> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return () => new Set(asked.filter((path) => /\/(sendingCode|outbox|http|Toasts)-[^/]*\.js$/.test(path)));
}

test("all code that sending needs is loaded when a page with a form is idle, and by no other page", async ({
  page,
}) => {
  const asked = sendingRequests(page);
  await page.goto(longSite);
  await quiet(page);
  await hydrate(page);
  await quiet(page);
  expect(asked().size).toBe(0);
  await page.goto(`${longSite}mail-site`);
  await quiet(page);
  expect(asked().size).toBe(4);
});

test("for readers who save data, all code that sending needs is loaded when the form is touched, and none of it before", async ({
  page,
}) => {
  const asked = sendingRequests(page);
  await saveData(page);
  await page.goto(`${longSite}mail-site`);
  await hydrate(page);
  await quiet(page);
  expect(asked().size).toBe(0);
  await contactForm.field(page, "First name").focus();
  await expect.poll(() => asked().size).toBe(4);
});
