import { createServer } from "node:http";
import type { Browser } from "@playwright/test";
import type { Connect } from "vite";
import type { DevState } from "../dev/DevState.ts";
import { refresh } from "../dev/live/refresh.ts";
import { frameQuery } from "../dev/requests/frameQuery.ts";
import { type DevServer, startDev } from "../dev/server.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { listen } from "../server/http/connections.ts";
import { refuse } from "./changes.ts";
import type { PictureRequest } from "./tools.ts";

/** In pixels. What is further down a page is left out. */
const mostHeight = 6000;

/** How long a page may take to be drawn, in milliseconds. */
const timeoutMs = 60_000;

/** What takes pictures: the renderer of the dev server, and a browser. */
interface Studio {
  browser: Browser;
  state: DevState;
  server: DevServer;
  url: string;
}

/** Pictures of pages, as the dev server renders them in this process. It and the browser start with the first picture. */
export class Preview {
  readonly #folder: SiteFolder;
  readonly #launch: () => Promise<Browser>;
  #started: Promise<Studio> | undefined;

  /** @param launch starts a browser */
  constructor(folder: SiteFolder, launch: () => Promise<Browser>) {
    this.#folder = folder;
    this.#launch = launch;
  }

  async take({ route, width, scheme }: PictureRequest): Promise<Uint8Array> {
    this.#started ??= this.#start();
    // The next call tries again.
    const { browser, state, url } = await this.#started.catch((error) => {
      this.#started = undefined;
      throw error;
    });
    await refresh(state, true);
    // Pages are complete without scripts, and nothing on them moves then.
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: "reduce",
      javaScriptEnabled: false,
    });
    try {
      page.setDefaultTimeout(timeoutMs);
      const address = new URL(`${encodeURI(route)}?${frameQuery}`, url).href;
      await page.route("**/*", async (asked) => {
        if (!asked.request().url().startsWith(url)) return asked.abort();
        if (asked.request().url() !== address) return asked.continue();
        const response = await asked.fetch();
        await asked.fulfill({ response, body: whole(await response.text()) });
      });
      const response = await page.goto(address);
      if (response?.ok() !== true) {
        const reasons = state.live.problems().filter(({ severity }) => severity === "error");
        refuse(`"${route}" can't be shown. ${reasons.map((one) => `${one.file}: ${one.message}`).join(" ")}`);
      }
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, mostHeight) };
      return await page.screenshot({ type: "jpeg", quality: 80, fullPage: true, clip });
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    const started = await this.#started?.catch(() => undefined);
    await started?.browser.close();
    await started?.server.stop();
  }

  async #start(): Promise<Studio> {
    const browser = await this.#launch();
    let listener: DevServer["listener"] | undefined;
    const http = createServer((request, response) => listener?.(request, response));
    let state: DevState | undefined;
    try {
      // For the browser of this process alone, on a port of its own.
      const { url } = await listen(http, 0, "127.0.0.1");
      const extension = (one: DevState): Connect.NextHandleFunction => {
        state = one;
        return (_, __, next) => next();
      };
      const server = await startDev({ folder: this.#folder, http, inStudio: true, extension });
      listener = server.listener;
      return { browser, state: state as unknown as DevState, server, url };
    } catch (error) {
      http.close();
      await browser.close();
      throw error;
    }
  }
}

/** A page whose parts further down are loaded and laid out without being scrolled to. */
function whole(html: string): string {
  const style = "<style>* { content-visibility: visible !important; }</style>";
  return html.replaceAll(' loading="lazy"', "").replace("</head>", () => `${style}</head>`);
}
