import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { EditedProject } from "../support/devServer.ts";
import { test } from "../support/edited.ts";
import { expect, hydrated } from "../support/test.ts";

let project: EditedProject;

test.beforeAll(({ small }) => {
  project = small;
});

test.afterEach(() => project.restore());

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Saves another heading for the page under test. */
function save(heading: string): void {
  const file = join(project.folder, "pages/hidden.json");
  const value = JSON.parse(readFileSync(file, "utf8")) as { blocks: { heading: string }[] };
  for (const block of value.blocks) block.heading = heading;
  writeFileSync(file, JSON.stringify(value, null, 2));
}

test("A-04 an open page shows what is saved while the dev server restarts, and afterwards @more", async ({
  page,
  faults,
}) => {
  // The browser reports each attempt to connect while there is no server.
  faults.allow(/ERR_CONNECTION_REFUSED|WebSocket|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await page.goto(new URL("/hidden", project.address).href);
  await expect(hydrated(page)).toHaveCount(1);
  await project.restart(() => save("Saved meanwhile"));
  await expect(heading(page)).toHaveText("Saved meanwhile");
  await expect(hydrated(page)).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  save("Saved afterwards");
  await expect(heading(page)).toHaveText("Saved afterwards");
  expect(await page.evaluate(() => "marked" in window)).toBe(true);
});
