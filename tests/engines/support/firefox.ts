import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import type { Driver, Engine } from "./driver.ts";
import { findExecutable } from "./executable.ts";

/** Firefox ESR as Debian ships it, driven over WebDriver BiDi. */
export const firefox: Engine = {
  title: "Firefox ESR",
  packages: ["firefox-esr"],
  installed: () => executable() !== undefined,
  async launch() {
    const { default: puppeteer } = await import("puppeteer-core");
    // Firefox refuses to run as root with the home folder of somebody else.
    const home = mkdtempSync(join(tmpdir(), "kente-firefox-"));
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: executable() ?? "",
      headless: true,
      env: { ...process.env, HOME: home },
    });
    // The page that the browser starts with never has the focus.
    const page = await browser.newPage();
    return drive(page, async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    });
  },
};

function executable(): string | undefined {
  return findExecutable("firefox-esr");
}

function drive(page: Page, close: () => Promise<void>): Driver {
  return {
    // The library's own waits hang after pages that came from the back/forward cache, and where an entry is one of the
    // same document.
    open: (address) => page.evaluate((to) => location.assign(to), address),
    evaluate: (run, ...args) =>
      page.evaluate(run as (...values: unknown[]) => unknown, ...args) as Promise<never>,
    async pointAt(x, y, press) {
      await page.mouse.move(x, y);
      if (press) await page.mouse.click(x, y);
    },
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close,
  };
}
