import { stopClock } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, quiet } from "../support/test.ts";

const route = "/services/payouts";

test("P-06 a sample's code arrives coloured, without a script, word for word and line by line", async ({
  request,
}) => {
  const html = await (await request.get(route)).text();
  const code =
    /<div class="api-sample__code code-lines"[^>]*><pre[^>]*><code>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? "";
  expect(code).toMatch(/<span class="code-token--keyword">POST<\/span>/);
  expect(code).toMatch(/<span class="code-token--name">&quot;amount&quot;<\/span>/);
  const plain = code.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"');
  expect(plain.split("\n").length).toBeGreaterThan(5);
  expect(plain).toMatch(/^POST \/v1\/\S+\nHost: \S+\n/);
});

alone(
  "P-06 a sample is copied whole by its button, which says so to eye and ear, and then offers it again",
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await page.goto(route);
    await hydrate(page);
    // What the button says for a while stays until it was read.
    await stopClock(page);
    const panel = page.locator(".api-sample__sample").first();
    const button = panel.getByRole("button");
    await button.click();
    await expect(button).toHaveText(/^Copied/);
    await expect(panel.getByRole("status")).toHaveText("Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await panel.locator("code:visible").textContent());
    await page.clock.runFor(5000);
    await expect(button).toHaveText(/^Copy /);
    await expect(panel.getByRole("status")).toBeEmpty();
  },
);

alone(
  "P-06 where the clipboard is refused, the code is selected for the keyboard @more",
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.clock.install();
    await page.goto(route);
    await hydrate(page);
    await stopClock(page);
    const panel = page.locator(".api-sample__sample").first();
    await panel.getByRole("button").click();
    await expect(panel.getByRole("status")).toContainText("Ctrl+C");
    const selected = await page.evaluate(() => getSelection()?.toString().trim());
    expect(selected).toBe((await panel.locator("code:visible").textContent())?.trim());
  },
);

test("P-06 long lines scroll inside their panel, which the keyboard reaches and a reader hears by name @more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(route);
  const code = page.locator(".api-sample__code").first();
  await code.scrollIntoViewIfNeeded();
  await expect.poll(() => code.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator(".api-sample__copy").first().focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "HTTP" }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleName(
    (await page.locator(".api-sample__title").first().textContent()) ?? "",
  );
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

alone(
  "P-06 the font of code below the view is loaded as the code comes into view, where nothing moves @more",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/services/sms");
    await quiet(page);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => /mono/i.test(family) && status === "loaded")
          .map(String),
      );
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    expect(await loaded()).toHaveLength(0);
    await page.locator(".api-sample pre").first().scrollIntoViewIfNeeded();
    await expect.poll(loaded).toHaveLength(1);
    expect(await height()).toBe(before);
  },
);

test("P-06 an answer is a bar until the request is sent: then it opens below the request, and takes the focus", async ({
  page,
}) => {
  await page.goto(route);
  const panel = page.locator(".api-sample__panel").first();
  const send = panel.getByRole("button", { name: "Send", exact: true });
  const answer = panel.getByRole("group", { name: "201 Created" });
  await expect(answer).toHaveCount(0);
  const [request, sample] = [panel.locator("figure").first(), panel.locator("figure").last()];
  const before = await request.boundingBox();
  expect((await sample.boundingBox())?.height).toBeLessThanOrEqual(80);
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeFocused();
  await expect(answer).toContainText('"accepted"');
  await expect(send).toHaveCount(0);
  expect((await sample.boundingBox())?.height).toBeGreaterThan(200);
  expect((await request.boundingBox())?.height).toBe(before?.height);
});

test("P-06 inside of tabs, the response stands beside the request, and below it on a phone", async ({
  page,
}) => {
  await page.goto("/payouts/payouts-api");
  const tops = () =>
    page
      .locator("#send .api-sample__sample")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(new Set(await tops()).size).toBe(2);
});

test("P-06 the line that matters is lit in each language, and copied with the others", async ({ page }) => {
  await page.goto(route);
  const sample = page.locator(".api-sample__sample").first();
  for (const code of await sample.locator("code").all()) {
    await expect(code.locator("mark")).toContainText("P-0850");
  }
});

test("P-06 lines that are cut fade at the edge, and no others, also where nothing moves", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(route);
  const code = page.locator(".api-sample__code").first();
  /** How much of the fade is seen at the beginning and at the end of the lines. */
  const fades = () =>
    code.evaluate((element) =>
      ["::before", "::after"].map((side) => Number(getComputedStyle(element, side).opacity)),
    );
  // Code far below the view is not laid out.
  await code.scrollIntoViewIfNeeded();
  await expect.poll(fades).toEqual([0, 0]);
  await page.setViewportSize({ width: 320, height: 800 });
  await code.scrollIntoViewIfNeeded();
  await expect.poll(fades).toEqual([0, 1]);
  await code.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
  await expect.poll(fades).toEqual([1, 0]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("P-06 X-02 a request is shown in five languages, one at a time, with its answer and no button that does nothing", async ({
    page,
  }) => {
    await page.goto(route);
    const sample = page.locator(".api-sample__sample").first();
    const first = { HTTP: "POST /", cURL: "curl ", Node: "fetch(", Python: "requests.", PHP: "curl_init" };
    const shown = sample.locator("pre:visible");
    for (const [language, words] of Object.entries(first)) {
      await sample.getByText(language, { exact: true }).click();
      await expect(shown).toContainText(words);
      await expect(shown).toContainText("P-0850");
    }
    await expect(page.locator(".api-sample__copy").first()).toBeHidden();
    await expect(page.getByRole("button", { name: "Send", exact: true })).toHaveCount(0);
    await expect(page.getByRole("group", { name: "201 Created" })).toContainText('"accepted"');
  });
});
