import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import type { EditedProject } from "../support/devServer.ts";
import { test } from "../support/edited.ts";
import { expect } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

/** The folder of each type: the engine's, and the site's own, which copies of the project have too. */
const folders = new Map(
  ["blocks", "pages/_blocks"]
    .map((parent) => resolve(import.meta.dirname, "../../..", parent))
    .flatMap((parent) => readdirSync(parent).map((type) => [type, join(parent, type)] as const))
    .filter(([, folder]) => existsSync(join(folder, "schema.json"))),
);
const types = [...folders.keys()];
let project: EditedProject;

test.beforeAll(({ small }) => {
  project = small;
});

const open = (page: Page, path: string) => page.goto(new URL(path, project.address).href);
const inProject = (...path: string[]) => join(project.folder, "blocks", ...path);

/** The first example's frame, hydrated. */
async function firstExample(page: Page) {
  const frame = page.locator("iframe").first();
  const inside = frame.contentFrame();
  // A page that loads again as it is scrolled has to be scrolled again: its frames load as they come into view.
  await expect(async () => {
    await frame.scrollIntoViewIfNeeded({ timeout: 3000 });
    await expect(inside.locator("html")).toHaveAttribute("data-hydrated", "", { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  return inside;
}

/** The number of the gallery's present state, which each of its pages carries. */
async function galleryVersion(page: Page): Promise<number> {
  const html = await (await page.request.get(new URL("/_gallery", project.address).href)).text();
  return Number(/<meta name="kente-gallery" content="(\d+)"/.exec(html)?.[1]);
}

test("A-05 the gallery lists every block folder with its description and its number of examples, and a page in Arabic", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/_gallery");
  expect(types.length).toBeGreaterThan(10);
  await expect(page.getByRole("listitem")).toHaveCount(types.length);
  for (const [type, folder] of folders) {
    const { title, description } = JSON.parse(readFileSync(join(folder, "schema.json"), "utf8"));
    const entry = page.getByRole("listitem").filter({ has: page.getByText(type, { exact: true }) });
    await expect(entry.getByRole("link", { name: title })).toHaveAttribute("href", `/_gallery/${type}`);
    await expect(entry).toContainText(description);
    const { length } = JSON.parse(readFileSync(join(folder, "examples.json"), "utf8"));
    await expect(entry).toContainText(`${length} example`);
  }

  await test.step("A-05 it has no accessibility violation", async () =>
    expect(await violations(page)).toEqual([]));

  await test.step("A-05 a page in Arabic shows blocks of many types", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("link", { name: "A page in Arabic" }).click();
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", "ar");
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(html).toHaveAttribute("data-hydrated", "");
    expect(await page.locator("[data-block]").count()).toBeGreaterThan(7);
    expect(await violations(page)).toEqual([]);
  });
});

test("A-05 a block's page has its examples as visitors see them, and their JSON", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/_gallery/stats");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistics");
  const inside = await firstExample(page);
  await expect(inside.locator('[data-block="stats"]')).toBeVisible();
  await expect(inside.getByRole("banner")).toHaveCount(0);

  await test.step("A-05 an example's JSON can be read and copied", async () => {
    const [{ title, block }] = JSON.parse(readFileSync(inProject("stats", "examples.json"), "utf8"));
    const example = page.getByRole("article", { name: title });
    await example.locator("summary").click();
    await expect(example.locator("pre")).toContainText('"type": "stats"');
    await example.getByRole("button", { name: /^Copy JSON/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(block);
  });

  await test.step("A-05 its properties say what they can be, and what they are for, also those of items", async () => {
    const rows = page.getByRole("region", { name: "Properties" }).locator("dl > div");
    const said = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) });
    await expect(said("items[].value")).toContainText(/integer The number to count up to/);
    await expect(said("emphasis?")).toContainText('"statement" | "normal" | "quiet"');
  });

  await test.step("A-05 it has no accessibility violation", async () =>
    expect(await violations(page)).toEqual([]));
});

test("A-05 a frame is as high as its page, at each width @more", async ({ page }) => {
  await open(page, "/_gallery/stats");
  const inside = await firstExample(page);
  const frame = page.locator("iframe").first();
  const heights = async () => [
    Math.round((await frame.boundingBox())?.height ?? 0),
    await inside.locator("body").evaluate((body) => Math.ceil(body.getBoundingClientRect().height)),
  ];
  await page.getByRole("radio", { name: "390" }).check();
  await expect.poll(async () => Math.round((await frame.boundingBox())?.width ?? 0)).toBe(390);
  await expect
    .poll(async () => {
      const [frameHeight, bodyHeight] = await heights();
      return frameHeight === bodyHeight;
    })
    .toBe(true);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(inside.locator("html")).toHaveCSS("color-scheme", "dark");
  // The profile is shared, and it remembers.
  for (const name of ["System", "Full"]) await page.getByRole("radio", { name }).check();
});

test("A-05 a form in the gallery is validated and not sent @more", async ({ page }) => {
  await open(page, "/_gallery/form");
  const inside = await firstExample(page);
  await inside.locator("form button").click();
  await expect(inside.locator("[aria-invalid=true]").first()).toBeVisible();
});

test("A-05 the gallery is no part of the published site", async ({ request }) => {
  for (const path of ["/_gallery", "/_gallery/hero", "/_gallery/hero/1"]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test("A-05 the examples of a block can be read from right to left @more", async ({ page }) => {
  await open(page, "/_gallery/stats");
  await firstExample(page);
  await page.getByRole("group", { name: "Direction" }).getByText("RTL").click();
  const inside = await firstExample(page);
  await expect(inside.locator("html")).toHaveAttribute("dir", "rtl");
  const item = inside.locator(".stats__item").first();
  await expect.poll(() => item.evaluate((one) => getComputedStyle(one).borderRightStyle)).toBe("solid");
  await page.getByRole("group", { name: "Direction" }).getByText("LTR").click();
  await expect(inside.locator("html")).toHaveAttribute("dir", "ltr");
});

test("A-05 controls of forms are shown in all their states, on a phone and in the dark too", async ({
  page,
}) => {
  await open(page, "/_gallery");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("link", { name: "Controls of forms" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Controls of forms");
  expect(await violations(page)).toEqual([]);
  const groups = await page
    .locator("iframe")
    .evaluateAll((frames) => (frames as HTMLIFrameElement[]).map(({ src }) => src));
  expect(groups.length).toBeGreaterThan(7);
  for (const group of someOf(groups, 1)) {
    await page.goto(group);
    await expect(page.locator(".form[data-hydrated]").last()).toBeVisible();
    if (!group.endsWith("/steps")) {
      await expect(page.locator(".form-field__error").first()).toBeVisible();
      await expect(page.locator(".control__states :disabled").first()).toBeVisible();
    }
    expect(await violations(page), group).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), group).toBe(390);
  }
});

// From here on tests edit the project, and its pages load again whenever the server has seen a file.
test("A-05 a changed example shows without a restart, and an error instead of it, with file, line and hint", async ({
  page,
  faults,
}) => {
  await open(page, "/_gallery/stats");
  await firstExample(page);
  const file = inProject("stats", "examples.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"label": "Products"', '"label": "Looms at work"'));
  await expect(page.locator("pre", { hasText: "Looms at work" }).first()).toBeAttached();
  await expect((await firstExample(page)).getByText("Looms at work")).toBeVisible();
  writeFileSync(file, text);
  await expect(page.locator("pre", { hasText: "Looms at work" })).toHaveCount(0);

  // The example loads its data until it is hydrated; afterwards nothing asks for the data of a broken example.
  await firstExample(page);
  const [{ title }] = JSON.parse(text);
  const line = text.split("\n").findIndex((one) => one.includes('"label"')) + 1;
  writeFileSync(file, text.replace('"label"', '"lable"'));
  const example = page.getByRole("article", { name: title });
  await expect(
    example.getByText(new RegExp(`blocks/stats/examples\\.json:${line}:\\d+`)).first(),
  ).toBeVisible();
  await expect(example).toContainText('"label"');
  await expect(example.locator("iframe")).toHaveCount(0);
  await expect(page.locator("iframe")).not.toHaveCount(0);
  faults.allow(/status of 500/);
  await open(page, "/_gallery/stats/1");
  await expect(page.getByRole("main")).toContainText(`blocks/stats/examples.json:${line}`);
  await open(page, "/_gallery/stats");
  writeFileSync(file, text);
  await expect(example.locator("iframe")).toHaveCount(1);
});

test("A-05 a new block folder appears with its present schema, and disappears with its folder @more", async ({
  page,
}) => {
  await open(page, "/_gallery");
  // No real block has this name.
  const name = "qx-probe-verse";
  cpSync(inProject("prose"), inProject(name), { recursive: true });
  const rewrite = (file: string, change: (text: string) => string) => {
    const text = readFileSync(inProject(name, file), "utf8");
    writeFileSync(inProject(name, file), change(text));
  };
  cpSync(inProject(name, "Prose.tsx"), inProject(name, "QxProbeVerse.tsx"));
  rewrite("QxProbeVerse.tsx", (text) => text.replaceAll("Prose(", "QxProbeVerse("));
  rewrite("examples.json", (text) => text.replaceAll('"type": "prose"', `"type": "${name}"`));
  rewrite("schema.json", (text) => text.replace(/"title": "[^"]*"/, '"title": "A verse of its own"'));
  const link = page.getByRole("link", { name: "A verse of its own" });
  await expect(link).toBeVisible();
  // The gallery changes again while the block's page is under way.
  await page.route(
    `**/_gallery/${name}`,
    async (route) => {
      const before = await galleryVersion(page);
      rewrite("examples.json", (text) => `${text}\n`);
      await expect.poll(() => galleryVersion(page)).toBeGreaterThan(before);
      await route.continue();
    },
    { times: 1 },
  );
  await link.click();
  await expect((await firstExample(page)).locator(`[data-block="${name}"]`)).toBeVisible();
  rewrite("schema.json", (text) => text.replace("A verse of its own", "Another verse"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another verse");
  await open(page, "/_gallery");
  rmSync(inProject(name), { recursive: true });
  await expect(page.getByRole("link", { name: "Another verse" })).toHaveCount(0);
});
