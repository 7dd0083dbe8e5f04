import { createCanvas } from "@napi-rs/canvas";
import type { Locator, Page } from "@playwright/test";
import type { Lead } from "../../../engine/contract/store.ts";
import { openStore } from "../../../engine/server/openStore.ts";
import { freshEmail } from "../support/leads.ts";
import { test } from "../support/sharedPage.ts";
import { expect, formsSite, hydrate, hydratedForms } from "../support/test.ts";

/** A control by the name under which its value is sent. */
const control = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const choice = (page: Page, name: string) => page.locator("main form").getByLabel(name, { exact: true });
/** A box that must be ticked: its label says so too. */
const box = (page: Page, name: string) => page.locator("main form").getByRole("checkbox", { name });
const button = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true });
/** What takes the place of a form that was sent. */
const thanks = (page: Page) => page.locator(".form-done");

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
});

/** Opens the page of a recipe and waits until the form's code has taken it over. */
async function open(page: Page, recipe: string): Promise<void> {
  await page.goto(formsSite + recipe);
  await hydrate(page);
  await page.locator("main form").dispatchEvent("pointerdown");
  await expect(hydratedForms(page)).toHaveCount(1);
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
}

/** Chooses the earliest day that a control takes. @returns the day */
async function chooseEarliest(day: Locator): Promise<string> {
  const earliest = (await day.getAttribute("min")) ?? "";
  expect(earliest).toMatch(/^\d{4}-\d\d-\d\d$/);
  await day.fill(earliest);
  return earliest;
}

/** The only lead of a form in which a text stands that no other test writes, once it is stored. */
async function leadWith(form: string, text: string): Promise<Lead | undefined> {
  const store = await openStore(process.env.KENTE_LEADS ?? "");
  const find = async () => {
    const leads: Lead[] = [];
    for await (const lead of store.list({ form }))
      if (JSON.stringify(lead.values).includes(text)) leads.push(lead);
    return leads;
  };
  try {
    await expect.poll(async () => (await find()).length).toBe(1);
    return (await find())[0];
  } finally {
    await store.close();
  }
}

test("contact: a message is written and sent with the keyboard alone @more", async ({ page }) => {
  const email = freshEmail();
  await open(page, "contact");
  await control(page, "name").focus();
  await page.keyboard.type("Ama");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("O");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Do you bake without sugar?");
  await page.keyboard.press("Tab");
  await expect(box(page, "I have read the privacy policy")).toBeFocused();
  await button(page, "Send message").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please read the privacy policy and tick the box.")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toContainText("Thank you for your message.");
  expect((await leadWith("contact", email))?.values).toEqual({
    ...{ name: "Ama", email, message: "Do you bake without sugar?", privacy: true },
    topic: expect.stringMatching(/^(order|opening)$/),
  });
});

test("appointment: two animals and a photo are stored, and a page thanks the visitor", async ({ page }) => {
  const email = freshEmail();
  await open(page, "appointment");
  await fill(page, { "animals[0][name]": "Bello", "animals[0][kind]": "Dog" });
  await button(page, "Add: Your animals").press("Enter");
  await expect(control(page, "animals[1][name]")).toBeFocused();
  await fill(page, { "animals[1][name]": "Minka", "animals[1][kind]": "Ferret" });
  await control(page, "photo").setInputFiles({
    ...{ name: "ear.png", mimeType: "image/png" },
    buffer: createCanvas(9, 6).encodeSync("png"),
  });
  const day = await chooseEarliest(control(page, "day"));
  await choice(page, "14:00 to 18:00").check();
  await fill(page, { name: "Ama", email, phone: "030 000 0100" });
  await button(page, "Ask for an appointment").click();
  await expect(page).toHaveURL(`${formsSite}thank-you`);
  const lead = await leadWith("appointment", email);
  expect(lead?.values).toMatchObject({
    animals: [
      { name: "Bello", kind: "Dog" },
      { name: "Minka", kind: "Ferret" },
    ],
    ...{ day, time: "afternoon", name: "Ama", phone: "030 000 0100" },
  });
  expect(lead?.files).toMatchObject([{ path: "photo", name: "ear.png", type: "image/png" }]);
});

test("application: a CV is asked for, and stored with the certificates @more", async ({ page }) => {
  const email = freshEmail();
  await open(page, "application");
  await control(page, "job").selectOption({ label: "Cook" });
  const start = await chooseEarliest(control(page, "start"));
  await choice(page, "Saturday").check();
  await choice(page, "Sunday").check();
  await fill(page, { name: "Ama", email });
  await control(page, "privacy").and(page.getByRole("checkbox")).check();
  await button(page, "Apply").click();
  await expect(page.getByText("Please add your CV as a PDF.")).toBeVisible();
  await control(page, "cv").setInputFiles(pdf("cv.pdf"));
  await page
    .getByRole("group", { name: "Certificates" })
    .locator('input[type="file"]')
    .setInputFiles([pdf("school.pdf"), pdf("course.pdf")]);
  await button(page, "Apply").click();
  await expect(thanks(page)).toContainText("Your application has arrived.");
  const lead = await leadWith("application", email);
  expect(lead?.values).toMatchObject({ job: "cook", start, days: ["Saturday", "Sunday"], privacy: true });
  expect(lead?.files?.map(({ name }) => name)).toEqual(["cv.pdf", "school.pdf", "course.pdf"]);
});

test("order: amounts are numbers, and a day that is too early is refused", async ({ page }) => {
  const email = freshEmail();
  await open(page, "order");
  await control(page, "items[0][product]").selectOption({ label: "Rye loaf, 6.40" });
  await fill(page, { "items[0][amount]": "3", butter: "0.3", time: "08:30", name: "Ama", email });
  await button(page, "Add: What would you like?").click();
  await control(page, "items[1][product]").selectOption({ label: "Plum cake, 26.00" });
  await fill(page, { "items[1][amount]": "1", day: "2020-02-29" });
  await button(page, "Order").click();
  await expect(page.getByText("Please order butter in quarters of a kilogram.")).toBeVisible();
  await expect(page.getByText("We need two days to bake. Please choose a later day.")).toBeVisible();
  await fill(page, { butter: "0.75" });
  const day = await chooseEarliest(control(page, "day"));
  await button(page, "Order").click();
  await expect(thanks(page)).toContainText("We have your order.");
  expect((await leadWith("order", email))?.values).toEqual({
    items: [
      { product: "rye", amount: 3 },
      { product: "plum", amount: 1 },
    ],
    ...{ butter: 0.75, day, time: "08:30", name: "Ama", email },
  });
});

test("survey: scales are answered with the arrows of the keyboard", async ({ page }) => {
  const text = freshEmail();
  await open(page, "survey");
  const scale = (name: string) => page.getByRole("radiogroup", { name });
  await scale("How did you like the exhibition?").getByLabel("4", { exact: true }).press("Space");
  await page.keyboard.press("ArrowRight");
  await scale("How helpful were we?").getByLabel("3", { exact: true }).check();
  await control(page, "recommend").press("Home");
  for (let times = 0; times < 9; times++) await page.keyboard.press("ArrowRight");
  await choice(page, "The café").check();
  await control(page, "better").fill(text);
  await button(page, "Send answers").click();
  await expect(thanks(page)).toContainText("We read every answer.");
  expect((await leadWith("survey", text))?.values).toEqual({
    ...{ exhibition: 5, staff: 3, recommend: 9, liked: ["The café"], better: text },
  });
});

test("registration: three steps, and a club that is asked for its name", async ({ page }) => {
  const email = freshEmail();
  await open(page, "registration");
  await fill(page, { name: "Ama", email, born: "1990-05-01" });
  await control(page, "born").press("Enter");
  await button(page, "Next").click();
  await choice(page, "10 km").check();
  await control(page, "shirt").selectOption("M");
  await page.getByLabel("I run for a club").press("Space");
  await fill(page, { clubName: "Harbour Runners" });
  await button(page, "Next").click();
  await fill(page, { "contact[name]": "Ben", "contact[phone]": "030 000 0200" });
  await button(page, "Register").click();
  await expect(page.getByText("Only who accepts the rules can run.")).toBeVisible();
  await box(page, "I am healthy and accept the rules of the race.").check();
  await button(page, "Register").click();
  await expect(thanks(page)).toContainText("You are registered.");
  expect((await leadWith("registration", email))?.values).toEqual({
    ...{ name: "Ama", email, born: "1990-05-01", distance: 10, shirt: "M", club: true },
    ...{ clubName: "Harbour Runners", contact: { name: "Ben", phone: "030 000 0200" }, rules: true },
  });
});

test("quote: only what the first answer asks for is stored", async ({ page }) => {
  const email = freshEmail();
  await open(page, "quote");
  await choice(page, "A place for furniture").check();
  await fill(page, { space: "12" });
  await choice(page, "A move").check();
  await expect(control(page, "space")).toHaveCount(0);
  await fill(page, { from: "1 Market Street", to: "2 Harbour Road", rooms: "2.5", name: "Ama", email });
  await choice(page, "There is a piano").check();
  await button(page, "Ask for a quote").click();
  await expect(thanks(page)).toContainText("We have your request.");
  expect((await leadWith("quote", email))?.values).toEqual({
    ...{ service: "move", from: "1 Market Street", to: "2 Harbour Road", rooms: 2.5, piano: true },
    ...{ name: "Ama", email },
  });
});

test("newsletter: an address subscribes with Enter", async ({ page }) => {
  const email = freshEmail();
  await open(page, "newsletter");
  await control(page, "email").fill(email);
  await control(page, "email").press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Thank you. The next issue comes to your inbox.",
  );
  expect((await leadWith("newsletter", email))?.values).toEqual({ email });
});

test("callback: a number is left, and a notice thanks the visitor @more", async ({ page }) => {
  const name = freshEmail();
  await open(page, "callback");
  await expect(choice(page, "As soon as possible")).toBeChecked();
  await choice(page, "After 17:00").check();
  await control(page, "name").fill(name);
  await button(page, "Call me back").click();
  await expect(page.getByText("Please write the number that we shall call.")).toBeVisible();
  await expect(control(page, "phone")).toBeFocused();
  await page.keyboard.type("030 000 0100");
  await page.keyboard.press("Enter");
  await expect(page.locator('main form [role="status"]')).toHaveText("Thank you. We will call you.");
  expect((await leadWith("callback", name))?.values).toEqual({
    ...{ name, phone: "030 000 0100", when: "evening" },
  });
});

test("feedback: who says no tells why, and gets an answer @more", async ({ page }) => {
  const email = freshEmail();
  await open(page, "feedback");
  await button(page, "Send feedback").click();
  await expect(page.getByText("Please answer yes or no.")).toBeVisible();
  await choice(page, "Yes").press("Space");
  await expect(control(page, "problem")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await control(page, "problem").fill("The door was closed.");
  await page.getByLabel("I would like an answer").press("Space");
  await control(page, "email").fill(email);
  await button(page, "Send feedback").click();
  await expect(thanks(page)).toContainText("Your feedback helps us to do better.");
  expect((await leadWith("feedback", email))?.values).toEqual({
    ...{ happy: false, problem: "The door was closed.", answer: true, email },
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("quote: what the first answer asks for comes with the next page, and all is stored", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 422/);
    const email = freshEmail();
    await page.goto(`${formsSite}quote`);
    await choice(page, "A place for furniture").check();
    await fill(page, { name: "Ama", email });
    await button(page, "Ask for a quote").click();
    await expect(page.getByText("One more question")).toBeVisible();
    await expect(choice(page, "A place for furniture")).toBeChecked();
    await expect(control(page, "name")).toHaveValue("Ama");
    await fill(page, { space: "12", months: "3" });
    await button(page, "Ask for a quote").click();
    await expect(thanks(page)).toContainText("We have your request.");
    expect((await leadWith("quote", email))?.values).toEqual({
      ...{ service: "store", space: 12, months: 3, name: "Ama", email },
    });
  });
});
