import type { Locator, Page } from "@playwright/test";
import { contactForm } from "../forms/contactForm.ts";
import { answer } from "../support/intake.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";
import { keepToasts, toast } from "../support/toasts.ts";

const messages = [
  "First name is required.",
  "Last name is required.",
  "Email is required",
  "Message is required",
  "To send a message you must first agree to our privacy policy.",
];
const { field, fill, open, status, submit } = contactForm;

/** The text that the control names as its description. */
async function described(page: Page, control: Locator): Promise<string> {
  const ids = ((await control.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(" ");
}

test("V-02 V-07 the contact form has its fields, and says to the letter what is missing: once under each, and in a toast", async ({
  page,
}) => {
  await keepToasts(page);
  const requests = await answer(page, "/api/contact", 201);
  await open(page);
  for (const name of ["firstName", "lastName", "email", "phone", "message", "agreeToPolicy"]) {
    await expect(page.locator(`form [name="${name}"]`)).toBeVisible();
  }
  await expect(page.locator('[name="message"]')).toHaveAttribute("rows", "10");
  await expect(page.getByRole("checkbox")).not.toBeChecked();

  await submit(page).click();
  await expect(toast(page)).toHaveText("Please fill in all the fields and agree to the policy.");
  await expect(page.locator(".form-field__error")).toHaveText(messages);
  for (const message of messages) await expect(page.locator("form").getByText(message)).toHaveCount(1);
  const controls = page.locator("form [aria-invalid=true]");
  await expect(controls).toHaveCount(5);
  for (const [index, message] of messages.entries()) {
    expect(await described(page, controls.nth(index))).toBe(message);
  }
  await expect(field(page, "Phone")).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveTitle(/^Error: /);
  expect(requests).toHaveLength(0);

  await test.step("V-02 V-07 spaces count as missing, an email address is recognised, and a valid message is sent", async () => {
    await fill(page, "ama@example");
    await field(page, "First name").fill("   ");
    await field(page, "Message").fill(" \n ");
    await submit(page).click();
    await expect(page.locator(".form-field__error")).toHaveText([
      "First name is required.",
      "Email is invalid",
      "Message is required",
    ]);
    await fill(page, "ama@example.com");
    await submit(page).click();
    await expect(status(page)).toHaveText("Message sent successfully.");
    await expect(toast(page).last()).toHaveText("Message sent successfully.");
    expect(requests.map((request) => request.postDataJSON())).toMatchObject([{ email: "ama@example.com" }]);
  });
});
