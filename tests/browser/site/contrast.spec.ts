import { answer, broken } from "../support/intake.ts";
import { expect, hydrate, test } from "../support/test.ts";
import { expectLegible } from "../support/textContrast.ts";
import { someOf } from "../support/thorough.ts";

// Nothing is measured on its way from one colour to another.
test.use({ reducedMotion: "reduce" } as object);

const answers = [
  [404, "/about-us"],
  [201, "/"],
] as const;
for (const [status, route] of someOf(answers, 1)) {
  test(`what the newsletter form says has level AAA in both schemes: ${status}`, async ({ page, faults }) => {
    faults.allow(broken);
    await answer(page, "/api/subscribe", status);
    await page.goto(route);
    await hydrate(page);
    const form = page.locator('[data-block="newsletter"] .inline-form');
    await form.getByLabel("Email").fill("ama@example.com");
    await form.getByRole("button").click();
    await expect(form.locator(".form__sent, .form__failed").filter({ visible: true })).toBeVisible();
    await expectLegible(page, route);
  });
}
