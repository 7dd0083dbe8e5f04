import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { EditedProject } from "../support/devServer.ts";
import { test } from "../support/edited.ts";
import { holdRequests } from "../support/network.ts";
import { expect, hydrated } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

let project: EditedProject;
const originals = new Map<string, string>();

test.beforeAll(({ small }) => {
  project = small;
});

const overlay = (page: Page) => page.locator("kente-dev-overlay section");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function open(page: Page): Promise<void> {
  await page.goto(new URL("/hidden", project.address).href);
  await expect(hydrated(page)).toHaveCount(1);
}

/** Writes a changed copy of a file's original text. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(project.folder, file);
  const text = originals.get(file) ?? readFileSync(path, "utf8");
  originals.set(file, text);
  expect(change(text)).not.toBe(text);
  writeFileSync(path, change(text));
}

function restore(file: string): void {
  writeFileSync(join(project.folder, file), originals.get(file) ?? "");
}

const code = "blocks/hero/Hero.tsx";
const styles = "blocks/hero/hero.css";

/** The start of the component's body. */
const body = /(export function Hero\([^)]*\) \{\n)/;

const inBody = (line: string) => (text: string) => text.replace(body, `$1  ${line}\n`);

test("A-04 a block that fails shows in the overlay at once, until it is fixed", async ({ page, faults }) => {
  // The console reports the failure too.
  faults.allow(/.*/);
  await open(page);
  const ways = [
    {
      name: "throws while it is drawn",
      change: inBody('throw new Error("Hero is on strike");'),
      says: "Hero is on strike",
    },
    {
      name: "throws in the browser only",
      change: inBody('if (typeof document === "object") throw new Error("No window today");'),
      says: "No window today",
    },
    {
      name: "throws as it is loaded",
      change: (text: string) => `${text}\nthrow new Error("Not even loaded");\n`,
      says: "Not even loaded",
    },
    { name: "can't be parsed", change: inBody("const = ;"), says: /blocks\/hero\/Hero\.tsx:\d+:\d+/ },
    {
      name: "imports what does not exist",
      change: (text: string) => `import "./nothing.ts";\n${text}`,
      says: "./nothing.ts",
    },
  ];
  for (const { name, change, says } of ways.filter((_, position) => isThorough || position % 3 === 0)) {
    await test.step(`a block that ${name}`, async () => {
      edit(code, change);
      await expect(overlay(page)).toContainText(says);
      await expect(overlay(page).getByRole("listitem")).toHaveCount(1);
      restore(code);
      await expect(overlay(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText("Hidden");
      await expect(hydrated(page)).toHaveCount(1);
    });
  }
});

test("A-04 a page whose block can't be rendered shows the error, and the page once it is fixed", async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/);
  const address = new URL("/hidden", project.address).href;
  edit(code, inBody('throw new Error("Hero is on strike");'));
  // Before the server has seen the change, it renders the page with the block as it was.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(500);
  await page.goto(address);
  await expect(overlay(page)).toContainText("Hero is on strike");
  restore(code);
  await expect(heading(page)).toHaveText("Hidden");
  await expect(overlay(page)).toHaveCount(0);
});

test("A-04 a block that fails stays in the overlay when something else is saved @more", async ({
  page,
  faults,
}) => {
  faults.allow(/.*/);
  await open(page);
  edit(code, inBody('throw new Error("Hero is on strike");'));
  await expect(overlay(page)).toContainText("Hero is on strike");
  edit("pages/index.json", (text) => text.replace("A small site", "A tiny site"));
  await expect
    .poll(async () => (await page.request.get(new URL("/_pages/index.json", project.address).href)).text())
    .toContain("A tiny site");
  await expect(overlay(page)).toContainText("Hero is on strike");
  restore(code);
  await expect(overlay(page)).toHaveCount(0);
  restore("pages/index.json");
});

for (const { file, says, reported, mark = "" } of [
  {
    file: styles,
    says: /blocks\/hero\/hero\.css:\d+:\d+/,
    // Fetched when there is time, as is the last restored version of the file itself: perhaps while it is broken.
    reported: /status of 404 .*\/blocks\/hero\/(?:hero-form\.css|hero\.css\?t=\d+)\)$/,
  },
  {
    file: "engine/render/styles/tokens.css",
    says: /engine\/render\/styles\/tokens\.css:\d+:\d+/,
    reported: /site\.css/,
    mark: " @more",
  },
]) {
  test(`A-04 a stylesheet that is broken shows in the overlay at once, until it is fixed: ${file}${mark}`, async ({
    page,
    faults,
  }) => {
    // The console reports a stylesheet that imports it, too.
    faults.allow(/Unclosed block/, reported);
    await open(page);
    edit(file, (text) => `${text}\n.hero {\n  color: red;\n`);
    await expect(overlay(page)).toContainText(says);
    await expect(overlay(page)).toContainText("Unclosed block");
    restore(file);
    await expect(overlay(page)).toHaveCount(0);
  });
}

/** Sees whether the page has a colour that only the added theme has. A reload may come at any time. */
const expectSlate = (page: Page, value: string) =>
  expect(page.locator("body")).toHaveCSS("--colour-slate", value);

/** Adds a theme to the site. @returns its file */
function addTheme(): string {
  const added = join(project.folder, "pages/_theme.json");
  const colours = { background: "#ffffff", text: "#101010", accent: "#1a4f8a", slate: "#445566" };
  writeFileSync(added, JSON.stringify({ colours }));
  return added;
}

test("A-04 a theme that is added reaches the open page", async ({ page }) => {
  await open(page);
  const added = addTheme();
  await expectSlate(page, "#445566");
  rmSync(added);
  await expectSlate(page, "");
});

test("A-04 a theme that is added before the browser is connected reaches the page @more", async ({
  page,
}) => {
  const connection = await holdRequests(page, /@vite\/client/);
  await page.goto(new URL("/hidden", project.address).href, { waitUntil: "commit" });
  await expect(heading(page)).toBeVisible();
  // Its stylesheet has come.
  await expect(page.locator("body")).toHaveCSS("--highlight", /./);
  const added = addTheme();
  const sheet = new URL("/engine/render/styles/site.css", project.address).href;
  const served = async () => (await page.request.get(sheet, { headers: { accept: "text/css" } })).text();
  await expect.poll(served).toContain("#445566");
  await expectSlate(page, "");
  await connection.release();
  await expectSlate(page, "#445566");
  rmSync(added);
  await expectSlate(page, "");
});

test("A-04 an edit of a schema shows in the overlay without a reload, and disappears again", async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  for (const { file, change, says } of [
    {
      file: "blocks/hero/schema.json",
      change: (text: string) =>
        text.replace('"properties": {', '"properties": { "extra": { "type": "strin" },'),
      says: "blocks/hero/schema.json",
    },
    {
      file: "blocks/hero/schema.json",
      change: (text: string) => text.replace('"required": [', '"required": ["eyebrow", '),
      says: "eyebrow",
    },
    {
      file: "schemas/defs/link.schema.json",
      change: (text: string) => text.slice(0, -5),
      says: "link.schema.json",
    },
  ]) {
    await test.step(`${file}: ${says}`, async () => {
      edit(file, change);
      await expect(overlay(page)).toContainText(says);
      restore(file);
      await expect(overlay(page)).toHaveCount(0);
    });
  }
  expect(await page.evaluate(() => "marked" in window)).toBe(true);
});
