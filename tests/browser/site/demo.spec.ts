import type { Page } from "@playwright/test";
import { contactForm } from "../forms/contactForm.ts";
import { answer } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";
import { keepToasts, toast } from "../support/toasts.ts";

const { field, submit } = contactForm;
const routes = [
  ["/schedule-pension-management-demo", "Schedule a pension management demo"],
  ["/schedule-banking-demo", "Schedule a core banking demo"],
  ["/schedule-aslan-demo", "Schedule an ASLAN demo"],
  ["/schedule-school-billing-demo", "Schedule a school billing demo"],
  ["/request-vas-demo", "Request a demo"],
] as const;
const names = ["name", "email", "phone", "company", "jobTitle", "industry"];
const industry = (page: Page) => page.getByRole("combobox", { name: "Industry" });
const options = (page: Page) => page.getByRole("option");

for (const [route, title] of someOf(routes, 1)) {
  alone(
    `V-03 V-07 V-09 ${route} has the demo form under a title of its own, and its messages`,
    async ({ page }) => {
      const requests = await answer(page, route === "/request-vas-demo" ? "/api/vas-demo" : "/api/demo", 201);
      await keepToasts(page);
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const form = page.locator("main form");
      await expect(form).toHaveCount(1);
      const controls = form.locator("input:not([type=hidden], [tabindex='-1']), select, textarea");
      expect(
        await controls.evaluateAll((all) =>
          (all as HTMLInputElement[]).map(({ name, required }) => [name, required]),
        ),
      ).toEqual(names.map((name) => [name, ["name", "email", "phone"].includes(name)]));
      for (const control of await controls.all()) await expect(control).toBeVisible();
      await hydrate(page);

      const errors = form.locator(".form-field__error");
      const failure =
        route === "/request-vas-demo"
          ? "Please fill in all the fields and agree to the policy."
          : "Please fill in all the fields.";
      await submit(page).click();
      await expect(errors).toHaveText([
        "Your name is required",
        "Email is required",
        "Phone Number is required",
      ]);
      await expect(toast(page)).toHaveText(failure);
      await expect(page.locator(".form-summary")).toHaveCount(0);
      await expect(field(page, "Name")).toBeFocused();

      await field(page, "Name").fill("Ama Mensah");
      await field(page, "Email").fill("ama@");
      await field(page, "Phone").fill("   ");
      await submit(page).click();
      await expect(errors).toHaveText(["Email is invalid", "Phone Number is required"]);
      expect(requests).toEqual([]);

      await field(page, "Email").fill("ama@example.com");
      await field(page, "Phone").fill("+233 30 000 0000");
      await submit(page).click();
      const success = "We will reach out to you to schedule a demo.";
      await expect(form.locator('.form__end [role="status"]')).toHaveText(success);
      await expect(toast(page).last()).toHaveText(success);
      expect(requests).toHaveLength(1);
    },
  );
}

alone("T-02 V-11 a demo request is { formData } with every text field, and is kept", async ({ page }) => {
  const send = async (values: Record<string, string>) => {
    const request = page.waitForRequest("**/api/demo");
    await submit(page).click();
    expect((await request).postDataJSON()).toEqual({ formData: values });
    await expect(page.locator('main form [role="status"]').last()).toContainText("We will reach out");
    expect((await leadsOf(values.email ?? "")).map(({ form, values }) => [form, values])).toEqual([
      ["demo", values],
    ]);
  };
  const email = freshEmail();
  await page.goto("/schedule-banking-demo");
  await hydrate(page);
  await field(page, "Name").fill("Ama");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("+233 30 000 0000");
  await field(page, "Company").fill("Cloth & Co");
  await field(page, "Job title").fill("Owner");
  await industry(page).fill("fin");
  await options(page).first().click();
  await send({
    name: "Ama",
    email,
    phone: "+233 30 000 0000",
    company: "Cloth & Co",
    jobTitle: "Owner",
    industry: "Finance",
  });

  await test.step("V-11 empty ones too", async () => {
    const other = freshEmail();
    await field(page, "Name").fill("Ama");
    await field(page, "Email").fill(other);
    await field(page, "Phone").fill("+233 30 000 0000");
    await send({
      name: "Ama",
      email: other,
      phone: "+233 30 000 0000",
      company: "",
      jobTitle: "",
      industry: "",
    });
  });
});

test("V-04 the industry is chosen from suggestions or written", async ({ page }) => {
  await page.goto("/schedule-aslan-demo");
  await hydrate(page);
  // The browser shows a list of its own until the form's code is there.
  await expect(industry(page)).toHaveAttribute("aria-expanded", "false");

  await test.step("V-04 typing filters in whatever letter case, picking fills the field and hides the list", async () => {
    await expect(options(page)).toHaveCount(0);
    await industry(page).pressSequentially("O");
    await expect(options(page)).toHaveText(["Technology", "Hospitality", "Education", "Other"]);
    await industry(page).pressSequentially("THER");
    await expect(options(page)).toHaveText(["Other"]);
    await options(page).click();
    await expect(industry(page)).toHaveValue("Other");
    await expect(options(page)).toHaveCount(0);
    await expect(industry(page)).toHaveAttribute("aria-expanded", "false");
    await expect(industry(page)).toBeFocused();
  });

  await test.step("V-04 other words stay, and show no list", async () => {
    await industry(page).fill("Weaving");
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(industry(page)).toHaveValue("Weaving");
  });

  await test.step("V-04 the keyboard opens, moves, picks and closes, and the number of suggestions is announced", async () => {
    await industry(page).fill("");
    await page.keyboard.press("Escape");

    await industry(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(options(page)).toHaveCount(5);
    await expect(page.getByText("5 suggestions")).toBeAttached();
    const active = () => page.locator('[role="option"][aria-selected="true"]');
    await expect(active()).toHaveText("Technology");
    await expect(industry(page)).toHaveAttribute(
      "aria-activedescendant",
      (await active().getAttribute("id")) ?? "",
    );
    await page.keyboard.press("ArrowUp");
    await expect(active()).toHaveText("Other");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(active()).toHaveText("Hospitality");
    await page.keyboard.press("Enter");
    await expect(industry(page)).toHaveValue("Hospitality");
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(options(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(industry(page)).toHaveValue("Hospitality");
  });
});

alone("V-04 a letter typed before the form's code is there opens the list once it is", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await page.goto("/schedule-aslan-demo");
  await industry(page).pressSequentially("O");
  await app.release();
  await expect(options(page)).toHaveText(["Technology", "Hospitality", "Education", "Other"]);
});

test("a demo form stands on the page's own surface whatever that of the hero, in both schemes", async ({
  page,
}) => {
  const cards = { light: new Set<string>(), dark: new Set<string>() };
  for (const [route] of routes) {
    await page.goto(route);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const shades = await page.locator(".hero__form").evaluate((card) => {
        const field = card.querySelector("input:not([type=hidden])") as Element;
        return [card, field].map((one) => getComputedStyle(one).backgroundColor);
      });
      expect(new Set(shades).size, route).toBe(2);
      cards[colorScheme].add(shades.join());
    }
  }
  expect([cards.light.size, cards.dark.size]).toEqual([1, 1]);
});
