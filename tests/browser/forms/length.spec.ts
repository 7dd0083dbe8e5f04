import type { Locator, Page } from "@playwright/test";
import { announced } from "../support/announced.ts";
import { violations } from "../support/axe.ts";
import { expect, hydrate, hydratedForms, inFonts, longSite, test } from "../support/test.ts";

const limit = 5000;
const cut = "Not all of that text fits here: its end was left out.";
const message = (page: Page) => page.locator('main [name="message"]');
const field = (page: Page, name: string) =>
  page.locator(".form-field", { has: page.locator(`[name="${name}"]`) });
const count = (page: Page) => field(page, "message").locator(".form-field__count");
const notice = (page: Page) => field(page, "message").locator(".form-field__cut");

async function open(page: Page): Promise<void> {
  await page.goto(`${longSite}mail`);
  await hydrate(page);
  // Its own messages are there with its code.
  await expect(hydratedForms(page)).toHaveCount(1);
}

/** Puts a text into the clipboard and the focus on a control. @returns pastes it there, as a visitor does */
async function copy(control: Locator, text: string): Promise<() => Promise<void>> {
  const page = control.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await control.focus();
  return () => page.keyboard.press("ControlOrMeta+v");
}

async function paste(control: Locator, text: string): Promise<void> {
  const pasteIt = await copy(control, text);
  await pasteIt();
}

/**
 * Pastes a text and waits until the page shows it.
 * @returns milliseconds that a processor works for the page meanwhile, however long it has to wait for one
 */
async function timePaste(control: Locator, text: string): Promise<number> {
  const page = control.page();
  const pasteIt = await copy(control, text);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
  const before = await worked();
  await pasteIt();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const after = await worked();
  await session.detach();
  return after - before;
}

for (const [script, words] of [
  ["Akan", "Ɛyɛ "],
  ["one letter that no font of the page has", "Ɛ "],
  ["Amharic", "አማርኛ "],
  ["Arabic", "مرحبا "],
  ["Chinese", "漢字"],
  ["emoji", "👩🏾‍🌾"],
  ["Latin", "Good day "],
] as const) {
  test(`80,000 characters of ${script} are pasted in 200 ms of work, cut at the limit, and the cut is shown`, async ({
    page,
  }) => {
    await open(page);
    const text = words.repeat(Math.ceil(80_000 / words.length));
    const times = [await timePaste(message(page), text)];
    await expect(notice(page)).toHaveText(cut);
    await expect(count(page)).toHaveText("0 characters left");
    const kept = await message(page).inputValue();
    expect([...kept]).toHaveLength(limit);
    expect(text.startsWith(kept)).toBe(true);
    // The quickest of three runs: the first one also compiles code.
    for (let again = 0; again < 2; again += 1) {
      await message(page).selectText();
      times.push(await timePaste(message(page), text));
    }
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.min(...times)).toBeLessThanOrEqual(200);
  });
}

test("a text that fits is not cut, and no count appears far from the limit", async ({ page }) => {
  await open(page);
  await paste(message(page), `${"👩🏾‍🌾".repeat(1000)}\nend`);
  await expect(message(page)).toHaveValue(/👩🏾‍🌾\nend$/u);
  await expect(notice(page)).toHaveCount(0);
  await expect(count(page)).toHaveCount(0);
  await expect(message(page)).not.toHaveAttribute("aria-describedby");
});

test("the count appears near the limit, describes its field, and moves nothing", async ({ page }) => {
  await open(page);
  await paste(message(page), "a".repeat(limit - 101));
  await expect(count(page)).toHaveCount(0);
  await inFonts(page);
  const button = page.locator("main form .form__submit");
  const before = await button.boundingBox();
  await page.keyboard.type("b");
  await expect(count(page)).toHaveText("100 characters left");
  expect(await button.boundingBox()).toEqual(before);
  await expect(message(page)).toHaveAccessibleDescription("100 characters left");
  await paste(message(page), "c".repeat(99));
  await expect(count(page)).toHaveText("1 character left");
  await page.keyboard.type("de");
  await expect(count(page)).toHaveText("0 characters left");
  await expect(message(page)).toHaveValue(/bc+d$/);
  await page.keyboard.press("Backspace");
  await expect(count(page)).toHaveText("1 character left");
});

test("count and cut are announced once, the count only when typing pauses", async ({ page }) => {
  await page.clock.install();
  await open(page);
  // Typing pauses only when the test lets time pass.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await paste(message(page), "a".repeat(limit - 50));
  await page.keyboard.type("b");
  await expect(count(page)).toHaveText("49 characters left");
  await page.clock.runFor(900);
  expect(await announced(page, "characters left")).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => announced(page, "49 characters left")).toHaveLength(1);

  await paste(message(page), "c".repeat(100));
  await expect(notice(page)).toHaveText(cut);
  expect(await announced(page, cut)).toHaveLength(1);
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Backspace");
  await expect(notice(page)).toHaveCount(0);
});

test("single-line and email fields also show that a text was cut", async ({ page }) => {
  await open(page);
  for (const [name, most] of [
    ["firstName", 100],
    ["email", 254],
  ] as const) {
    const control = page.locator(`main [name="${name}"]`);
    await paste(control, `${"x".repeat(most - 1)}\n`);
    await expect(field(page, name).locator(".form-field__count")).toHaveText("1 character left");
    await expect(field(page, name).locator(".form-field__cut")).toHaveCount(0);
    await paste(control, "yz!");
    await expect(control).toHaveValue(`${"x".repeat(most - 1)}y`);
    await expect(field(page, name).locator(".form-field__cut")).toHaveText(cut);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 text fields have the limit of their schema, and long ones name it", async ({ page }) => {
    await page.goto(`${longSite}mail`);
    for (const [name, most] of Object.entries({ firstName: 100, email: 254, phone: 100, message: limit }))
      await expect(page.locator(`main [name="${name}"]`)).toHaveAttribute("maxlength", String(most));
    await expect(page.locator(".form-field__limit")).toBeVisible();
    await expect(page.locator(".form-field__limit")).toHaveText("Up to 5,000 characters.");
  });
});
