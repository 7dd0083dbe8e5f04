import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startEditedProject } from "../../browser/support/devServer.ts";
import { root } from "../../support/project.ts";
import type { Row } from "../row.ts";
import { percentile } from "../statistics.ts";

const runs = 3;
const saves = 10;

/** Between saves, in milliseconds. The watcher finds a save within 50 ms of the last one later, and nobody saves as fast. */
const pauseMs = 200;

/** What is saved: a file, the edit that makes its nth version, and what the page then shows. */
const kinds = {
  page: {
    file: "pages/hidden.json",
    edit: (text: string, save: number) =>
      text.replace('"heading": "Hidden"', `"heading": "Hidden, page ${save}"`),
    shows: (save: number) => `page ${save}`,
  },
  "style of a block": {
    file: "blocks/hero/hero.css",
    edit: (text: string, save: number) => `${text}\n.hero { --saved: ${save}; }\n`,
    shows: (save: number) => `style ${save}`,
  },
  "code of a block": {
    file: "blocks/hero/Hero.tsx",
    edit: (text: string, save: number) =>
      text.replace(/(export function Hero\([^)]*\) \{\n)/, `$1  heading += ", code ${save}";\n`),
    shows: (save: number) => `code ${save}`,
  },
} as const;

const budget = { unit: "ms", atMost: 100 } as const;

export const row: Row = {
  what: "Save to screen in npm run dev",
  figures: { "page, p95": budget, "style of a block, p95": budget, "code of a block, p95": budget },
  async measure({ sites, progress }) {
    progress("starting npm run dev");
    const project = await startEditedProject(join(root, "tests/fixtures/small"));
    const context = await (await sites.browser()).newContext();
    try {
      const page = await context.newPage();
      await page.goto(new URL("hidden", project.address).href);
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      const figures: Record<string, number[]> = {};
      for (const [kind, { file, edit, shows }] of Object.entries(kinds)) {
        const path = join(project.folder, file);
        const original = readFileSync(path, "utf8");
        const save = (turn: number) => saveAndSee(page, path, edit(original, turn), shows(turn));
        // The first save of a kind compiles what later ones reuse.
        await save(0);
        const samples: number[] = [];
        for (let run = 0; run < runs; run += 1) {
          progress(`saving, ${kind}, ${run + 1} of ${runs}`);
          const times: number[] = [];
          for (let turn = 1; turn <= saves; turn += 1) {
            await page.waitForTimeout(pauseMs);
            times.push(await save(run * saves + turn));
          }
          samples.push(percentile(times, 0.95));
        }
        figures[`${kind}, p95`] = samples;
      }
      return { figures };
    } finally {
      await context.close();
      await project.stop();
    }
  },
};

/** Saves a file. @returns milliseconds until the page has painted what it shows then */
async function saveAndSee(page: Page, file: string, text: string, shown: string): Promise<number> {
  await page.evaluate((expected) => {
    Object.assign(window, { seen: undefined });
    const look = () => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      const hero = document.querySelector(".hero");
      const style = hero && `style ${getComputedStyle(hero).getPropertyValue("--saved").trim()}`;
      if (heading.endsWith(expected) || style === expected) Object.assign(window, { seen: Date.now() });
      else requestAnimationFrame(look);
    };
    look();
  }, shown);
  const saved = Date.now();
  writeFileSync(file, text);
  const seen = await page.waitForFunction(() => (window as unknown as { seen?: number }).seen);
  return Number(await seen.jsonValue()) - saved;
}
