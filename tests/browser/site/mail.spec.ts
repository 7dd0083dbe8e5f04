import { contactForm, words } from "../forms/contactForm.ts";
import { mailService } from "../support/mail.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate, mailSite } from "../support/test.ts";

const { field, fill, submit } = contactForm;

test.use({ baseURL: mailSite });

test("T-03 the contact form is sent by EmailJS where it is set up", async ({ page }) => {
  const requests = await mailService(page, 200);
  await contactForm.open(page);
  await fill(page, "ama@example.com");
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
  await page.goto("/request-vas-demo");
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
