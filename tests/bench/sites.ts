import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { findChromium } from "../../scripts/support/chromium.ts";
import { type ServerProcess, startServer } from "../faults/process.ts";
import { measure, npmRun } from "./cost.ts";

/** This repository's own site, built, served and opened in a browser. Each happens when it is first asked for. */
export class Sites {
  readonly #scratch: (name: string) => string;
  #built: Promise<string> | undefined;
  #server: Promise<ServerProcess> | undefined;
  #browser: Promise<Browser> | undefined;

  constructor(scratch: (name: string) => string) {
    this.#scratch = scratch;
  }

  /** The output folder. */
  built(): Promise<string> {
    this.#built ??= (async () => {
      const out = join(this.#scratch("own"), "dist");
      await measure(npmRun("build", "--out", out));
      return out;
    })();
    return this.#built;
  }

  /** The address of the server, with a slash at the end. */
  async address(): Promise<string> {
    this.#server ??= this.built().then((dist) =>
      startServer(dist, `file:${join(this.#scratch("leads"), "leads.db")}`),
    );
    return `http://localhost:${(await this.#server).port}/`;
  }

  browser(): Promise<Browser> {
    this.#browser ??= launch();
    return this.#browser;
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
    await (await this.#server)?.kill();
  }
}

async function launch(): Promise<Browser> {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--disable-background-networking", ...sandbox],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // tsx wraps named functions in a call of this, also those that are sent to the browser.
    await context.addInitScript("globalThis.__name ??= (one) => one");
    return context;
  };
  return browser;
}

/** Chromium does not run as root with its sandbox. */
export const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** @throws Error if there is no Chromium */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error("No Chromium was found. Set CHROMIUM_PATH.");
  return path;
}
