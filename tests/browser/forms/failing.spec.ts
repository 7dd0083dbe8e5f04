import type { Page } from "@playwright/test";
import { answer, broken, passPauses } from "../support/intake.ts";
import { expect, test } from "../support/test.ts";
import { contactForm, words } from "./contactForm.ts";

const address = "ama@example.com";
const success = "Message sent successfully.";
const alert = (page: Page) => page.locator('form .form__end [role="alert"]');

test.describe("V-10 a submission that fails", () => {
  const texts = { refused: "What you wrote is still here.", waits: "as soon as that works again" };
  for (const [failure, wanted, attempts, mark] of [
    ["abort", texts.waits, 5, ""],
    [400, texts.refused, 1, "@more"],
    [404, texts.refused, 1, "@more"],
    [500, texts.waits, 5, "@more"],
  ] as const) {
    test(`V-10 is reported and keeps all values: ${failure} ${mark}`, async ({ page, faults }) => {
      faults.allow(broken);
      await page.clock.install();
      const requests = await answer(page, "/api/contact", failure);
      await contactForm.open(page);
      await contactForm.fill(page, address);
      await contactForm.submit(page).click();
      await passPauses(page, () => requests.length, attempts);
      await expect(page.locator("form .form__end")).toContainText(wanted);
      expect(requests).toHaveLength(attempts);
      await contactForm.keepsEveryWord(page, address);
      await expect(contactForm.status(page)).not.toContainText(success);
    });
  }

  test("V-10 shows the receiver's message about a field, and can be tried again, with the same key for the same values", async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    const message = "We can't write to this address.";
    const refusal = { status: 422, json: { errors: { email: message } } };
    const requests = await answer(page, "/api/contact", refusal, 404, 404, 201);
    await contactForm.open(page);
    await contactForm.fill(page, `x${address}`);
    await contactForm.submit(page).click();

    await test.step("V-10 shows the receiver's message about a field like any other error", async () => {
      await expect(page.locator(".form-field__error")).toHaveText([message]);
      await expect(contactForm.field(page, "Email")).toBeFocused();
      await expect(contactForm.field(page, "Email")).toHaveAttribute("aria-invalid", "true");
      await expect(contactForm.field(page, "Message")).toHaveValue(words.Message);
    });

    await test.step("V-10 can be tried again, with the same key for the same values", async () => {
      await contactForm.field(page, "Email").fill(address);
      await contactForm.submit(page).click();
      await expect.poll(() => requests.length).toBe(2);
      await expect(alert(page)).not.toBeEmpty();
      await contactForm.submit(page).click();
      await expect.poll(() => requests.length).toBe(3);
      await expect(alert(page)).not.toBeEmpty();
      await contactForm.field(page, "Message").fill("Other words");
      await contactForm.submit(page).click();
      await expect(contactForm.status(page)).toHaveText(success);
      await expect(alert(page)).toBeEmpty();
      const [, first, second, third] = requests.map((request) => request.headers()["idempotency-key"]);
      expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    });
  });
});
