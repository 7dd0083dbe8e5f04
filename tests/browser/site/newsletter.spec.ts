import type { Page } from "@playwright/test";
import { stopTime } from "../support/clock.ts";
import { answer, broken, passPauses } from "../support/intake.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { expect, hydrate, hydrated, test } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const address = "ama@example.com";
const endpoint = "/api/subscribe";
const form = (page: Page) => page.locator(".inline-form");
const email = (page: Page) => form(page).locator('input[name="email"]');
const submit = (page: Page) => form(page).locator('button[type="submit"]');
const thanks = (page: Page) => form(page).locator('[role="status"] p', { hasText: "Thank you" });
const alert = (page: Page) => form(page).locator('[role="alert"]');

for (const route of someOf(["/", "/about-us"], 1)) {
  test(`S-03 S-05 T-01 V-01 V-05 on ${route} an address is asked for, corrected and taken in`, async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    const refusal = "We can't write to this address.";
    const requests = await answer(page, endpoint, { status: 422, json: { errors: { email: refusal } } }, 201);
    await page.goto(route);
    await hydrate(page);
    await expect(page.locator('[data-block="newsletter"]').getByLabel("Email")).toBeVisible();

    await test.step("V-01 the browser itself asks for an address, and for one that is right", async () => {
      await expect(email(page)).toHaveAttribute("type", "email");
      await expect(form(page).locator("form")).not.toHaveAttribute("novalidate");
      const wrong = (kind: "valueMissing" | "typeMismatch") =>
        email(page).evaluate((input: HTMLInputElement, key) => input.validity[key], kind);
      await submit(page).click();
      await expect(email(page)).toBeFocused();
      expect(await wrong("valueMissing")).toBe(true);
      await email(page).fill("ama");
      await email(page).press("Enter");
      expect(await wrong("typeMismatch")).toBe(true);
      expect(requests).toHaveLength(0);
    });

    await test.step("S-05 V-05 what the other side says about the address stands by the field until it is edited", async () => {
      await email(page).fill(`x${address}`);
      await email(page).press("Enter");
      await expect(alert(page)).toHaveText(refusal);
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveAttribute("aria-invalid", "true");
      const id = await email(page).getAttribute("aria-describedby");
      await expect(page.locator(`[id="${id}"]`)).toHaveText(refusal);
      await email(page).pressSequentially("x");
      await expect(alert(page)).toBeEmpty();
      await expect(email(page)).not.toHaveAttribute("aria-invalid");
    });

    await test.step("S-03 S-05 T-01 it is taken in, and thanks take the form's place", async () => {
      await email(page).fill(` ${address} `);
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(thanks(page)).toBeFocused();
      await expect(email(page)).toBeHidden();
      await expect(email(page)).toHaveValue("");
      const sent = requests.slice(1);
      expect(sent.map((request) => [request.method(), request.postDataJSON()])).toEqual([
        ["POST", { email: address }],
      ]);
      expect(sent[0]?.headers()["content-type"]).toBe("application/json");
    });
  });
}

const waits = "as soon as that works again";
for (const [failure, words, attempts, mark] of [
  ["abort", waits, 5, ""],
  [404, "What you wrote is still here.", 1, "@more"],
  [500, waits, 5, "@more"],
] as const) {
  test(`S-05 a failure is shown beside the field, and the address stays: ${failure} ${mark}`, async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    await page.clock.install();
    const requests = await answer(page, endpoint, failure);
    await page.goto("/about-us");
    await hydrate(page);
    await email(page).fill(address);
    await submit(page).click();
    await passPauses(page, () => requests.length, attempts);
    await expect(form(page)).toContainText(words);
    expect(requests).toHaveLength(attempts);
    await expect(email(page)).toHaveValue(address);
    await expect(email(page)).toBeEditable();
    await expect(thanks(page)).toBeHidden();
  });
}

test("S-05 after a failure it can be tried again, with the same key @more", async ({ page, faults }) => {
  faults.allow(broken);
  const requests = await answer(page, endpoint, 404, 201);
  await page.goto("/about-us");
  await hydrate(page);
  await email(page).fill(address);
  await submit(page).click();
  await expect(alert(page)).not.toBeEmpty();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  const [first, second] = requests.map((request) => request.headers()["idempotency-key"]);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test("T-01 while it is under way the button says so, and a double click sends once @more", async ({
  page,
}) => {
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  let count = 0;
  await page.route("**/api/subscribe", async (route) => {
    count++;
    await gate;
    await route.fulfill({ status: 201 });
  });
  await page.goto("/about-us");
  await hydrate(page);
  await email(page).fill(address);
  await submit(page).dblclick();
  await expect(submit(page)).toHaveText("Sending…");
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await email(page).press("Enter");
  release();
  await expect(thanks(page)).toBeVisible();
  expect(count).toBe(1);
});

test("S-03 what was typed and sent before the page came to life is kept, and sent once @more", async ({
  page,
}) => {
  const code = await holdRequests(page, appScript);
  const requests = await answer(page, endpoint, 201);
  // After four seconds the browser itself posts what is held: none passes until the page is hydrated.
  const goOn = await stopTime(page);
  await page.goto("/about-us");
  await email(page).fill(address);
  await submit(page).click();
  await expect(hydrated(page)).toHaveCount(0);
  await expect(email(page)).toHaveValue(address);
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
  await goOn();
  await expect(thanks(page)).toBeVisible();
  expect(requests.map((request) => request.postDataJSON())).toEqual([{ email: address }]);
  await expect(page).toHaveURL(/\/about-us$/);
});

test.describe("X-02 without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const route of someOf(["/about-us", "/help-center"], 1)) {
    test(`S-03 S-04 X-02 on ${route} the form stands in the page and posts natively`, async ({ page }) => {
      const requests = await answer(page, endpoint, 201);
      await page.goto(route);
      await expect(page.getByRole("button", { name: "Subscribe to our newsletter" })).toHaveCount(0);
      await submit(page).click();
      await expect(email(page)).toBeFocused();
      expect(requests).toHaveLength(0);
      await email(page).fill(address);
      await submit(page).click();
      await expect.poll(() => requests.length).toBe(1);
      expect(requests[0]?.method()).toBe("POST");
      const { _from: from, ...posted } = Object.fromEntries(
        new URLSearchParams(requests[0]?.postData() ?? ""),
      );
      expect(posted).toEqual({ email: address, _website: "" });
      expect(from).toMatch(new RegExp(`^newsletter \\S+ ${route}$`));
    });
  }
});
