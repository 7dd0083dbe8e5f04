import type { Page, Request } from "@playwright/test";
import { stopTime } from "../support/clock.ts";
import { answer, broken } from "../support/intake.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { expect, hydrate, hydrated, test } from "../support/test.ts";

const messages = [
  "First name is required.",
  "Last name is required.",
  "Email is required",
  "Message is required",
  "To send a message you must first agree to our privacy policy.",
];
const success = "Message sent successfully.";
const endpoint = "/api/contact";

const filled = {
  "First name": "Ama",
  "Last name": "Mensah",
  Email: "ama@example.com",
  Phone: "+233 30 000 0000",
  Message: "We sell cloth.\nCan our customers pay by link?",
};
const sent = {
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  phone: "+233 30 000 0000",
  message: "We sell cloth.\nCan our customers pay by link?",
  agreeToPolicy: true,
};

const field = (page: Page, label: string) => page.locator("form").getByLabel(label, { exact: false });
const submit = (page: Page) => page.locator('form button[type="submit"]');
const status = (page: Page) => page.locator('form [role="status"]');
const errors = (page: Page) => page.locator(".form-field__error");

async function open(page: Page) {
  await page.goto("/contact-us");
  await hydrate(page);
}

async function fill(page: Page) {
  for (const [label, value] of Object.entries(filled)) await field(page, label).fill(value);
  await page.getByRole("checkbox").check();
}

test("V-05 V-06 errors are red, with a red border, disappear when the field is edited, and the first one has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answer(page, endpoint);
  await open(page);
  const name = field(page, "First name");
  const top = () =>
    page.locator("form .form__fields").evaluate((fields) => (fields as HTMLElement).offsetTop);
  const before = await top();
  const calm = await name.evaluate((element) => getComputedStyle(element).borderTopColor);
  await submit(page).click();
  await expect(name).toBeFocused();
  await expect(errors(page)).toHaveText(messages);
  await test.step("V-06 on a phone nothing stands above the fields that are wrong: the form begins where it did", async () => {
    expect(await top()).toBe(before);
    await expect(page.locator(".form-summary")).toHaveCount(0);
  });
  await expect(page.locator("form").getByText("First name", { exact: false }).first()).toBeInViewport();
  await expect(page).toHaveURL(/\/contact-us$/);
  const error = page.locator(".form-field__error").first();
  const colour = await error.evaluate((element) => getComputedStyle(element).color);
  const border = await name.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element).borderTopColor;
  });
  expect(border).toBe(colour);
  expect(border).not.toBe(calm);

  await name.pressSequentially("A");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(errors(page)).toHaveText(messages.slice(1));
  await expect(name).toBeFocused();

  await field(page, "Email").fill("ama@");
  await submit(page).click();
  await expect(field(page, "Last name")).toBeFocused();
  await field(page, "Last name").fill("Mensah");
  await submit(page).click();
  await expect(field(page, "Email")).toBeFocused();
});

test("V-06 V-09 T-06 a form is sent once it is valid, once for a double click, with the intent's key and the anti-forgery token", async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  faults.allow(broken);
  await context.addCookies([{ name: "XSRF-TOKEN", value: "token", url: baseURL ?? "" }]);
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  const requests: Request[] = [];
  await page.route(`**${endpoint}`, async (route) => {
    requests.push(route.request());
    await gate;
    // The second message arrives with its second attempt.
    await route.fulfill({ status: requests.length === 2 ? 503 : 201 });
  });
  await open(page);
  const title = await page.title();

  await test.step("V-06 nothing is sent before it is valid", async () => {
    await submit(page).click();
    await expect(errors(page)).toHaveText(messages);
    await fill(page);
    await expect(page).toHaveTitle(title);
    await page.getByRole("checkbox").uncheck();
    await submit(page).click();
    await expect(errors(page)).toHaveText(messages.slice(-1));
    await expect(page.getByRole("checkbox")).toBeFocused();
    await field(page, "Message").press("Enter");
    expect(requests).toHaveLength(0);
    await field(page, "Message").fill(filled.Message);
    await page.getByRole("checkbox").check();
  });

  await test.step("V-09 T-06 during sending the button shows it, and a double click sends once", async () => {
    await submit(page).dblclick();
    await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
    await expect(submit(page)).toHaveText("Sending…");
    await expect(page.locator(".form[aria-busy=true]")).toBeAttached();
    await submit(page).click({ force: true });
    await field(page, "Email").press("Enter");
    release();
    await expect(status(page)).toHaveText(success);
    await expect(page.locator(".form[aria-busy]")).toHaveCount(0);
    expect(requests).toHaveLength(1);
  });

  await test.step("V-09 then the form reports it and is empty again", async () => {
    for (const label of Object.keys(filled)) await expect(field(page, label)).toHaveValue("");
    await expect(page.getByRole("checkbox")).not.toBeChecked();
    await expect(errors(page)).toHaveCount(0);
    await expect(page.locator("form [aria-invalid]")).toHaveCount(0);
    await field(page, "First name").fill("Kofi");
    await expect(status(page)).toHaveText("");
  });

  await test.step("T-06 it sends JSON with the intent's key and the anti-forgery token", async () => {
    await fill(page);
    await submit(page).click();
    await expect(status(page)).toHaveText(success);
    const [, first, second] = requests;
    expect(requests).toHaveLength(3);
    for (const request of requests) {
      expect(request.method()).toBe("POST");
      expect(request.postDataJSON()).toEqual(sent);
      expect(request.headers()).toMatchObject({
        "content-type": "application/json",
        "x-xsrf-token": "token",
      });
    }
    expect(first?.headers()["idempotency-key"]).toBe(second?.headers()["idempotency-key"]);
  });
});

test("the form is filled in and sent by keyboard alone @more", async ({ page }) => {
  const goOn = await stopTime(page);
  const requests = await answer(page, endpoint, 201);
  await page.goto("/contact-us");
  await page.locator('[name="firstName"]').focus();
  for (const value of Object.values(filled).slice(0, 4)) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("We sell cloth.\nCan our customers pay by link?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  // Past the link in the label.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(submit(page)).toBeFocused();
  // Until the page is hydrated, a submit is held for four seconds only.
  await expect(hydrated(page)).toHaveCount(1);
  await goOn();
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText(success);
  expect(requests.map((request) => request.postDataJSON())).toEqual([sent]);
});

test("V-05 text that was typed and sent before hydration is kept, and sent once", async ({ page }) => {
  // A submit is not held for long.
  const goOn = await stopTime(page);
  const code = await holdRequests(page, appScript);
  const requests = await answer(page, endpoint, 201);
  await page.goto("/contact-us");
  await fill(page);
  await submit(page).click();
  await expect(hydrated(page)).toHaveCount(0);
  for (const [label, value] of Object.entries(filled)) await expect(field(page, label)).toHaveValue(value);
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
  await goOn();
  await expect(status(page)).toHaveText(success);
  expect(requests.map((request) => request.postDataJSON())).toEqual([sent]);
  await expect(page).toHaveURL(/\/contact-us$/);
});

test("text that was typed before hydration stays, and typing goes on @more", async ({ page }) => {
  const code = await holdRequests(page, appScript);
  const requests = await answer(page, endpoint, 201);
  await page.goto("/contact-us");
  await fill(page);
  await field(page, "Message").focus();
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  for (const [label, value] of Object.entries(filled).slice(0, 4)) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, "Message")).toHaveValue(/cloth.*link\?!$/s);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await submit(page).click();
  await expect(status(page)).toHaveText(success);
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    { ...sent, message: expect.stringMatching(/cloth.*link\?!$/s) },
  ]);
});

test.describe("X-02 without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the form posts natively, once the browser finds it valid", async ({ page }) => {
    const requests = await answer(page, endpoint, 201);
    await page.goto("/contact-us");
    await submit(page).click();
    await expect(page.locator('[name="firstName"]:invalid')).toBeFocused();
    await fill(page);
    await field(page, "First name").fill("  ");
    await submit(page).click();
    expect(requests).toHaveLength(0);
    await field(page, "First name").fill("Ama");
    await submit(page).click();
    await expect.poll(() => requests.length).toBe(1);
    const posted = Object.fromEntries(new URLSearchParams(requests[0]?.postData() ?? ""));
    expect(posted).toEqual({
      _website: "",
      _from: expect.stringContaining("/contact-us"),
      ...sent,
      agreeToPolicy: "true",
      message: filled.Message.replace("\n", "\r\n"),
    });
  });
});
