import { announced } from "../support/announced.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { test } from "../support/sharedPage.ts";
import { expect, longSite } from "../support/test.ts";
import { contactForm, words } from "./contactForm.ts";

test.use({ javaScriptEnabled: false });

const { field, fill, submit } = contactForm;

test("X-02 V-06 without JavaScript the contact form is sent, stored once, and the page reports it", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto("/contact-us");
  await fill(page, email);
  await submit(page).click();
  await expect(page).toHaveURL(/\/contact-us#.+__sent$/);
  await expect(page.locator(":target")).toHaveText("Message sent successfully.");
  await expect(page.locator(":target")).toBeVisible();
  const [lead, ...more] = await leadsOf(email);
  expect(more).toEqual([]);
  expect(lead?.values).toEqual({
    firstName: "Ama",
    lastName: "Mensah",
    email,
    phone: "+233 30 000 0000",
    message: words.Message,
    agreeToPolicy: true,
  });
  expect(lead?.consent[0]?.text).toContain("privacy policy");
});

test("X-02 V-10 without JavaScript the page comes back with all values, and one line names the fields that are wrong", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422/);
  const email = freshEmail();
  await page.goto("/contact-us");
  await fill(page, email);
  // A browser that validates less than the server.
  await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
  await field(page, "Message").fill("  ");
  await submit(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  const line = page.locator(".form-summary");
  await expect(line).toHaveText("Please fill in all the fields and agree to the policy. Message");
  await expect(line).toBeFocused();
  await expect(page.locator(".form-field__error")).toHaveText("Message is required");
  expect(await announced(page, "Please fill in all the fields")).toEqual([]);
  const link = line.getByRole("link", { name: "Message" });
  await expect(field(page, "First name")).toHaveValue("Ama");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(field(page, "Message")).toHaveAttribute("aria-invalid", "true");
  await link.click();
  await expect(field(page, "Message")).toBeFocused();
  expect(await leadsOf(email)).toEqual([]);

  await field(page, "Message").fill(words.Message);
  await submit(page).click();
  await expect(page.locator(":target")).toHaveText("Message sent successfully.");
  expect(await leadsOf(email)).toHaveLength(1);
});

test("X-02 S-05 without JavaScript an address subscribes to the newsletter", async ({ page }) => {
  const email = freshEmail();
  await page.goto("/about-us");
  await page.locator('[data-block="newsletter"] input[name="email"]').fill(email);
  await page.locator('[data-block="newsletter"] button[type="submit"]').click();
  await expect(page.locator(":target")).toBeVisible();
  expect((await leadsOf(email)).map(({ form, values }) => [form, values])).toEqual([
    ["newsletter", { email }],
  ]);
});

test("X-02 V-03 without JavaScript a demo is requested, with suggestions that the browser offers", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto("/schedule-banking-demo");
  const industry = page.locator('main form [name="industry"]');
  const list = await industry.getAttribute("list");
  expect(await page.locator(`[id="${list}"] option`).count()).toBe(5);
  await field(page, "Name").fill("Ama");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("1");
  await industry.fill("Weaving");
  await submit(page).click();
  await expect(page.locator(":target")).toHaveText("We will reach out to you to schedule a demo.");
  expect((await leadsOf(email))[0]).toMatchObject({ form: "demo", values: { industry: "Weaving" } });
});

test("X-02 a site below a path receives its forms there", async ({ page }) => {
  const email = freshEmail();
  await page.goto(`${longSite}mail`);
  await fill(page, email);
  await submit(page).click();
  await expect(page).toHaveURL(/\/long\/mail#.+__sent$/);
  expect(await leadsOf(email)).toHaveLength(1);
});
