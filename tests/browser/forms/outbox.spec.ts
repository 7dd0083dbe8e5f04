import { broken, busy } from "../support/intake.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { expect, hydrate, test } from "../support/test.ts";
import { contactForm, words } from "./contactForm.ts";

const { field, fill, home, open, submit, status, notice } = contactForm;

test("V-10 a waiting entry survives the tab, and is sent on the next visit to any page, without an interaction", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  await page.route("**/api/contact", (route) => route.fulfill(busy));
  await open(page);
  await fill(page, email);
  await contactForm.submitToBusy(page);
  await page.close();

  const later = await context.newPage();
  const delivered = later.waitForResponse("**/api/contact");
  await later.goto("/about-us");
  await delivered;
  await expect.poll(async () => (await leadsOf(email)).length).toBe(1);
  await expect(later.locator(".outbox__entry")).toHaveCount(0);
  expect((await leadsOf(email))[0]?.values.message).toBe(words.Message);
});

test("V-10 a message waits, and is sent, also where the browser's database stops answering once it has it @more", async ({
  page,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  let isOpen = false;
  await page.route("**/api/contact", async (route) => {
    if (isOpen) return route.continue();
    await page.evaluate(() => {
      IDBObjectStore.prototype.getAll = () => ({}) as IDBRequest;
    });
    return route.abort();
  });
  await open(page);
  await fill(page, email);
  await contactForm.submitInVain(page);
  await contactForm.keepsEveryWord(page, email);

  isOpen = true;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(status(page)).toContainText("Message sent successfully.");
  expect(await leadsOf(email)).toHaveLength(1);
});

test("V-10 a tab closed before the answer neither loses nor repeats the message @more", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  let reached = () => {};
  const sent = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route("**/api/contact", async (route) => {
    await route.fetch();
    reached();
    // The answer never arrives.
  });
  await open(page);
  await fill(page, email);
  await submit(page).click();
  await sent;
  await page.close();
  const later = await context.newPage();
  const sentAgain = later.waitForResponse("**/api/contact");
  await later.goto("/");
  await sentAgain;
  await expect(later.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(later.locator("#page_outbox .outbox__entry")).toHaveCount(0);
  await expect.poll(() => later.evaluate(() => localStorage.getItem("kente:outbox"))).toBeNull();
  expect(await leadsOf(email)).toHaveLength(1);
});

test("two tabs never send one message twice, and both know that it was sent", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  const keys: (string | undefined)[] = [];
  let isBusy = true;
  await context.route("**/api/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (isBusy) await route.fulfill(busy);
    else await route.continue();
  });
  await open(page);
  await fill(page, email);
  await contactForm.submitToBusy(page);
  const attempts = keys.length;
  isBusy = false;
  const other = await context.newPage();
  await other.goto("/");
  await hydrate(other);
  await expect(status(page)).toContainText("Message sent successfully.");
  await expect(field(page, "Message")).toHaveValue("");
  expect(keys.length).toBe(attempts + 1);
  expect(new Set(keys).size).toBe(1);
  expect(await leadsOf(email)).toHaveLength(1);
});

test("a message that was refused for good stays, and its visitor can copy it, try again or discard it", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = freshEmail();
  let refuses = true;
  await page.route("**/api/contact", (route) =>
    refuses ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await open(page);
  await fill(page, email);
  await submit(page).click();
  await expect(page.locator("main form .form__failed")).toBeVisible();
  await expect(notice(page).locator(".outbox__entry")).toHaveCount(0);
  await contactForm.keepsEveryWord(page, email);

  await home(page).click();
  await expect(page).toHaveURL(/\/$/);
  const entry = notice(page).locator(".outbox__entry");
  await expect(entry).toContainText("may not have arrived");
  await entry.getByRole("button", { name: "Copy your message" }).click();
  await expect(entry.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(words.Message);

  refuses = false;
  await entry.getByRole("button", { name: "Try again" }).click();
  await expect(entry).toHaveCount(0);
  expect(await leadsOf(email)).toHaveLength(1);
});

test("a message that the server rejects for its content stays, also when the visitor leaves its form @more", async ({
  page,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 422, json: { errors: { email: "We can't answer to this address" } } }),
  );
  await open(page);
  await fill(page, email);
  await submit(page).click();
  await expect(page.locator("main form .form-field__error")).toContainText("We can't answer to this address");
  await expect(notice(page).locator(".outbox__entry")).toHaveCount(0);
  await field(page, "Email").fill(`x${email}`);
  await expect(notice(page).locator(".outbox__entry")).toHaveCount(0);

  await home(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(notice(page).locator("pre")).toContainText(words.Message);

  await page.unroute("**/api/contact");
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(notice(page).locator(".outbox__entry")).toHaveCount(0);
  expect(await leadsOf(email)).toHaveLength(1);
});

test("foreign entries in the storage do not hide entries that can be sent @more", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  await page.route("**/api/contact", (route) => route.abort());
  await open(page);
  await fill(page, email);
  await contactForm.submitInVain(page);
  await page.evaluate(() => {
    const poison = { key: "p", form: "contact", title: "P", savedAt: Date.now() - 1e6, state: "waiting" };
    const foreign = { ...poison, values: {}, send: [{ transport: "gone", url: "https://evil.example" }] };
    localStorage.setItem("kente-outbox:p", JSON.stringify(foreign));
    localStorage.setItem(
      "kente-outbox:q",
      JSON.stringify({ ...poison, key: "q", values: null, send: [null] }),
    );
    localStorage.setItem("kente-outbox:r", "{");
  });
  await page.close();
  const later = await context.newPage();
  await later.goto("/");
  // Nobody touches the page, so it hydrates when the browser has nothing else to do.
  await expect.poll(async () => (await leadsOf(email)).length).toBe(1);
});

test("where the browser refuses IndexedDB, messages are still kept @more", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  const email = freshEmail();
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      value: {
        open() {
          throw new DOMException("refused", "SecurityError");
        },
      },
    });
  });
  await page.route("**/api/contact", (route) => route.fulfill(busy));
  await open(page);
  await fill(page, email);
  await contactForm.submitToBusy(page);
  await page.close();
  const later = await context.newPage();
  await later.goto("/");
  // Nobody touches the page, so it hydrates when the browser has nothing else to do.
  await expect.poll(async () => (await leadsOf(email)).length).toBe(1);
});
