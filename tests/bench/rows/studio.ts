import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { tokenHeader, tokenName } from "../../../engine/studio/protocol.ts";
import { type StudioProcess, startStudio } from "../../studio/support/startStudio.ts";
import { generatedPage, pageFile, writeGeneratedSite } from "../generatedSite.ts";
import type { Row } from "../row.ts";

const sizes = [38, 1_000] as const;
const runs = 5;
const keys = 30;
const drafts = 40;

/** Between keys, in milliseconds: as people type who type fast. */
const pauseMs = 80;

/** The page that is edited. */
const edited = 3;

export const row: Row = {
  what: "Studio: a key in a field of a page of 12 blocks until its canvas has it, and opening",
  figures: {
    "script of a key": { unit: "ms", atMost: 20 },
    "server, CPU of a draft": { unit: "ms", atMost: 10 },
    ...Object.fromEntries(
      sizes.map((size, index) => [openingOf(size), { unit: "s", atMost: [1.5, 3][index] ?? 3 } as const]),
    ),
  },
  async measure({ sites, scratch, progress }) {
    const browser = await sites.browser();
    const figures: Record<string, number[]> = {};
    const note = (name: string, value: number) => {
      figures[name] ??= [];
      figures[name].push(value);
    };
    const references: Record<string, { unit: "ms" | "s"; samples: number[] }> = {};
    for (const size of sizes) {
      const site = scratch(`studio-${size}`);
      writeGeneratedSite(join(site, "pages"), size);
      progress(`starting the studio, ${size} pages`);
      const studio = await startStudio(site);
      try {
        const open = async () => {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
          const page = await context.newPage();
          return { page, seconds: await openDesk(page, studio.address), close: () => context.close() };
        };
        // The first one prepares the packages, and describes each block with its examples.
        const first = await open();
        await first.close();
        references[`first of all, ${size} pages`] = { unit: "s", samples: [first.seconds] };
        const openings: number[] = [];
        for (let run = 0; run < runs; run += 1) {
          progress(`opening, ${size} pages, ${run + 1} of ${runs}`);
          const { page, seconds, close } = await open();
          openings.push(seconds);
          if (size === sizes[0]) {
            progress(`typing, ${run + 1} of ${runs}`);
            const typed = await type(page, await page.context().newCDPSession(page), run);
            for (const [name, value] of Object.entries(typed.figures)) note(name, value);
            for (const [name, value] of Object.entries(typed.references)) {
              references[name] ??= { unit: "ms", samples: [] };
              references[name].samples.push(value);
            }
            const cpu = await draftOften(studio);
            if (!Number.isNaN(cpu)) note("server, CPU of a draft", cpu);
          }
          await close();
        }
        figures[openingOf(size)] = openings;
      } finally {
        await studio.end("SIGTERM");
      }
    }
    return { figures, references };
  },
};

function openingOf(pages: number): string {
  return `canvas shown, ${pages.toLocaleString("en")} pages`;
}

/** Opens the desk. @returns seconds until the canvas shows the page */
async function openDesk(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(new URL(`bench/page-${edited}`, address).href, { waitUntil: "commit" });
  await page.frameLocator("iframe.canvas__frame").locator("h1").waitFor();
  return (performance.now() - began) / 1000;
}

/** Types into the first heading. @returns what one key takes, in milliseconds */
async function type(page: Page, session: CDPSession, run: number) {
  const frame = page.frameLocator("iframe.canvas__frame");
  await frame.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.getByRole("treegrid").getByRole("row").first().click();
  const field = page
    .getByRole("region", { name: "Fields" })
    .getByRole("textbox", { name: "Heading" })
    .first();
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await spent();
  const words = String(run).repeat(keys);
  await field.selectText();
  await field.pressSequentially(words, { delay: pauseMs });
  await frame.getByRole("heading", { level: 1, name: words }).waitFor();
  const after = await spent();
  const ofKey = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / keys;
  return {
    figures: { "script of a key": ofKey("ScriptDuration") },
    references: { "script, style and layout of a key": ofKey("TaskDuration") },
  };
}

/** Sends one draft after the other. @returns the processor time of one, in milliseconds; NaN where there is no /proc */
async function draftOften({ address, pid }: StudioProcess): Promise<number> {
  const desk = await (await fetch(address)).text();
  const token = new RegExp(`name="${tokenName}" content="([^"]+)"`).exec(desk)?.[1] ?? "";
  const { origin } = new URL(address);
  const draft = async (turn: number) => {
    const text = JSON.stringify({ ...generatedPage(edited, sizes[0]), title: `Draft ${turn}` }, null, 2);
    const answer = await fetch(new URL("api/draft", address), {
      method: "POST",
      headers: {
        origin,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        [tokenHeader]: token,
      },
      body: JSON.stringify({ file: pageFile(edited), text }),
    });
    if (!answer.ok) throw new Error(`A draft was refused: ${await answer.text()}`);
  };
  await draft(0);
  const before = processorMs(pid);
  for (let turn = 1; turn <= drafts; turn += 1) await draft(turn);
  return (processorMs(pid) - before) / drafts;
}

/** The processor time of a process so far, in milliseconds. */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    // In ticks of 10 ms, on all systems that have /proc.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
