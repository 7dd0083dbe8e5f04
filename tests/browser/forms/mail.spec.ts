import type { Page, Request } from "@playwright/test";
import { broken } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { expect, longSite, test, wake } from "../support/test.ts";
import { contactForm, words } from "./contactForm.ts";

const { field, submit } = contactForm;
/** Stands in for the mail service. */
async function mailService(page: Page, status: number | "abort") {
  const requests: Request[] = [];
  await page.route("https://api.emailjs.com/**", async (route) => {
    if (route.request().method() !== "OPTIONS") requests.push(route.request());
    if (status === "abort") await route.abort();
    else
      await route.fulfill({
        status,
        headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
        body: status === 200 ? "OK" : "refused",
      });
  });
  return requests;
}

async function open(page: Page, email: string) {
  await page.goto(`${longSite}mail`);
  await wake(page);
  for (const [label, value] of Object.entries({ ...words, Email: email }))
    await field(page, label).fill(value);
  await page.getByRole("checkbox").check();
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
  await wake(page);
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

for (const status of [403, 429, 451]) {
  test(`T-05 where the mail service answers ${status}, the site's own server takes the message`, async ({
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

test("T-05 where the mail service can't be reached the reader is told, and decides", async ({
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

test("T-05 where mail is not set up, the site's own server takes the message, and the log says what is missing", async ({
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
