import { resolve } from "node:path";
import { stopClock } from "./support/clock.ts";
import { blockExamples, exampleRoute } from "./support/exampleSite.ts";
import { exampleSite, expect, hydrate, test } from "./support/test.ts";

const examples = blockExamples(resolve(import.meta.dirname, "../..")).get("api-sample") ?? [];
const address = new URL(
  exampleRoute(
    "api-sample",
    examples.findIndex(({ title }) => title.startsWith("One request in")),
  ),
  exampleSite,
).href;

test("a language chosen before the page is hydrated stays chosen, and is what the button copies", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto(address);
  const sample = page.locator(".api-sample__sample").first();
  await sample.getByText("Python").click();
  await hydrate(page);
  await expect(sample.getByRole("radio", { name: "Python" })).toBeChecked();
  // The button says for a while only that it has copied.
  await stopClock(page);
  await sample.getByRole("button").click();
  await expect(sample.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import os, requests\n/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs show one language at a time, by pointer and by arrow key", async ({ page }) => {
    await page.goto(address);
    const sample = page.locator(".api-sample__sample").first();
    const shown = sample.locator(".api-sample__code:visible");
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("POST /v1/bookings");
    await sample.getByText("PHP", { exact: true }).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("curl_init");
    await expect(sample.getByRole("group", { name: "Language of the sample" })).toBeVisible();
    await sample.getByRole("radio", { name: "PHP" }).press("ArrowLeft");
    await expect(shown).toContainText("import os, requests");
  });
});
