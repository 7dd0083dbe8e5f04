import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { suspendTimeLimits } from "../support/clock.ts";
import type { EditedProject } from "../support/devServer.ts";
import { test } from "../support/edited.ts";
import { expect, hydrated, hydratedForms } from "../support/test.ts";

let project: EditedProject;
let file = "";
let original = "";

test.beforeEach(async ({ small, request }) => {
  project = small;
  file = join(project.folder, "pages/_forms/contact.json");
  for (const part of ["_forms/contact.json", "contact-us.json"]) {
    const text = readFileSync(join(project.folder, "tests/fixtures/town", part), "utf8");
    const here = text
      .replace(/"\$schema": .*/, "")
      .replace("/terms-and-conditions#privacy-policy", "/hidden");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(project.folder, "pages", part), here);
  }
  original = readFileSync(file, "utf8");
  const page = new URL("/contact-us", project.address).href;
  await expect.poll(async () => (await request.get(page)).status()).toBe(200);
});

test.afterEach(() => project.restore());

/** The parts of a form that these tests change. */
interface Source {
  schema: { required: string[]; properties: Record<string, object> };
  ui: Record<string, object>;
  messages: Record<string, Record<string, string>>;
  submit: string;
}

/** Saves a changed copy of the original form. */
function save(change: (form: Source) => void): void {
  const form = JSON.parse(original) as Source;
  change(form);
  writeFileSync(file, JSON.stringify(form, null, 2));
}

/** Replaces the phone number by a required field "Town". */
function askForTown({ schema, ui, messages }: Source, words: string): void {
  delete schema.properties.phone;
  delete ui.phone;
  schema.required.push("town");
  schema.properties.town = { type: "string", title: "Town", minLength: 3, maxLength: 50 };
  messages.town = { required: words, minLength: words };
}

/** Opens a page and marks its window, so that a reload can be detected. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, project.address).href);
  await expect(hydrated(page)).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

const stayed = (page: Page) => page.evaluate(() => "marked" in window);
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const errors = (page: Page) => page.locator(".form-field__error");
const submit = (page: Page, label = "Send message") =>
  page.getByRole("button", { name: label, exact: true }).click();

test("A-04 the open page shows and validates the saved form, and keeps what was typed", async ({ page }) => {
  await open(page, "/contact-us");
  await expect(hydratedForms(page)).not.toHaveCount(0);
  await field(page, "First name").fill("Ama");
  await field(page, "Phone").fill("024 123 4567");
  await field(page, "Message").fill("Two bales, please.");
  save((form) => askForTown(form, "Which town?"));
  await expect(field(page, "Town")).toBeVisible();
  await expect(field(page, "Phone")).toHaveCount(0);
  await expect(field(page, "First name")).toHaveValue("Ama");
  await expect(field(page, "Message")).toHaveValue("Two bales, please.");
  await field(page, "Town").fill("Ho");
  await submit(page);
  await expect(errors(page)).toHaveText([
    "Last name is required.",
    "Email is required",
    /must first agree/,
    "Which town?",
  ]);

  save((form) => {
    askForTown(form, "Three letters at least.");
    form.schema.required = ["email", "firstName", "lastName", "message", "town"];
    form.submit = "Send it";
  });
  await expect(field(page, "Town")).toHaveValue("Ho");
  await submit(page, "Send it");
  await expect(errors(page)).toHaveText([
    "Last name is required.",
    "Email is required",
    "Three letters at least.",
  ]);
  expect(await stayed(page)).toBe(true);
});

test("A-04 a form that is saved while another page is open is validated as saved when the visitor returns @more", async ({
  page,
}) => {
  await open(page, "/contact-us");
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await page.getByRole("link", { name: "Spool" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Talk to the weavers" })).toHaveCount(0);
  const data = new URL("/_pages/contact-us.json", project.address).href;
  save((form) => askForTown(form, "Which town?"));
  await expect.poll(async () => (await page.request.get(data)).text()).toContain("Which town?");
  await page.goBack();
  await field(page, "Town").fill("Ho");
  await submit(page);
  await expect(errors(page)).toContainText(["Which town?"]);
  expect(await stayed(page)).toBe(true);
});

test("A-04 a form that is saved again while the page takes over the first save shows the last one", async ({
  page,
}) => {
  const updates: (() => void)[] = [];
  await page.routeWebSocket(/./, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (String(message).includes('"kente:page"')) updates.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await open(page, "/contact-us");
  await expect(hydratedForms(page)).not.toHaveCount(0);
  const titled = (title: string) =>
    save(({ schema }) => {
      schema.properties.town = { type: "string", title };
    });
  titled("Town");
  await expect.poll(() => updates.length).toBe(1);
  titled("Region");
  await expect.poll(() => updates.length).toBe(2);
  const validators = page.waitForResponse(/validators\/contact\?/);
  updates[0]?.();
  await validators;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  updates[1]?.();
  await expect(field(page, "Region")).toBeVisible();
  await expect(field(page, "Town")).toHaveCount(0);
});

test("V-06 one line above a form of more than eight fields links to those that are wrong, and the focus is in the first @more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  save(({ schema }) => {
    for (const title of ["Street", "Town", "Region"]) {
      schema.properties[title] = { type: "string", title };
      schema.required.push(title);
    }
  });
  await open(page, "/contact-us");
  await expect(field(page, "Region")).toBeVisible();
  await field(page, "First name").fill("Ama");
  await submit(page);
  const line = page.locator(".form-summary");
  const links = line.getByRole("link");
  await expect(links).toHaveText(["Last name", "Email", "Message", /policy/, "Street", "Town", "Region"]);
  await expect(field(page, "Last name")).toBeFocused();
  await links.getByText("Region").click();
  await expect(field(page, "Region")).toBeFocused();
  await field(page, "Region").fill("Volta");
  await expect(links).toHaveCount(6);
});
