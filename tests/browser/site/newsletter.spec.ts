import type { Page, Request } from "@playwright/test";
import { arrived, follow } from "../support/browse.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { awake, expect, quiet, test, wake } from "../support/test.ts";

const address = "ama@example.com";
/** What the browser itself says in the console of a request that failed. */
const broken = /^Failed to load resource/;

/** Stands in for the intake: gives the answers in turn, the last one again and again, and keeps the requests. */
async function answer(page: Page, ...answers: (number | "abort" | { status: number; json: object })[]) {
  const requests: Request[] = [];
  await page.route("**/api/subscribe", async (route) => {
    requests.push(route.request());
    const next = answers[Math.min(requests.length, answers.length) - 1] ?? 201;
    if (next === "abort") await route.abort();
    else await route.fulfill(typeof next === "number" ? { status: next } : next);
  });
  return requests;
}

const form = (page: Page) => page.locator(".inline-form");
const email = (page: Page) => form(page).locator('input[name="email"]');
const submit = (page: Page) => form(page).locator('button[type="submit"]');
const thanks = (page: Page) => form(page).locator('[role="status"] p', { hasText: "Thank you" });
const alert = (page: Page) => form(page).locator('[role="alert"]');

for (const route of ["/", "/about-us"]) {
  test(`S-03 S-05 T-01 on ${route} an address is taken in, and thanks take the form's place`, async ({
    page,
  }) => {
    const requests = await answer(page, 201);
    await page.goto(route);
    await wake(page);
    await expect(page.locator('[data-block="newsletter"]').getByLabel("Email")).toBeVisible();
    await email(page).fill(` ${address} `);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(thanks(page)).toBeFocused();
    await expect(email(page)).toBeHidden();
    await expect(email(page)).toHaveValue("");
    expect(requests.map((request) => [request.method(), request.postDataJSON()])).toEqual([
      ["POST", { email: address }],
    ]);
    expect(requests[0]?.headers()["content-type"]).toBe("application/json");
  });
}

test("V-01 the browser itself asks for an address, and for one that is right", async ({ page }) => {
  const requests = await answer(page);
  await page.goto("/about-us");
  await wake(page);
  await expect(email(page)).toHaveAttribute("type", "email");
  await expect(form(page).locator("form")).not.toHaveAttribute("novalidate");
  const wrong = (kind: "valueMissing" | "typeMismatch") =>
    email(page).evaluate((input: HTMLInputElement, key) => input.validity[key], kind);
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  expect(await wrong("valueMissing")).toBe(true);
  await email(page).fill("ama");
  await email(page).press("Enter");
  expect(await wrong("typeMismatch")).toBe(true);
  expect(requests).toHaveLength(0);
  await email(page).fill(address);
  await email(page).press("Enter");
  await expect(thanks(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

const waits = "as soon as that works again";
for (const [failure, words] of [
  ["abort", waits],
  [404, "What you wrote is still here."],
  [500, waits],
] as const) {
  test(`S-05 a failure is told beside the field, and the address stays: ${failure}`, async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    await page.clock.install();
    await answer(page, failure);
    await page.goto("/about-us");
    await wake(page);
    await email(page).fill(address);
    await submit(page).click();
    await expect(async () => {
      // Lets the pauses between the attempts go by.
      await page.clock.runFor(5000);
      await expect(page.locator(".inline-form")).toContainText(words, { timeout: 100 });
    }).toPass();
    await expect(email(page)).toHaveValue(address);
    await expect(email(page)).toBeEditable();
    await expect(thanks(page)).toBeHidden();
  });
}

test("S-05 after a failure it can be tried again, with the same key", async ({ page, faults }) => {
  faults.allow(broken);
  const requests = await answer(page, 404, 201);
  await page.goto("/about-us");
  await wake(page);
  await email(page).fill(address);
  await submit(page).click();
  await expect(alert(page)).not.toBeEmpty();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  const [first, second] = requests.map((request) => request.headers()["idempotency-key"]);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test("S-05 V-05 what the other side says about the address stands by the field until it is edited", async ({
  page,
  faults,
}) => {
  faults.allow(broken);
  await answer(page, { status: 422, json: { errors: { email: "We can't write to this address." } } });
  await page.goto("/about-us");
  await wake(page);
  await email(page).fill(address);
  await submit(page).click();
  await expect(alert(page)).toHaveText("We can't write to this address.");
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  const id = await email(page).getAttribute("aria-describedby");
  await expect(page.locator(`[id="${id}"]`)).toHaveText("We can't write to this address.");
  await email(page).pressSequentially("x");
  await expect(alert(page)).toBeEmpty();
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
});

test("T-01 while it is under way the button says so, and a double click sends once", async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  let count = 0;
  await page.route("**/api/subscribe", async (route) => {
    count++;
    await gate;
    await route.fulfill({ status: 201 });
  });
  await page.goto("/about-us");
  await wake(page);
  await email(page).fill(address);
  await submit(page).dblclick();
  await expect(submit(page)).toHaveText("Sending…");
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await email(page).press("Enter");
  release();
  await expect(thanks(page)).toBeVisible();
  expect(count).toBe(1);
});

test("S-03 what was typed and sent before the page came to life is kept, and sent once", async ({ page }) => {
  const code = await holdRequests(page, appScript);
  const requests = await answer(page, 201);
  await page.goto("/about-us");
  await email(page).fill(address);
  await submit(page).click();
  await expect(awake(page)).toHaveCount(0);
  await expect(email(page)).toHaveValue(address);
  await code.release();
  await expect(thanks(page)).toBeVisible();
  expect(requests.map((request) => request.postDataJSON())).toEqual([{ email: address }]);
  await expect(page).toHaveURL(/\/about-us$/);
});

test("S-03 a page with the newsletter alone does without the form renderer's code", async ({ page }) => {
  /** A word of the renderer's own that no minifier touches. */
  const mark = "experimental_defaultFormStateBehavior";
  let marked = 0;
  let scripts = 0;
  page.on("response", async (response) => {
    if (!/\/assets\/.*\.js$/.test(response.url())) return;
    scripts++;
    if ((await response.text().catch(() => "")).includes(mark)) marked++;
  });
  await answer(page, 201);
  await page.goto("/about-us");
  await wake(page);
  await email(page).fill(address);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await quiet(page);
  expect(scripts).toBeGreaterThan(2);
  expect(marked).toBe(0);
  await page.goto("/contact-us");
  await wake(page);
  await expect.poll(() => marked).toBeGreaterThan(0);
});

test.describe("S-04 the popup", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: "What is new, in your inbox" });
  const opener = (page: Page) => page.getByRole("button", { name: "Subscribe to our newsletter" });
  const scrollable = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");

  /** A point of the page beside the popup. */
  async function beside(page: Page) {
    const box = await popup(page).boundingBox();
    return { x: (box?.x ?? 0) / 2, y: (box?.y ?? 0) + 20 };
  }

  for (const state of ["asleep", "awake"] as const) {
    test(`S-04 a button opens it, with a picture and a form, and it can be left: ${state}`, async ({
      page,
    }) => {
      const code = state === "asleep" ? await holdRequests(page, appScript) : undefined;
      await page.goto("/help-center");
      if (!code) await wake(page);
      await expect(popup(page)).toBeHidden();
      const leave = {
        escape: () => page.keyboard.press("Escape"),
        button: () => popup(page).getByRole("button", { name: "Close" }).click(),
        backdrop: async () => {
          const { x, y } = await beside(page);
          await page.mouse.click(x, y);
        },
      };
      for (const way of Object.values(leave)) {
        await opener(page).click();
        await expect(popup(page)).toBeVisible();
        await expect(popup(page).locator("img")).toBeVisible();
        await expect(popup(page).getByLabel("Email")).toBeVisible();
        expect(await scrollable(page)).toBe(false);
        await way();
        await expect(popup(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
        expect(await scrollable(page)).toBe(true);
      }
      await code?.release();
    });
  }

  test("S-04 by keyboard: opened, gone through and left, the rest of the page out of reach", async ({
    page,
  }) => {
    await page.goto("/help-center");
    await wake(page);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(popup(page).getByRole("button", { name: "Close" })).toBeFocused();
    for (const control of [popup(page).getByLabel("Email"), submit(page)]) {
      await page.keyboard.press("Tab");
      await expect(control).toBeFocused();
    }
    // The browser's own controls come next, then the popup again: never what lies behind it.
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus:not(dialog *), header :focus, footer :focus")).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(opener(page)).toBeFocused();
  });

  test("S-04 a press inside that ends outside does not close it, also where the browser leaves it to us", async ({
    page,
  }) => {
    await page.goto("/help-center");
    await wake(page);
    await opener(page).click();
    await popup(page).evaluate((dialog) => dialog.removeAttribute("closedby"));
    const { x, y } = await beside(page);
    await popup(page).getByLabel("Email").hover();
    await page.mouse.down();
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect(popup(page)).toBeVisible();
    await page.mouse.down();
    await popup(page).getByLabel("Email").hover();
    await page.mouse.up();
    await expect(popup(page)).toBeVisible();
    await page.mouse.click(x, y);
    await expect(popup(page)).toBeHidden();
  });

  test("S-04 where the browser knows no commands, a click before the page came to life opens it then", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
    });
    const code = await holdRequests(page, appScript);
    await page.goto("/help-center");
    await opener(page).click();
    await expect(popup(page)).toBeHidden();
    await code.release();
    await expect(popup(page)).toBeVisible();
  });

  test("S-04 S-05 thanks take the form's place inside of it, and a failure keeps the address", async ({
    page,
    faults,
  }) => {
    faults.allow(broken);
    await answer(page, 404, 201);
    await page.goto("/help-center");
    await wake(page);
    await opener(page).click();
    await popup(page).getByLabel("Email").fill(address);
    await submit(page).click();
    await expect(alert(page)).toContainText("What you wrote is still here.");
    await expect(popup(page).getByLabel("Email")).toHaveValue(address);
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(thanks(page)).toBeFocused();
    await expect(popup(page).getByLabel("Email")).toBeHidden();
  });

  test("F-02 S-04 a link of the footer opens it about 100 ms after arrival", async ({ page }) => {
    await page.clock.install();
    await page.goto("/about-us");
    await wake(page);
    await quiet(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
    await arrived(page, "/help-center");
    await page.clock.runFor(80);
    await expect(popup(page)).toBeHidden();
    await page.clock.runFor(60);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("h1")).toBeFocused();
  });

  test("F-02 it opens also where the link woke the page, and again when the link is followed again", async ({
    page,
  }) => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Help Center" });
    await page.goto("/help-center");
    await expect(awake(page)).toHaveCount(0);
    for (let time = 1; time <= 2; time++) {
      await link.click();
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(popup(page)).toBeHidden();
    }
  });

  test("F-02 it does not open on a plain visit, on a reload or on the way back", async ({ page }) => {
    await page.clock.install();
    const staysShut = async () => {
      await page.clock.runFor(2000);
      await expect(popup(page)).toBeHidden();
    };
    await page.goto("/help-center");
    await wake(page);
    await staysShut();

    await page.goto("/about-us");
    await wake(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.reload();
    await wake(page);
    await staysShut();

    await follow(page, "/careers");
    await arrived(page, "/careers");
    await page.goBack();
    await arrived(page, "/help-center");
    await staysShut();
  });
});

test.describe("X-02 without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const route of ["/about-us", "/help-center"]) {
    test(`S-03 S-04 X-02 on ${route} the form stands in the page and posts natively`, async ({ page }) => {
      const requests = await answer(page, 201);
      await page.goto(route);
      await expect(page.getByRole("button", { name: "Subscribe to our newsletter" })).toHaveCount(0);
      await submit(page).click();
      await expect(email(page)).toBeFocused();
      expect(requests).toHaveLength(0);
      await email(page).fill(address);
      await submit(page).click();
      await expect.poll(() => requests.length).toBe(1);
      expect(requests[0]?.method()).toBe("POST");
      expect(requests[0]?.postData()).toBe(new URLSearchParams({ email: address, _website: "" }).toString());
    });
  }
});
