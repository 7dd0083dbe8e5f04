import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { type EditedProject, startEditedProject } from "../support/devServer.ts";
import { expect, hydrated, test } from "../support/test.ts";

let project: EditedProject;
const originals = new Map<string, string>();

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  project = await startEditedProject(resolve(import.meta.dirname, "../../fixtures/small"));
});

test.afterAll(() => project.stop());

const overlay = (page: Page) => page.locator("kente-dev-overlay section");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function open(page: Page): Promise<void> {
  await page.goto(new URL("/hidden", project.address).href);
  await expect(hydrated(page)).toHaveCount(1, { timeout: 30_000 });
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
  test.setTimeout(120_000);
  // The console reports the failure too.
  faults.allow(/.*/);
  await open(page);
  for (const { name, change, says } of [
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
  ]) {
    await test.step(`a block that ${name}`, async () => {
      edit(code, change);
      await expect(overlay(page)).toContainText(says);
      await expect(overlay(page).getByRole("listitem")).toHaveCount(1);
      restore(code);
      await expect(overlay(page)).toHaveCount(0);
      await expect(heading(page)).toHaveText("Hidden");
      await expect(hydrated(page)).toHaveCount(1, { timeout: 30_000 });
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

test("A-04 a block that fails stays in the overlay when something else is saved", async ({
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

for (const { file, says, importedBy } of [
  {
    file: styles,
    says: /blocks\/hero\/hero\.css:\d+:\d+/,
    // Fetched when there is time: perhaps while the other is broken.
    importedBy: /status of 404 .*\/blocks\/hero\/hero-form\.css\)$/,
  },
  {
    file: "engine/render/styles/tokens.css",
    says: /engine\/render\/styles\/tokens\.css:\d+:\d+/,
    importedBy: /site\.css/,
  },
]) {
  test(`A-04 a stylesheet that is broken shows in the overlay at once, until it is fixed: ${file}`, async ({
    page,
    faults,
  }) => {
    // The console reports a stylesheet that imports it, too.
    faults.allow(/Unclosed block/, importedBy);
    await open(page);
    edit(file, (text) => `${text}\n.hero {\n  color: red;\n`);
    await expect(overlay(page)).toContainText(says);
    await expect(overlay(page)).toContainText("Unclosed block");
    restore(file);
    await expect(overlay(page)).toHaveCount(0);
  });
}

test("A-04 a theme that is added reaches the open page", async ({ page }) => {
  await open(page);
  const added = join(project.folder, "pages/_theme.json");
  const colours = { background: "#ffffff", text: "#101010", accent: "#1a4f8a", slate: "#445566" };
  writeFileSync(added, JSON.stringify({ colours }));
  const slate = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--colour-slate"));
  await expect.poll(slate).toBe("#445566");
  rmSync(added);
  await expect.poll(slate).toBe("");
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

test("A-04 an edit of a schema shows in the overlay within a second", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some(({ nodeName }) => nodeName === "KENTE-DEV-OVERLAY")) times.push(Date.now());
    }).observe(document.body, { childList: true });
  });
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const saved = Date.now();
    edit("blocks/hero/schema.json", (text) => text.replace('"required": [', '"required": ["eyebrow", '));
    await expect(overlay(page)).toContainText("eyebrow");
    const shown = await page.evaluate(() => (window as unknown as { times: number[] }).times.pop() ?? 0);
    took.push(shown - saved);
    restore("blocks/hero/schema.json");
    await expect(overlay(page)).toHaveCount(0);
  }
  // Other tests use the machine at the same time, so one slow edit of five is allowed.
  expect(took.sort((a, b) => a - b)[2], `${took.join(", ")} ms`).toBeLessThan(1000);
});
