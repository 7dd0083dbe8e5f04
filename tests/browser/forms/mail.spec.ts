import type { Page } from "@playwright/test";
import { broken } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { mailService } from "../support/mail.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";
import { contactForm, words } from "./contactForm.ts";

const { field, fill, submit } = contactForm;

async function open(page: Page, email: string) {
  await page.goto(`${longSite}mail`);
  await hydrate(page);
  await fill(page, email);
}

test("T-03 the contact form is sent by EmailJS where it is set up", async ({ page }) => {
  const requests = await mailService(page, 200);
  await open(page, "ama@example.com");
  await submit(page).click();
  await expect(page.locator('main form [role="status"]').first()).toHaveText("Message sent successfully.");
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    {
      lib_version: expect.stringMatching(/^\d/),
      user_id: "public-key",
      service_id: "service-id",
      template_id: "contact-template",
      template_params: {
        from_name: "Ama Mensah",
        from_email: "ama@example.com",
        to_name: "Dwaso",
        message: words.Message,
      },
    },
  ]);
});

test("T-04 V-11 the services' demo is sent with every field, the industry too", async ({ page }) => {
  const requests = await mailService(page, 200);
  await page.goto(`${longSite}mail-demo`);
  await hydrate(page);
  const values = {
    Name: "Ama",
    Email: "ama@example.com",
    Phone: "1",
    Company: "Cloth & Co",
    "Job title": "Owner",
  };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await page.getByRole("combobox", { name: "Industry" }).fill("Weaving");
  await submit(page).click();
  await expect(page.locator('main form [role="status"]').last()).toHaveText(
    "We will reach out to you to schedule a demo.",
  );
  expect(requests[0]?.postDataJSON()).toMatchObject({
    template_id: "demo-template",
    template_params: {
      from_name: "Ama",
      from_email: "ama@example.com",
      to_name: "Dwaso",
      phone: "1",
      company: "Cloth & Co",
      jobTitle: "Owner",
      industry: "Weaving",
    },
  });
});

for (const [status, mark] of [
  [403, "@more"],
  [429, "@more"],
  [451, "@more"],
] as const) {
  test(`T-05 where the mail service answers ${status}, the site's own server takes the message ${mark}`, async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    const email = freshEmail();
    const causes: string[] = [];
    page.on("console", (message) => message.type() === "warning" && causes.push(message.text()));
    await mailService(page, status);
    await open(page, email);
    await submit(page).click();
    await expect(page.locator('main form [role="status"]').first()).toHaveText("Message sent successfully.");
    expect(await leadsOf(email)).toHaveLength(1);
    expect(causes.join()).toContain(`emailjs: status ${status}`);
    expect(causes.join()).not.toContain(email);
  });
}

test("T-05 where the mail service can't be reached, the visitor is informed and decides", async ({
  page,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  await mailService(page, "abort");
  await open(page, email);
  await submit(page).click();
  await expect(page.locator("main form .form__failed")).toContainText("What you wrote is still here.");
  await expect(field(page, "Message")).toHaveValue(words.Message);
  expect(await leadsOf(email)).toHaveLength(0);
});

test("T-05 where mail is not configured, the site's own server takes the message, and the log names the missing setting", async ({
  page,
}) => {
  const email = freshEmail();
  const causes: string[] = [];
  page.on("console", (message) => message.type() === "warning" && causes.push(message.text()));
  await contactForm.open(page);
  await contactForm.fill(page, email);
  await submit(page).click();
  await expect(contactForm.status(page).first()).toHaveText("Message sent successfully.");
  expect(await leadsOf(email)).toHaveLength(1);
  expect(causes.join()).toContain("VITE_EMAILJS_PUBLIC_KEY");
});
