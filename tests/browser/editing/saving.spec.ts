import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { EditedProject } from "../support/devServer.ts";
import { test } from "../support/edited.ts";
import { holdRequests } from "../support/network.ts";
import { expect, hydrated } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

let project: EditedProject;

test.beforeAll(({ small }) => {
  project = small;
});

test.afterEach(() => project.restore());

const file = (name: string) => join(project.folder, "pages", name);
const address = (path: string) => new URL(path, project.address).href;

/** Opens a page and marks its window, so that a reload can be detected. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await expect(hydrated(page)).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

const stayed = (page: Page) => page.evaluate(() => "marked" in window);

/** The text of a page with one heading. */
function withHeading(heading: string): string {
  const text = readFileSync(file("hidden.json"), "utf8");
  const value = JSON.parse(text) as { blocks: { heading: string }[] };
  for (const block of value.blocks) block.heading = heading;
  return JSON.stringify(value, null, 2);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("A-04 a change that is saved during hydration shows after it @more", async ({ page }) => {
  const moments = [
    [/_pages\/hidden\.json/, "Saved before the content came"],
    [/engine\/browser\/app\.tsx/, "Saved before the code came"],
    [/engine\/browser\/dev\/liveUpdates\.ts/, "Saved before the page listens"],
    [/@vite\/client/, "Saved before the connection"],
  ] as const;
  for (const [held, name] of moments.filter((_, position) => isThorough || position % 2 === 0)) {
    await test.step(name, async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = page.waitForRequest(held);
      await page.route(held, async (route) => {
        const response = await route.fetch();
        await released;
        await route.fulfill({ response });
      });
      await page.goto(address("/hidden"), { waitUntil: "commit" });
      await asked;
      writeFileSync(file("hidden.json"), withHeading(name));
      await expect.poll(async () => (await page.request.get(address("/hidden"))).text()).toContain(name);
      release();
      await expect(hydrated(page)).toHaveCount(1);
      await expect(heading(page, name)).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    });
  }
});

test("A-04 a save shows whichever way an editor writes files", async ({ page }) => {
  await open(page, "/hidden");
  const target = file("hidden.json");
  const ways: Record<string, (text: string) => void> = {
    "in place": (text) => writeFileSync(target, text),
    "renamed over": (text) => {
      writeFileSync(`${target}.tmp~`, text);
      renameSync(`${target}.tmp~`, target);
    },
    "emptied, then written": (text) => {
      truncateSync(target);
      writeFileSync(target, text);
    },
    "removed, then written": (text) => {
      rmSync(target);
      writeFileSync(target, text);
    },
    "kept as a backup, then written": (text) => {
      renameSync(target, `${target}~`);
      writeFileSync(target, text);
      rmSync(`${target}~`);
    },
    "twenty times in a row": (text) => {
      for (let time = 0; time < 20; time++) writeFileSync(target, withHeading(`Draft ${time}`));
      writeFileSync(target, text);
    },
  };
  for (const [way, write] of Object.entries(ways)) {
    await test.step(way, async () => {
      write(withHeading(`Written ${way}`));
      await expect(heading(page, `Written ${way}`)).toBeVisible();
    });
  }
  expect(await stayed(page)).toBe(true);
});

test("A-04 a page that is created at the open address appears", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  await page.goto(address("/brand-new"));
  await expect(page.getByText("You encountered a missing page")).toBeVisible();
  await expect(hydrated(page)).toHaveCount(1);
  writeFileSync(file("brand-new.json"), withHeading("Brand new"));
  await expect(heading(page, "Brand new")).toBeVisible();
  await expect(page).toHaveURL(address("/brand-new"));
  await expect(hydrated(page)).toHaveCount(1);

  rmSync(file("brand-new.json"));
  await expect(page.getByText("You encountered a missing page")).toBeVisible();
  writeFileSync(file("brand-new.json"), withHeading("Here again"));
  await expect(heading(page, "Here again")).toBeVisible();
  await expect(hydrated(page)).toHaveCount(1);
  rmSync(file("brand-new.json"));
  await expect(page.getByText("You encountered a missing page")).toBeVisible();
});

test("A-04 a page that is removed before the browser is connected disappears @more", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  writeFileSync(file("brand-new.json"), withHeading("Soon gone"));
  const isServed = async () => (await page.request.get(address("/brand-new"))).status() === 200;
  await expect.poll(isServed).toBe(true);
  const connection = await holdRequests(page, /@vite\/client/);
  await page.goto(address("/brand-new"), { waitUntil: "commit" });
  await expect(heading(page, "Soon gone")).toBeVisible();
  rmSync(file("brand-new.json"));
  await expect.poll(isServed).toBe(false);
  await connection.release();
  await expect(page.getByText("You encountered a missing page")).toBeVisible();
});

test("A-04 a page that is created does not change a window that has left its address", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  await page.goto(address("/elsewhere"));
  await expect(hydrated(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Spool" }).first().click();
  await expect(heading(page, "A small site")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { marked: true }));
  writeFileSync(file("elsewhere.json"), withHeading("Elsewhere"));
  await expect.poll(async () => (await page.request.get(address("/elsewhere"))).status()).toBe(200);
  writeFileSync(file("index.json"), readFileSync(file("index.json"), "utf8").replace("A small", "A tiny"));
  await expect(heading(page, "A tiny site")).toBeVisible();
  expect(await stayed(page)).toBe(true);
  rmSync(file("elsewhere.json"));
});

test("A-04 a page that is created appears on a site without a 404 page of its own @more", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  const notFound = readFileSync(file("404.json"), "utf8");
  rmSync(file("404.json"));
  const ofEngine = "There is no page at this address.";
  await expect.poll(async () => (await page.request.get(address("/404"))).text()).toContain(ofEngine);
  expect((await page.goto(address("/first")))?.status()).toBe(404);
  await expect(page.getByText(ofEngine)).toBeVisible();
  writeFileSync(file("first.json"), withHeading("First"));
  await expect(heading(page, "First")).toBeVisible();
  rmSync(file("first.json"));
  writeFileSync(file("404.json"), notFound);
});
