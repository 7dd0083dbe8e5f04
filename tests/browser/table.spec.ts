import { resolve } from "node:path";
import { blockExamples, exampleRoute } from "./support/exampleSite.ts";
import { test } from "./support/sharedPage.ts";
import { exampleSite, expect } from "./support/test.ts";

const examples = blockExamples(resolve(import.meta.dirname, "../..")).get("table") ?? [];
const address = new URL(
  exampleRoute(
    "table",
    examples.findIndex(({ title }) => title.startsWith("Everything")),
  ),
  exampleSite,
).href;

for (const width of [390, 1440]) {
  test(`a table names its rows and columns for screen readers at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const table = page.getByRole("table", { name: "What you pay for" });
    await expect(table.getByRole("row")).toHaveCount(5);
    await expect(table.getByRole("columnheader")).toHaveCount(4);
    await expect(table.getByRole("rowheader").first()).toHaveText("Loaves");
    const cells = table.getByRole("row").nth(1).getByRole("cell");
    await expect(cells).toHaveCount(3);
    // A data set may have nothing to say in a cell: it takes no room on phones, and no other one moves into its column.
    await cells.nth(1).evaluate((cell) => cell.replaceChildren());
    await expect(cells).toHaveCount(3);
    if (width === 390) await expect(cells.nth(1)).toHaveCSS("block-size", "0px");
  });
}

test("on phones each text of a row stands below the heading of its column", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(address);
  const cell = page.getByRole("cell", { name: "When you collect" });
  const label = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
  expect(label).toContain("When you pay");
  const [name, text] = [await page.getByRole("rowheader").first().boundingBox(), await cell.boundingBox()];
  expect(text?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
});
