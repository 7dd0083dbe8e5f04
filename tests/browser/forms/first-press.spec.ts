import type { Page } from "@playwright/test";
import { announced } from "../support/announced.ts";
import { violations } from "../support/axe.ts";
import { stopTime } from "../support/clock.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { expect, hydrated, longSite, test } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";
import { keepToasts, toast } from "../support/toasts.ts";

const refusal = "Please fill in all the fields and agree to the policy.";
const messages = [
  "First name is required.",
  "Last name is required.",
  "Email is required",
  "Message is required",
  "To send a message you must first agree to our privacy policy.",
];
const form = (page: Page) => page.locator("main form");
const send = (page: Page) => form(page).getByRole("button", { name: "Send message" });
const errors = (page: Page) => page.locator(".form-field__error");

/** Opens the page of a form, and records the fields for which the browser shows messages of its own. */
async function open(page: Page): Promise<() => Promise<string[]>> {
  await keepToasts(page);
  await page.addInitScript(() => {
    const complaints: string[] = [];
    Object.assign(window, { complaints });
    addEventListener("invalid", ({ target }) => complaints.push((target as HTMLInputElement).name), true);
  });
  await page.goto(`${longSite}mail`);
  return () => page.evaluate(() => (window as unknown as { complaints: string[] }).complaints);
}

/** Lets the page's time go on once it is hydrated: until then, a submit is held for a while only. */
async function goOnHydrated(page: Page, goOn: () => Promise<void>): Promise<void> {
  await expect(hydrated(page)).toHaveCount(1);
  await goOn();
}

const presses = [
  ["Enter in a field", (page: Page) => form(page).getByLabel("First name").press("Enter")],
  ["a click on the button", (page: Page) => send(page).click()],
] as const;
for (const [how, press] of someOf(presses, 1)) {
  test(`V-02 V-06 the first submit of an untouched form shows the site's own messages: ${how}`, async ({
    page,
  }) => {
    const goOn = await stopTime(page);
    const complaints = await open(page);
    await press(page);
    await goOnHydrated(page, goOn);
    await expect(errors(page)).toHaveText(messages);
    await expect(form(page).getByLabel("First name")).toBeFocused();
    await expect(toast(page)).toHaveText(refusal);
    expect(await complaints()).toEqual([]);

    await test.step("V-06 a refusal is announced once, and its first message described by the field with the focus; the toast is silent", async () => {
      expect(await announced(page, refusal)).toEqual(["alert assertive"]);
      for (const message of messages) expect(await announced(page, message)).toEqual([]);
      await expect(form(page).getByLabel("First name")).toBeFocused();
      await expect(page.locator(":focus")).toHaveAccessibleDescription(messages[0] ?? "");
      expect(await violations(page)).toEqual([]);
    });

    await send(page).click();
    await expect(form(page).getByLabel("First name")).toBeFocused();
    expect(await complaints()).toEqual([]);
  });
}

test("V-02 after a submit while the code loads, the messages appear as soon as it has loaded", async ({
  page,
}) => {
  // A submit is not held for long.
  const goOn = await stopTime(page);
  const code = await holdRequests(page, appScript);
  const complaints = await open(page);
  await send(page).click();
  await expect(errors(page)).toHaveCount(0);
  await code.release();
  await goOnHydrated(page, goOn);
  await expect(errors(page)).toHaveText(messages);
  expect(await complaints()).toEqual([]);
});

test("V-02 X-02 a form whose code can't be loaded is validated by the browser, and not posted", async ({
  page,
  faults,
}) => {
  faults.allow(/./);
  await page.route(appScript, (route) => route.abort());
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const complaints = await open(page);
  await send(page).click();
  await expect.poll(complaints).toEqual(["firstName", "lastName", "email", "message", "agreeToPolicy"]);
  await expect(form(page).getByLabel("First name")).toBeFocused();
  expect(posts).toEqual([]);
});

test("V-06 success is announced once, by the form; the toast that repeats it is silent", async ({ page }) => {
  await page.route(/\/api\//, (route) => route.fulfill({ status: 200, body: "OK" }));
  const goOn = await stopTime(page);
  await open(page);
  for (const [label, value] of Object.entries({
    "First name": "Ama",
    "Last name": "Mensah",
    Email: "ama@example.com",
    Message: "Good day",
  }))
    await form(page).getByLabel(label).fill(value);
  await form(page).getByRole("checkbox").check();
  await send(page).click();
  await goOnHydrated(page, goOn);
  await expect(toast(page)).toHaveText("Message sent successfully.");
  await expect(form(page).getByRole("status")).toHaveText("Message sent successfully.");
  expect(await announced(page, "Message sent successfully.")).toEqual(["status polite"]);
  expect(await violations(page)).toEqual([]);
});
