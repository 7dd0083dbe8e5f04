import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate, hydratedForms, longSite } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const step = (page: Page, at: number) => page.locator(`fieldset[id$="__step${at}"]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const below = (page: Page) =>
  page.locator('[data-block="faq"]').evaluate((block) => block.getBoundingClientRect().top + scrollY);

/** Opens a form in steps and waits until its code has taken it over. */
async function open(page: Page, address = "register"): Promise<void> {
  await page.goto(longSite + address);
  await hydrate(page);
  await expect(hydratedForms(page)).toHaveCount(1);
}

async function expectStep(page: Page, at: number): Promise<void> {
  await expect(page.locator("main fieldset.form-step:visible")).toHaveId(new RegExp(`__step${at}$`));
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
  await expect(page.locator(`.form-progress li:nth-child(${at})`)).toHaveAttribute("aria-current", "step");
}

test("a form is filled in step by step with the keyboard alone, and sent once", async ({ page }) => {
  const email = freshEmail();
  await open(page);
  await field(page, "Email").focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Your name")).toBeFocused();
  await expect(page.getByText("Your name is required.")).toBeVisible();
  await expectStep(page, 1);
  await page.keyboard.type("Ama");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");

  await expectStep(page, 2);
  await expect(step(page, 2)).toBeFocused();
  await expect(page.getByRole("group", { name: "Step 2 of 3: Your animals" })).toBeVisible();
  await expect(page.locator(".form-step:visible [aria-invalid]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await field(page, "Its name").focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Its name")).toBeFocused();
  await expectStep(page, 2);
  await page.keyboard.type("Bello");
  await field(page, "We have been here before").focus();
  await page.keyboard.press("Space");
  // What is asked after that belongs to the step that names it.
  await expect(step(page, 2).getByLabel("When was that?")).toBeVisible();
  await button(page, "Next").focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "When was that?")).toBeFocused();
  await page.keyboard.type("In May");
  await page.keyboard.press("Enter");

  await expectStep(page, 3);
  await expect(button(page, "Next")).toHaveCount(0);
  await button(page, "Back").focus();
  await page.keyboard.press("Enter");
  await expectStep(page, 2);
  await expect(step(page, 2)).toBeFocused();
  await expect(field(page, "Its name")).toHaveValue("Bello");
  await button(page, "Next").focus();
  await page.keyboard.press("Enter");
  await expect(step(page, 3)).toBeFocused();
  await button(page, "Register").focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("checkbox", { name: "I have read the rules" });
  await expect(box).toBeFocused();
  expect(await leadsOf(email)).toEqual([]);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${longSite}registered`);
  const [lead, ...more] = await leadsOf(email);
  expect(more).toEqual([]);
  expect(lead?.values).toMatchObject({
    name: "Ama",
    animals: [{ name: "Bello" }],
    been: true,
    last: "In May",
    agree: true,
  });
});

test("what the server refuses leads to the first step in which something is wrong", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422/);
  await page.route("**/api/register", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({ errors: { agree: "Read them again.", email: "We know you already." } }),
    }),
  );
  await open(page);
  await field(page, "Your name").fill("Ama");
  await field(page, "Email").fill(freshEmail());
  await button(page, "Next").click();
  await field(page, "Its name").fill("Bello");
  await button(page, "Next").click();
  await page.getByRole("checkbox", { name: "I have read the rules" }).check();
  await button(page, "Register").click();
  await expect(field(page, "Email")).toBeFocused();
  await expectStep(page, 1);
  await expect(page.getByText("We know you already.")).toBeVisible();
});

test("nothing moves when scripts take over, a press before that counts, and a form that is opened again is at its step", async ({
  page,
}) => {
  await page.goto(`${longSite}register`);
  await expect(page.locator("main fieldset.form-step:visible")).toHaveCount(1);
  const before = await below(page);
  await hydrate(page);
  await expect(hydratedForms(page)).toHaveCount(1);
  expect(await below(page)).toBe(before);
  await page.reload();
  await field(page, "Your name").fill("Ama");
  await field(page, "Email").fill(freshEmail());
  await button(page, "Next").click();
  await expectStep(page, 2);
  await page.reload();
  await hydrate(page);
  await expectStep(page, 2);
  await button(page, "Back").click();
  await expect(field(page, "Your name")).toHaveValue("Ama");
});

test("where the form's code can't be loaded, all steps are there", async ({ page, faults }) => {
  faults.allow(/Failed to load|ERR_FAILED|dynamically imported/);
  await page.route(/\/assets\/(formCode|WholeForm)-[^/]*\.js/, (route) => route.abort());
  await page.goto(`${longSite}register`);
  await hydrate(page);
  await button(page, "Next").click();
  await expect(page.locator("main fieldset.form-step:visible")).toHaveCount(3);
  await expect(button(page, "Register")).toBeVisible();
  await expect(button(page, "Next")).toBeHidden();
});

for (const colorScheme of someOf(["dark", "light"] as const, 1))
  test(`steps can be used by everybody, and a text takes the place of a form that was accepted, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const email = freshEmail();
    await open(page, "register-here");
    await button(page, "Next").click();
    await expect(field(page, "Your name")).toBeFocused();
    expect(await violations(page), "with errors").toEqual([]);
    await field(page, "Your name").fill("Ama");
    await field(page, "Email").fill(email);
    await button(page, "Next").click();
    await expectStep(page, 2);
    expect(await violations(page), "step 2").toEqual([]);
    await field(page, "Its name").fill("Bello");
    await button(page, "Next").click();
    await page.getByRole("checkbox", { name: "I have read the rules" }).check();
    await button(page, "Register").click();
    const text = page.locator(".form-done");
    await expect(text).toBeVisible();
    await expect(text).toBeFocused();
    await expect(text.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/long/terms");
    await expect(page.locator("main form")).toBeHidden();
    expect(await leadsOf(email)).toHaveLength(1);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  const pages = [
    ["register", /\/long\/registered$/],
    ["register-here", /\/long\/register-here#.+__sent$/],
  ] as const;
  for (const [address, end] of someOf(pages, 1))
    test(`all steps of ${address} stand under each other and are sent at once`, async ({ page }) => {
      const email = freshEmail();
      await page.goto(longSite + address);
      await expect(page.locator("main fieldset.form-step:visible")).toHaveCount(3);
      await expect(button(page, "Next")).toBeHidden();
      await expect(page.locator(".form-progress")).toBeHidden();
      await field(page, "Your name").fill("Ama");
      await field(page, "Email").fill(email);
      await field(page, "Its name").fill("Bello");
      await page.getByRole("checkbox", { name: "I have read the rules" }).check();
      await button(page, "Register").click();
      await expect(page).toHaveURL(end);
      if (address === "register-here") {
        await expect(page.locator(".form-done")).toContainText("You are registered.");
        await expect(page.locator("main form")).toBeHidden();
      }
      expect(await leadsOf(email)).toHaveLength(1);
    });
});
