import type { BrowserContext, Page } from "@playwright/test";
import { announced } from "../support/announced.ts";
import { violations } from "../support/axe.ts";
import { broken } from "../support/intake.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";

const heading = (page: Page) => page.locator("[data-block=form]").getByRole("heading").first();
const form = (page: Page) => page.locator("main form");
const waits = (page: Page) => form(page).locator(".form__waiting");
const toast = (page: Page) => page.locator(".Toastify__toast");
const note = (page: Page) => page.locator(".outbox__delivered");

/** Breaks the way to the site's server until it is opened. */
async function closeTheWay(context: BrowserContext) {
  let open = false;
  const arrived: string[] = [];
  // The mail service is full for today, which leaves the site's own server.
  await context.route("https://api.emailjs.com/**", (route) =>
    route.fulfill({ status: 403, headers: { "access-control-allow-origin": "*" }, body: "Full" }),
  );
  await context.route("**/api/contact", async (route) => {
    if (!open) return route.abort("internetdisconnected");
    arrived.push(route.request().url());
    return route.fulfill({ status: 201 });
  });
  return {
    arrived,
    open: () => {
      open = true;
    },
  };
}

/** Fills in and sends the form, which has to wait. @returns what the form is called */
async function sendInVain(page: Page): Promise<string> {
  await page.goto(`${longSite}mail`);
  await hydrate(page);
  const called = (await heading(page).textContent()) ?? "";
  expect(called).not.toBe("");
  for (const [label, value] of Object.entries({
    "First name": "Ama",
    "Last name": "Mensah",
    Email: "ama@example.com",
    Message: "Good day",
  }))
    await form(page).getByLabel(label).fill(value);
  await form(page).getByRole("checkbox").check();
  await form(page).getByRole("button", { name: "Send message" }).click();
  await expect(waits(page)).toBeVisible({ timeout: 15_000 });
  return called;
}

const says = (called: string) => `What you sent under “${called}” has arrived. Thank you.`;
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** Has the page say whether its visitor sees it, as browsers do when tabs are switched. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}

test.beforeEach(({ faults }) => faults.allow(broken));

test("V-10 what is delivered later is told on the page that the visitor is on by then, and named", async ({
  page,
  context,
}) => {
  const way = await closeTheWay(context);
  const called = await sendInVain(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(longSite);
  way.open();
  await comeOnline(page);
  await expect(toast(page)).toHaveText(says(called));
  await expect(note(page)).toContainText(says(called));
  await expect.poll(() => announced(page, says(called))).toEqual(["status polite"]);
  expect(await violations(page)).toEqual([]);

  await note(page).getByRole("button", { name: "Close" }).click();
  await expect(note(page)).toHaveCount(0);
  expect(way.arrived).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("kente:outbox"))).toBeNull();
});

test("V-10 what is delivered after a reload is told, once, and no word of it stays in the browser", async ({
  page,
  context,
}) => {
  const way = await closeTheWay(context);
  const called = await sendInVain(page);
  way.open();
  await page.goto(longSite);
  await expect(note(page)).toContainText(says(called));
  await expect(toast(page)).toHaveText(says(called));
  await page.reload();
  await hydrate(page);
  await expect(page.locator("#page_outbox")).toHaveCount(0);
  expect(way.arrived).toHaveLength(1);
});

test("V-10 while its form stands there, the form says it, and a toast names it", async ({
  page,
  context,
}) => {
  const way = await closeTheWay(context);
  const called = await sendInVain(page);
  way.open();
  await comeOnline(page);
  await expect(form(page).locator(".form__sent:not(.form__sent--native)")).toHaveText(
    "Message sent successfully.",
  );
  await expect(toast(page)).toHaveText(says(called));
  await expect(note(page)).toHaveCount(0);
});

test("V-10 of several tabs one tells it: the one that the visitor sees", async ({ page, context }) => {
  const way = await closeTheWay(context);
  const called = await sendInVain(page);
  await page.goto(`${longSite}terms`);
  const other = await context.newPage();
  await other.goto(longSite);
  await hydrate(other);
  await expect(other.locator("#page_outbox .outbox__entry")).toHaveCount(1);
  await expect(page.locator("#page_outbox .outbox__entry")).toHaveCount(1);
  for (const tab of [page, other]) await show(tab, false);
  way.open();
  await comeOnline(page);
  await expect.poll(() => way.arrived.length).toBe(1);
  await expect(other.locator("#page_outbox .outbox__entry")).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);

  await show(other, true);
  await expect(note(other)).toContainText(says(called));
  await expect(toast(other)).toHaveText(says(called));
  await show(page, true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kente:outbox"))).toBeNull();
  await expect(note(page)).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
  expect(way.arrived).toHaveLength(1);
});

test.describe("V-10 where the browser keeps nothing", () => {
  for (const [what, forbid] of [
    [
      "its database never answers and its storage is full",
      () => {
        Object.defineProperty(window, "indexedDB", { value: { open: () => ({}) } });
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
    [
      "its database is refused, its storage is full, and it has neither locks nor channels",
      () => {
        Object.defineProperty(window, "indexedDB", {
          get() {
            throw new DOMException("no", "SecurityError");
          },
        });
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
        Object.defineProperty(navigator, "locks", { value: undefined });
        Object.defineProperty(window, "BroadcastChannel", { value: undefined });
      },
    ],
    [
      "its database and its locks never answer, and its storage is full",
      () => {
        Object.defineProperty(window, "indexedDB", { value: { open: () => ({}) } });
        Object.defineProperty(navigator, "locks", { value: { request: () => new Promise(() => {}) } });
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
  ] as const) {
    test(`the words say so, and it is sent all the same: ${what}`, async ({ page, context }) => {
      await page.addInitScript(forbid);
      const way = await closeTheWay(context);
      const called = await sendInVain(page);
      await expect(waits(page)).toHaveText(
        "This could not be sent yet. Please keep this page open: we will send it as soon as that works again.",
      );
      await page.getByRole("banner").getByRole("link").first().click();
      await expect(page).toHaveURL(longSite);
      await expect(page.locator(".outbox__entry")).toContainText("Please keep this page open");
      way.open();
      await comeOnline(page);
      await expect(note(page)).toContainText(says(called));
      expect(way.arrived).toHaveLength(1);
    });
  }
});
