import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { foreignChanges } from "../support/foreignChanges.ts";
import { answer } from "../support/intake.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated, longSite } from "../support/test.ts";
import { isThorough, someOf } from "../support/thorough.ts";

/** What is typed into the form, by the names of its controls. */
const typed = {
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  phone: "+233 30 000 0000",
  message: "We sell cloth.\nCan our customers pay by link?",
};
const menu = (page: Page) => page.getByRole("banner").locator("button[aria-expanded]").first();

/** A visitor fills in the form, opens a question, and selects what they want to write anew. */
async function use(page: Page): Promise<void> {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const element = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
      element?.focus();
      document.execCommand("insertText", false, value);
    }
    document.querySelector<HTMLInputElement>("main form [type=checkbox]")?.click();
    document.querySelectorAll<HTMLElement>(".faq summary")[2]?.click();
    const message = document.querySelector("textarea");
    message?.focus();
    message?.setSelectionRange(3, 7);
  }, typed);
}

/** All that the visitor did is still there. */
async function expectAll(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("main form");
      const { activeElement: focused } = document;
      return {
        values: Object.fromEntries(new FormData(form ?? undefined)),
        selected: focused instanceof HTMLTextAreaElement && [focused.selectionStart, focused.selectionEnd],
        open: [...document.querySelectorAll<HTMLDetailsElement>(".faq details")].map(({ open }) => open),
      };
    });
  await expect.poll(seen).toMatchObject({
    values: { ...typed, agreeToPolicy: "true", message: expect.stringContaining("Can our customers") },
    selected: [3, 7],
    open: [false, false, true],
  });
}

/** The form is sent, with all values, and says so. */
async function expectSent(page: Page, requests: Awaited<ReturnType<typeof answer>>): Promise<void> {
  await expect(page.locator('main form [role="status"]')).toHaveText("Message sent successfully.");
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    expect.objectContaining({ ...typed, agreeToPolicy: true }),
  ]);
}

type Change = () => void;
const address = `${longSite}ask`;
const bootstrap = /\/assets\/bootstrap-[^/]*\.js$/;

/** When the change happens. Each ends with a hydrated page, in which a click on a menu was held. */
const moments: Record<string, (page: Page, change: Change) => Promise<void>> = {
  async "before the page is loaded"(page, change) {
    const script = await holdRequests(page, bootstrap);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.evaluate(change);
    await script.release();
    await page.waitForLoadState("load");
    await pressWhile(page, () => use(page));
  },
  async "before the first touch"(page, change) {
    await page.goto(address);
    await page.evaluate(change);
    await pressWhile(page, () => use(page));
  },
  async "between the first touch and hydration"(page, change) {
    await page.goto(address);
    await pressWhile(page, async () => {
      await use(page);
      await menu(page).dispatchEvent("click");
      await page.evaluate(change);
    });
  },
  async "after hydration"(page, change) {
    await page.goto(address);
    await hydrate(page);
    await use(page);
    await page.evaluate(change);
    await menu(page).dispatchEvent("click");
  },
};

/** Has the visitor do something before the page is hydrated. */
async function pressWhile(page: Page, act: () => Promise<void>): Promise<void> {
  const code = await holdRequests(page, appScript);
  await act();
  if ((await menu(page).getAttribute("aria-expanded")) === "false") await menu(page).dispatchEvent("click");
  await expect.poll(code.held).toBeGreaterThan(0);
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
}

for (const [row, [what, change]] of Object.entries(foreignChanges).entries())
  for (const [column, [when, visit]] of Object.entries(moments).entries()) {
    // Another change at each moment, or all of them at all moments. Before the first touch, a form is sent below.
    if (!isThorough && (row !== 3 * column || when === "before the first touch")) continue;
    test(`${what}, ${when}, take nothing from a visitor @wide`, async ({ page, faults }) => {
      faults.allow(/hydration-mismatch|inline style/);
      const requests = await answer(page, "/api/contact", 201);
      await visit(page, change);
      await expectAll(page);
      await expect(menu(page)).toHaveAttribute("aria-expanded", "true");
      await page.locator('main form [type="submit"]').click();
      await expectSent(page, requests);
    });
  }

const fields = [
  ["a form of one line", undefined, "/about-us", "email"],
  ["a field of a block inside of another one", exampleSite, "/inside", "email"],
  ["a field with suggestions", undefined, "/schedule-banking-demo", "industry"],
] as const;
for (const [form, site, route, name] of someOf(fields, 1))
  test(`what others add to ${form} takes neither its text nor the focus @wide`, async ({
    page,
    faults,
    baseURL,
  }) => {
    faults.allow(/hydration-mismatch/);
    await page.goto(new URL(route, site ?? baseURL).href);
    const code = await holdRequests(page, appScript);
    const control = page.locator(`main form [name="${name}"]`).first();
    await control.evaluate((element) => element.after(document.createElement("div")));
    await control.fill("ama@example.com");
    await expect.poll(code.held).toBeGreaterThan(0);
    await code.release();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(control).toHaveValue("ama@example.com");
    await expect(control).toBeFocused();
  });

/** Marks every element of the page, so that those can be told that were rendered anew. */
const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("#page_app *")) Object.assign(element, { isOld: true });
  });

for (const [place, kept, mark = ""] of [
  [".header", "main, .block, .footer, .block *, .footer *"],
  [".footer", ".header, main, .block, .header *, .block *", "@more"],
  [".hero", ".header, .footer, .header *, .form-block *, .faq *, .footer *", "@more"],
  [".form__form", ".header, .footer, .header *, .hero *, .faq *, .footer *"],
  [".faq", ".header, .footer, .header *, .hero *, .form-block *, .footer *", "@more"],
] as const)
  test(`what others add to ${place} has only that part of the page rendered anew @wide ${mark}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/hydration-mismatch/);
    await page.goto(address);
    await markElements(page);
    await page.locator(place).evaluate((element) => element.prepend(document.createElement("ins")));
    await hydrate(page);
    await expect.poll(() => faults.seen.length).toBe(1);
    const isOld = (element: Element) => "isOld" in element;
    const elements = await page.locator(kept).evaluateAll((all) => all.map((one) => "isOld" in one));
    expect(elements.length).toBeGreaterThan(20);
    expect(elements).not.toContain(false);
    expect(await page.locator(place).evaluate(isOld)).toBe(false);
  });

for (const [row, [what, change]] of Object.entries(foreignChanges).entries()) {
  if (!isThorough && row > 0) continue;
  test(`after ${what}, a filled form is sent by the first click @wide`, async ({ page, faults }) => {
    faults.allow(/hydration-mismatch|inline style/);
    const requests = await answer(page, "/api/contact", 201);
    await page.goto(address);
    await page.evaluate(change);
    // As password managers do.
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values))
        for (const element of document.querySelectorAll<HTMLInputElement>(`main form [name="${name}"]`))
          element.value = value;
      for (const box of document.querySelectorAll<HTMLInputElement>("main form [type=checkbox]"))
        box.checked = true;
    }, typed);
    await page.locator('main form [type="submit"]').click();
    await expectSent(page, requests);
  });
}

test("what others add between the blocks has nothing rendered anew @wide", async ({ page }) => {
  await page.goto(address);
  await markElements(page);
  await page.evaluate(foreignChanges["elements between and around the blocks"]);
  await page.locator("#page_main").evaluate((main) => {
    main.prepend("words", document.createElement("div"));
    main.lastElementChild?.before("words");
  });
  await hydrate(page);
  const elements = await page
    .locator(".header, main, main *, .footer")
    .evaluateAll((all) => all.map((one) => "isOld" in one));
  expect(elements.length).toBeGreaterThan(50);
  expect(elements).not.toContain(false);
});

/** Visits a page that others change, and has React wait just before it renders anything. */
async function visitWaiting(page: Page): Promise<() => Promise<void>> {
  await page.goto(address);
  await page.evaluate(foreignChanges["an element after each control"]);
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const goOn: (() => void)[] = [];
    Object.assign(window, { goOn });
    // What React does later, it does on a message to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      goOn.push(() => postMessage.call(this, message));
    } as typeof postMessage;
    goOn.push(() => {
      MessagePort.prototype.postMessage = postMessage;
    });
  });
  const waiting = () => page.evaluate(() => (window as unknown as { goOn: [] }).goOn.length);
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  await expect.poll(waiting).toBeGreaterThan(1);
  return () =>
    page.evaluate(() => {
      for (const act of (window as unknown as { goOn: (() => void)[] }).goOn) act();
    });
}

test("keys that have React render a form anew are typed into it @wide", async ({ page, faults }) => {
  faults.allow(/hydration-mismatch/);
  const goOn = await visitWaiting(page);
  const control = page.locator('main form [name="firstName"]');
  await control.focus();
  await page.keyboard.type("Ama");
  await expect(control).toHaveValue("Ama");
  await goOn();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(control).toHaveValue("Ama");
  await expect(control).toBeFocused();
});

for (const button of ["left", "middle"] as const)
  test(`a press of the ${button} button that has React render a form anew ${button === "left" ? "sends" : "does not send"} it @wide${button === "left" ? "" : " @more"}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/hydration-mismatch/);
    const requests = await answer(page, "/api/contact", 201);
    const goOn = await visitWaiting(page);
    for (const [name, value] of Object.entries(typed))
      await page.locator(`main form [name="${name}"]`).evaluate((control: HTMLInputElement, wanted) => {
        control.value = wanted;
      }, value);
    await page.locator("main form [type=checkbox]").evaluate((box: HTMLInputElement) => {
      box.checked = true;
    });
    await markElements(page);
    const send = page.locator('main form [type="submit"]');
    await send.hover();
    await page.mouse.down({ button });
    await expect.poll(() => send.evaluate((element) => "isOld" in element)).toBe(false);
    await page.mouse.up({ button });
    await goOn();
    if (button === "left") return expectSent(page, requests);
    await expect(hydrated(page)).toHaveCount(1);
    expect(requests).toEqual([]);
  });

test("several chosen options of a list stay chosen @wide @more", async ({ page, faults }) => {
  faults.allow(/hydration-mismatch/);
  await page.goto(address);
  // No block of these sites has such a list: it is added when a block is rendered, too.
  await page.evaluate(() => {
    const addList = (...chosen: string[]) => {
      const list = Object.assign(document.createElement("select"), { name: "methods", multiple: true });
      for (const method of ["card", "cash", "link"])
        list.add(new Option(method, method, false, chosen.includes(method)));
      document.querySelector("main form")?.prepend(list);
    };
    addList("card", "link");
    new MutationObserver(() => {
      if (!document.querySelector("[name=methods]")) addList("cash");
    }).observe(document, { childList: true, subtree: true });
  });
  await hydrate(page);
  await expect.poll(() => faults.seen.length).toBe(1);
  const chosen = page.locator("[name=methods] option:checked");
  await expect(chosen).toHaveText(["card", "link"]);
});

test("a chosen file stays chosen @wide", async ({ page, faults }) => {
  faults.allow(/hydration-mismatch/);
  await page.goto(address);
  // No form of these sites has such a control: it is added when a form is rendered, too.
  await page.evaluate(() => {
    const addControl = () =>
      document
        .querySelector("main form")
        ?.prepend(Object.assign(document.createElement("input"), { name: "photo", type: "file" }));
    addControl();
    new MutationObserver(() => {
      if (!document.querySelector("[name=photo]")) addControl();
    }).observe(document, { childList: true, subtree: true });
  });
  const control = page.locator("[name=photo]");
  // Choosing a file has the page hydrate.
  await markElements(page);
  await control.setInputFiles({ name: "boat.txt", mimeType: "text/plain", buffer: Buffer.from("A boat") });
  await hydrate(page);
  await expect.poll(() => faults.seen.length).toBe(1);
  await expect.poll(() => control.evaluate((one) => "isOld" in one)).toBe(false);
  await expect.poll(() => control.evaluate((one: HTMLInputElement) => one.files?.[0]?.name)).toBe("boat.txt");
});

test("a language chosen for a sample of code stays chosen where others changed its block @wide @more", async ({
  page,
  faults,
}) => {
  faults.allow(/hydration-mismatch/);
  await page.goto(new URL(exampleRoute("api-sample", 2), exampleSite).href);
  const code = await holdRequests(page, appScript);
  const tabs = page.locator(".api-sample__tabs").first().getByRole("radio");
  await tabs.nth(1).check({ force: true });
  await page.locator(".api-sample").evaluate((block) => block.prepend(document.createElement("ins")));
  await expect.poll(code.held).toBeGreaterThan(0);
  await code.release();
  await expect.poll(() => faults.seen.length).toBe(1);
  await expect(tabs.nth(1)).toBeChecked();
});
