import type { Page } from "@playwright/test";
import { suspendTimeLimits } from "../support/clock.ts";
import { foreignChanges } from "../support/foreignChanges.ts";
import { answer, broken, busy } from "../support/intake.ts";
import { holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydratedForms, longSite } from "../support/test.ts";

const address = `${longSite}visit`;
const form = (page: Page) => page.locator("main form");
const control = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const add = (page: Page) => form(page).locator("#form_visit_guests__add");
const send = (page: Page) => form(page).getByRole("button", { name: "Send", exact: true });
const letter = (page: Page) => form(page).getByRole("radio", { name: "By letter" });
const formCode = /\/assets\/formCode-[^/]*\.js$/;

/** Opens the form and waits until scripts have taken it over. */
async function open(page: Page): Promise<void> {
  await page.goto(address);
  await alive(page);
}

async function alive(page: Page): Promise<void> {
  await hydrate(page);
  await form(page).dispatchEvent("pointerdown");
  await expect(hydratedForms(page)).toHaveCount(1);
}

/** Fills in all that the form has: what can be sent, what can't yet, and what nobody may keep. */
async function fill(page: Page): Promise<void> {
  await control(page, "name").fill("Ama");
  await control(page, "hours").fill("1.000");
  await form(page).getByRole("radio", { name: "Friday" }).check();
  await control(page, "news").uncheck();
  for (const [index, guest] of ["Kofi", "Esi"].entries()) {
    await add(page).click();
    await control(page, `guests[${index}][name]`).fill(guest);
    await control(page, `guests[${index}][pin]`).fill("pass-77");
  }
  await control(page, "company").check();
  await control(page, "companyName").fill("Looms");
  await letter(page).check();
  await control(page, "answer[street]").fill("1 Loom Street");
  await control(page, "secret").fill("swordfish");
  await control(page, "plan").setInputFiles({
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("x"),
  });
}

/** All is there that may be kept, in the form and in its state, and nothing is said of mistakes. */
async function expectKept(page: Page): Promise<void> {
  await expect(control(page, "guests[1][name]")).toHaveValue("Esi");
  await expect(control(page, "guests[0][name]")).toHaveValue("Kofi");
  await expect(control(page, "name")).toHaveValue("Ama");
  await expect(control(page, "hours")).toHaveValue("1.000");
  await expect(form(page).getByRole("radio", { name: "Friday" })).toBeChecked();
  await expect(control(page, "news")).not.toBeChecked();
  await expect(control(page, "companyName")).toHaveValue("Looms");
  await expect(letter(page)).toBeChecked();
  await expect(control(page, "answer[street]")).toHaveValue("1 Loom Street");
  for (const name of ["guests[0][pin]", "guests[1][pin]", "secret", "plan"])
    await expect(control(page, name)).toHaveValue("");
  await expect(form(page).locator(".form-files__list")).toHaveCount(0);
  await expect(form(page).locator("[aria-invalid], .form-field__error, .form-summary li")).toHaveCount(0);
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(control(page, "name")).toHaveValue("");
  await expect(control(page, "news")).toBeChecked();
  await expect(control(page, "companyName")).toHaveCount(0);
  await expect(control(page, "guests[0][name]")).toHaveCount(0);
}

/** Follows the link to the privacy policy, which changes the page without loading it. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/terms#privacy-policy$/);
}

async function comeBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(address);
}

/** Notes what the last guest is called in each of the first frames that show the form. */
async function watchFrames(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const frames: (string | undefined)[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const guest = document.querySelector<HTMLInputElement>('[name="guests[1][name]"]');
      if (document.querySelector("main form")) frames.push(guest?.value);
      if (frames.length < 3) requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { frames: unknown[] }).frames);
}

/** What the tab has kept of forms, as it is written there. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith("kente:form:"))
      .map(([, text]) => text)
      .join(),
  );

test("what was typed is there after a link and Back, and can be sent", async ({ page }) => {
  const requests = await answer(page, "/api/visit", 201);
  await open(page);
  await fill(page);
  await leave(page);
  const frames = await watchFrames(page);
  await comeBack(page);
  await expectKept(page);
  expect((await frames())[0]).toBe("Esi");
  for (const secret of ["pass-77", "swordfish", "plan.txt"]) expect(await stored(page)).not.toContain(secret);

  await control(page, "hours").fill("2");
  await send(page).click();
  await expect(form(page).getByRole("status")).toHaveText("It has arrived.");
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    expect.objectContaining({
      ...{ name: "Ama", hours: 2, day: "Friday", news: false, company: true, companyName: "Looms" },
      guests: [{ name: "Kofi" }, { name: "Esi" }],
      answer: { street: "1 Loom Street" },
    }),
  ]);
  await expect.poll(() => stored(page)).toBe("");
  await expectEmpty(page);
  await leave(page);
  await comeBack(page);
  await expectEmpty(page);
});

test("what was typed is there after another document and Back, and after a reload", async ({ page }) => {
  await open(page);
  await fill(page);
  await page.goto("about:blank");
  await comeBack(page);
  await alive(page);
  // In a page that the browser has put aside, passwords and files are still there.
  await page.reload();
  await alive(page);
  await expectKept(page);
  await page.reload();
  await alive(page);
  await expectKept(page);
});

test("what was typed is there in a tab that is opened again after a crash, and in no other", async ({
  page,
  context,
}) => {
  await open(page);
  await fill(page);
  await control(page, "answer[street]").fill("2 Loom Street");
  await control(page, "answer[street]").fill("1 Loom Street");
  await expect.poll(() => stored(page)).toContain("1 Loom Street");
  const kept = await page.evaluate(() => ({ ...sessionStorage }));

  const other = await context.newPage();
  await open(other);
  await expectEmpty(other);
  await leave(other);
  expect(await stored(other)).toBe("");

  const again = await context.newPage();
  await again.addInitScript((items) => {
    for (const [name, text] of Object.entries(items)) sessionStorage.setItem(name, text as string);
  }, kept);
  const code = await holdRequests(again, formCode);
  await again.goto(address);
  await hydrate(again);
  await control(again, "name").focus();
  await code.release();
  await expectKept(again);
  await expect(control(again, "name")).toBeFocused();
});

test("what a visitor has emptied stays empty @more", async ({ page }) => {
  await open(page);
  await fill(page);
  await leave(page);
  await comeBack(page);
  await control(page, "name").fill("");
  await form(page).locator("#form_visit_guests_0__remove").click();
  await leave(page);
  await comeBack(page);
  await expect(control(page, "guests[0][name]")).toHaveValue("Esi");
  await expect(control(page, "guests[1][name]")).toHaveCount(0);
  await expect(control(page, "name")).toHaveValue("");
});

test("what a password manager fills in without an event is kept, and sent", async ({ page }) => {
  const requests = await answer(page, "/api/visit", 201);
  const set = (name: string, text: string) =>
    control(page, name).evaluate((element, value) => {
      (element as HTMLInputElement).value = value;
    }, text);
  await open(page);
  await set("name", "Ama");
  await leave(page);
  await comeBack(page);
  await expect(control(page, "name")).toHaveValue("Ama");
  await set("name", "Ama Mensah");
  await send(page).click();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.postDataJSON()).toMatchObject({ name: "Ama Mensah" });
});

test("what was typed before the form's code has come is there after a link and Back", async ({ page }) => {
  const code = await holdRequests(page, formCode);
  await page.goto(address);
  await control(page, "name").fill("Ama");
  await control(page, "secret").fill("swordfish");
  await hydrate(page);
  await leave(page);
  expect(await stored(page)).not.toContain("swordfish");
  await code.release();
  await comeBack(page);
  await expect(control(page, "name")).toHaveValue("Ama");
  await expect(control(page, "secret")).toHaveValue("");
});

test("what the visitor types while the form's code loads is newer than what was kept @more", async ({
  page,
}) => {
  await open(page);
  await control(page, "name").fill("Ama");
  await control(page, "hours").fill("2");
  const code = await holdRequests(page, formCode);
  await page.reload();
  await hydrate(page);
  await control(page, "name").fill("Esi");
  await control(page, "news").uncheck();
  await control(page, "name").focus();
  await code.release();
  await expect(hydratedForms(page)).toHaveCount(1);
  await expect(control(page, "name")).toBeFocused();
  await expect(control(page, "name")).toHaveValue("Esi");
  await expect(control(page, "hours")).toHaveValue("2");
  await expect(control(page, "news")).not.toBeChecked();
});

test("what the server refuses is there after a link and Back, to be corrected @more", async ({
  page,
  faults,
}) => {
  faults.allow(broken);
  await answer(page, "/api/visit", { status: 422, json: { errors: { name: "Write another name" } } });
  await open(page);
  await control(page, "name").fill("Ama");
  await send(page).click();
  await expect(control(page, "name")).toHaveAttribute("aria-invalid");
  await leave(page);
  await comeBack(page);
  await expect(control(page, "name")).toHaveValue("Ama");
  await expect(control(page, "name")).not.toHaveAttribute("aria-invalid");
});

test("what is delivered after its form was left is gone when the visitor comes back @more", async ({
  page,
}) => {
  const way = await holdRequests(page, /\/api\/visit$/);
  await open(page);
  await control(page, "name").fill("Ama");
  await send(page).click();
  await expect.poll(way.held).toBe(1);
  await leave(page);
  expect(await stored(page)).toContain("Ama");
  await way.release();
  await expect(page.locator(".outbox__delivered")).toContainText("The form");
  expect(await stored(page)).toBe("");
  await comeBack(page);
  await expectEmpty(page);
});

test("what the browser itself has posted is gone", async ({ page }) => {
  await open(page);
  await control(page, "name").fill("Ama");
  await page.goto("about:blank");
  await page.goto(`${address}#form_visit__sent`);
  await alive(page);
  await expectEmpty(page);
  await control(page, "name").fill("Esi");
  await page.reload();
  await alive(page);
  await expect(control(page, "name")).toHaveValue("Esi");
});

alone("what waits in the outbox stands there, and not in its form too", async ({ page, faults }) => {
  faults.allow(broken);
  await page.route("**/api/visit", (route) => route.fulfill(busy));
  await open(page);
  await control(page, "name").fill("Ama");
  await send(page).click();
  await expect(form(page).locator(".form__waiting")).toBeVisible();
  await suspendTimeLimits(page);
  await leave(page);
  expect(await stored(page)).toBe("");
  await comeBack(page);
  await expect(page.locator("#page_outbox .outbox__entry pre")).toContainText("Ama");
  await expect(control(page, "name")).toHaveValue("");
});

const storages = [
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "forbidden",
    () => {
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("no", "SecurityError");
        },
      });
    },
  ],
] as const;
for (const [what, forbid] of storages)
  test(`where the storage is ${what}, the form works @more`, async ({ page }) => {
    await page.addInitScript(forbid);
    const requests = await answer(page, "/api/visit", 201);
    await open(page);
    await control(page, "name").fill("Ama");
    await leave(page);
    await comeBack(page);
    await control(page, "name").fill("Esi");
    await send(page).click();
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({ name: "Esi" });
  });

test("a translation while a visitor types takes nothing from them @more", async ({ page, faults }) => {
  // It may come before the code of the form.
  faults.allow(/hydration-mismatch/);
  const translate = foreignChanges["a translation, with elements around all texts"];
  const requests = await answer(page, "/api/visit", 201);
  await open(page);
  await control(page, "name").pressSequentially("Am");
  await page.evaluate(translate);
  await control(page, "name").pressSequentially("a");
  for (const index of [0, 1]) {
    await add(page).click();
    await control(page, `guests[${index}][name]`).fill(`Guest ${index}`);
    await page.evaluate(translate);
  }
  await form(page).locator("#form_visit_guests_0__remove").click();
  await control(page, "company").check();
  await page.evaluate(translate);
  await control(page, "company").uncheck();
  await control(page, "_option[form_visit_answer__oneof_select]").last().check();
  await page.evaluate(translate);
  await control(page, "answer[street]").fill("1 Loom Street");
  await control(page, "hours").fill("1.000");
  await form(page).locator("[type=submit].form__submit").click();
  await expect(control(page, "hours")).toHaveAttribute("aria-invalid");
  await page.evaluate(translate);
  await control(page, "hours").fill("2");
  await form(page).locator("[type=submit].form__submit").click();
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.postDataJSON()).toMatchObject({ name: "Ama", hours: 2, guests: [{ name: "Guest 1" }] });
});
