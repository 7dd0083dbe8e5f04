import { writeFile } from "node:fs/promises";
import { test as base, expect, type TestInfo } from "@playwright/test";
import type { Driver } from "./driver.ts";
import { engines } from "./engines.ts";
import { createJourney, type Journey } from "./journey.ts";
import { type Line, openLine } from "./line.ts";

/**
 * The journeys' own `test`: all journeys of an engine share one browser and one line. A journey fails when anything goes
 * wrong in its pages: an error in the console, a violation of the policy, something that can't be loaded.
 */
export const test = base.extend<{ journey: Journey }, { driver: Driver; line: Line }>({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const line = await openLine(process.env.KENTE_SITE ?? "");
      await use(line);
      await line.close();
    },
    { scope: "worker" },
  ],
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, { project }) => {
      const engine = engines[project.name];
      if (!engine?.installed()) throw new Error(`${engine?.title ?? project.name} is not installed.`);
      const driver = await engine.launch();
      await use(driver);
      await driver.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  journey: async ({ driver, line }, use, info) => {
    const journey = createJourney(driver, line);
    await driver.resize(1440, 900);
    await use(journey);
    if (info.status !== info.expectedStatus) await keepScreenshot(journey, info);
    line.allowScripts(true);
    expect(await journey.faults()).toEqual([]);
    // A tab keeps what was typed into forms, and the next journey goes on in it.
    await journey.visit("/about-us");
    await journey.evaluate(() => sessionStorage.clear());
  },
});

async function keepScreenshot({ screenshot }: Journey, info: TestInfo): Promise<void> {
  const path = info.outputPath("page.png");
  await writeFile(path, await screenshot());
  await info.attach("page", { path });
}

export { expect };
