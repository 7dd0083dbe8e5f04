import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { chromium, type Locator, type Page } from "@playwright/test";
import { siteFolder } from "../engine/files/siteFolder.ts";
import { publishSite } from "../engine/output/publish.ts";
import { serve } from "../engine/server/serve.ts";
import { ensureChromium } from "./support/chromium.ts";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { root } from "./support/site.ts";
import { takeStudioPictures } from "./support/studioPictures.ts";

/** The answers after which a recipe shows what it is about. */
const answers: Readonly<Record<string, string>> = { feedback: "No", quote: "A move" };
const recipes = [
  ...["contact", "appointment", "application", "order", "survey"],
  ...["registration", "quote", "newsletter", "callback", "feedback"],
];
/** A page with one field for each control: the form of the gallery of controls. */
const controlsPage = {
  title: "Every control",
  description: "One field for each control that a form can have.",
  blocks: [
    { type: "hero", variant: "plain", heading: "Every control" },
    { type: "form", heading: "Controls", form: "controls" },
  ],
};
/** Around what is shown, in pixels of CSS. */
const margin = 16;

const command = {
  name: "npm run pictures",
  summary:
    "Takes the pictures of docs/forms.md, docs/form-recipes.md and docs/studio.md: each control, each recipe, and the studio.",
} as const satisfies Command;

await runCommand(command, async () => {
  const target = join(root, "docs/pictures");
  const out = await mkdtemp(join(tmpdir(), "kente-pictures-"));
  const pages = join(out, "pages");
  await cp(join(root, "tests/fixtures/recipes"), pages, { recursive: true });
  await cp(join(root, "engine/dev/controls/controls.json"), join(pages, "_forms/controls.json"));
  await writeFile(join(pages, "controls.json"), JSON.stringify(controlsPage));
  const built = await publishSite(siteFolder(root, { pages, out: join(out, "dist") }), {
    base: "https://www.example.com",
  });
  if (!built.ok) return 1;
  const server = await serve({ dist: join(out, "dist"), port: 0, host: "localhost" });
  const executablePath = ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({
    viewport: { width: 480 + 2 * margin, height: 900 },
    deviceScaleFactor: 2,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const open = async (name: string) => {
    await page.goto(`${server.url}${name}`);
    // A page comes to life with the first sign of a visitor, and a form when it is touched.
    await page.evaluate(() => dispatchEvent(new PointerEvent("pointerover", { screenX: 3, screenY: 3 })));
    await page.locator("html[data-hydrated]").waitFor();
    await page.locator("main form").first().dispatchEvent("pointerdown");
    await page.locator("[data-hydrated]:has(> form)").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  };
  /** Takes a picture of a part of the page and the ground around it. */
  const take = async (name: string, part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) return;
    const clip = {
      x: Math.max(0, box.x - margin),
      y: box.y + (await page.evaluate(() => scrollY)) - margin,
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
    };
    await keep(name, await page.screenshot({ clip, fullPage: true, animations: "disabled" }));
  };
  const keep = async (name: string, screenshot: Buffer) => {
    const shot = await loadImage(screenshot);
    const canvas = createCanvas(shot.width, shot.height);
    canvas.getContext("2d").drawImage(shot, 0, 0);
    await writeFile(join(target, `${name}.webp`), await canvas.encode("webp", 80));
  };
  try {
    await mkdir(target, { recursive: true });
    const { schema } = JSON.parse(await readFile(join(pages, "_forms/controls.json"), "utf8"));
    await open("controls");
    const fields = page.locator("main .form__fields").first().locator("> .form-field, > .form-group");
    for (const [at, name] of Object.keys(schema.properties).entries()) await take(name, fields.nth(at));
    for (const name of recipes) {
      await open(name);
      const answer = answers[name];
      if (answer !== undefined) await page.getByLabel(answer, { exact: true }).check();
      await take(`recipe-${name}`, page.locator("main form").first());
    }
    await takeStudioPictures(browser, join(out, "site"), async (name: string, window: Page) =>
      keep(name, await window.screenshot({ animations: "disabled" })),
    );
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    await rm(out, { recursive: true, force: true });
  }
});
