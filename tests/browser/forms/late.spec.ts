import type { BrowserContext, Page } from "@playwright/test";
import { announced } from "../support/announced.ts";
import { violations } from "../support/axe.ts";
import { suspendTimeLimits } from "../support/clock.ts";
import { broken, busy, sendInVain } from "../support/intake.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";
import { keepToasts, toast } from "../support/toasts.ts";

const heading = (page: Page) => page.locator("[data-block=form]").getByRole("heading").first();
const form = (page: Page) => page.locator("main form");
const waits = (page: Page) => form(page).locator(".form__waiting");
const note = (page: Page) => page.locator(".outbox__delivered");

/** Has the site's server take nothing until it is open: it is busy, or can't be reached. */
async function closeTheWay(context: BrowserContext, how: "busy" | "closed" = "busy") {
  let isOpen = false;
  const arrived: string[] = [];
  // The mail service has reached its limit, so the site's own server is next.
  await context.route("https://api.emailjs.com/**", (route) =>
    route.fulfill({ status: 403, headers: { "access-control-allow-origin": "*" }, body: "Full" }),
  );
  await context.route("**/api/contact", async (route) => {
    if (!isOpen) return how === "busy" ? route.fulfill(busy) : route.abort("internetdisconnected");
    arrived.push(route.request().url());
    return route.fulfill({ status: 201 });
  });
  return {
    arrived,
    open: () => {
      isOpen = true;
    },
  };
}

type Act = () => Promise<void>;

/** Fills in and sends the form, which then waits. @returns the title of the form */
async function sendMessage(page: Page, send = (press: Act) => press()): Promise<string> {
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
  const press = () => form(page).getByRole("button", { name: "Send message" }).click();
  await send(press);
  await expect(waits(page)).toBeVisible();
  return called;
}

const says = (called: string) => `What you sent under “${called}” has arrived. Thank you.`;
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** Changes the visibility of the page, as browsers do when tabs are switched. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}

test.beforeEach(({ context, faults }) => {
  faults.allow(broken);
  return keepToasts(context);
});

test("V-10 a late delivery is reported on the visitor's current page, with the title of its form", async ({
  page,
  context,
}) => {
  const way = await closeTheWay(context);
  const called = await sendMessage(page);
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kente:outbox"))).toBeNull();
});

test("V-10 a delivery after a reload is reported once, and none of its values stay in the browser", async ({
  page,
  context,
}) => {
  const way = await closeTheWay(context);
  const called = await sendMessage(page);
  way.open();
  const delivered = page.waitForResponse("**/api/contact");
  await page.goto(longSite);
  await delivered;
  await expect(note(page)).toContainText(says(called));
  await expect(toast(page)).toHaveText(says(called));
  await page.reload();
  await hydrate(page);
  await expect(page.locator("#page_outbox")).toHaveCount(0);
  expect(way.arrived).toHaveLength(1);
});

test("V-10 while its form is open, the form reports the delivery, and a toast names it @more", async ({
  page,
  context,
}) => {
  const way = await closeTheWay(context);
  const called = await sendMessage(page);
  way.open();
  await comeOnline(page);
  await expect(form(page).locator(".form__sent:not(.form__sent--native)")).toHaveText(
    "Message sent successfully.",
  );
  await expect(toast(page)).toHaveText(says(called));
  await expect(note(page)).toHaveCount(0);
});

test("V-10 of several tabs only the visible one reports a delivery @more", async ({ page, context }) => {
  const way = await closeTheWay(context);
  const called = await sendMessage(page);
  await page.goto(`${longSite}terms`);
  await hydrate(page);
  // A tab shows the entry after its own attempt: none is under way when the next tab opens, and when the way does.
  await expect(page.locator("#page_outbox .outbox__entry")).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(longSite);
  await hydrate(other);
  await expect(other.locator("#page_outbox .outbox__entry")).toHaveCount(1);
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

test.describe("V-10 where the browser has no storage", () => {
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
    test(`the message says so, and the form is still sent: ${what} @more`, async ({ page, context }) => {
      await page.addInitScript(forbid);
      const way = await closeTheWay(context, "closed");
      const called = await sendMessage(page, (press) => sendInVain(page, press, "/api/contact"));
      await expect(waits(page)).toHaveText(
        "This could not be sent yet. Please keep this page open: we will send it as soon as that works again.",
      );
      // After three seconds the browser itself would open the page, and the message is kept in this one only.
      await suspendTimeLimits(page);
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
