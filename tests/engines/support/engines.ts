import type { Engine } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** The browsers that journeys run in, beside the Chromium of all other browser tests: by the name of their project. */
export const engines: Readonly<Record<string, Engine>> = { firefox, webkit };

/** Whether the journeys of an engine run here. In CI they always do: there a missing browser is a failure. */
export function runsHere(engine: Engine): boolean {
  return engine.installed() || Boolean(process.env.CI);
}
