import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebDriver } from "selenium-webdriver";
import { displayServer, startDisplay } from "./display.ts";
import type { Driver, Engine, PressedKey } from "./driver.ts";
import { findExecutable } from "./executable.ts";

/** WebKitGTK as Debian ships it: the small browser that comes with it, on a display of its own, over WebDriver. */
export const webkit: Engine = {
  title: "WebKitGTK",
  packages: ["webkit2gtk-driver", "xvfb"],
  installed: () => Boolean(driverServer() && miniBrowser() && displayServer()),
  async launch() {
    const { Builder, Capabilities } = await import("selenium-webdriver");
    const { DriverService } = remote();
    const home = mkdtempSync(join(tmpdir(), "kente-webkit-"));
    const display = await startDisplay();
    const service = new DriverService.Builder(driverServer() ?? "")
      .setLoopback(true)
      .setEnvironment({
        PATH: process.env.PATH ?? "",
        HOME: home,
        DISPLAY: display.name,
        GDK_BACKEND: "x11",
        // Without a graphics card its threads for one are emulated, slower than plain drawing, and at times they crash.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      })
      .build();
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          // In a window its toolbar takes room, and keeps it wider than a phone.
          "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation", "--full-screen"] },
        }),
      )
      .build();
    return drive(driver, async () => {
      await driver.quit();
      await service.kill();
      await display.stop();
      rmSync(home, { recursive: true, force: true });
    });
  },
};

/** A folder of a CommonJS package without `exports`, which `import` doesn't resolve. */
const remote = () =>
  createRequire(import.meta.url)("selenium-webdriver/remote") as typeof import("selenium-webdriver/remote");

const driverServer = () => findExecutable("WebKitWebDriver");

/** Debian keeps it where libraries keep their helpers: /usr/lib/ARCHITECTURE/webkit2gtk-VERSION. */
function miniBrowser(): string | undefined {
  const libraries = "/usr/lib";
  return readdirSync(libraries)
    .filter((name) => name.endsWith("-linux-gnu"))
    .flatMap((name) =>
      ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((version) => join(libraries, name, version, "MiniBrowser")),
    )
    .find(existsSync);
}

/** Keys have code points of their own in WebDriver. */
const keys: Record<PressedKey, string> = {
  Escape: "\uE00C",
  Tab: "\uE004",
  Enter: "\uE007",
  ArrowDown: "\uE015",
};

function drive(driver: WebDriver, close: () => Promise<void>): Driver {
  const find = (selector: string) => driver.findElement({ css: selector });
  const pointer = () => driver.actions({ async: true });
  return {
    open: (address) => driver.get(address),
    evaluate: (run, ...args) =>
      driver.executeScript(`return (${run}).apply(null, arguments)`, ...args) as Promise<never>,
    async pointAt(x, y, press) {
      const move = pointer().move({ x, y, duration: 0 });
      await (press ? move.click() : move).perform();
    },
    type: async (selector, text) => find(selector).sendKeys(text),
    press: (key) => pointer().sendKeys(keys[key]).perform(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    reload: () => driver.navigate().refresh(),
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close,
  };
}
