import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base } from "../../browser/support/test.ts";
import { readSource, type SiteSource } from "./siteSource.ts";

/** A site that was built and is served. */
interface ServedSite {
  source: SiteSource;
  /** Its address, without a slash at the end. */
  address: string;
  /** Its output folder. */
  out: string;
  /** What lint warned of. */
  warnings: string[];
}

/** Settings with which all sites are built: mail is set up. */
const settings = {
  VITE_EMAILJS_PUBLIC_KEY: "public-key",
  VITE_EMAILJS_SERVICE_ID: "service-id",
  VITE_EMAILJS_TEMPLATE_CONTACT: "contact-template",
};

/** The tests' own `test`, with a site that is built once for each file: one of `tests/sites/`, or a new one. */
export const test = base.extend<object, { siteName: string; served: ServedSite }>({
  siteName: ["", { option: true, scope: "worker" }],
  served: [
    async ({ siteName }, use) => {
      const script = join(import.meta.dirname, "serveSite.ts");
      const child = spawn(process.execPath, ["--import", "tsx", script, siteName], {
        stdio: ["pipe", "pipe", "inherit"],
        env: { ...process.env, ...settings },
      });
      const ended = once(child, "exit");
      const line = await Promise.race([
        once(createInterface({ input: child.stdout }), "line").then(([first]) => String(first)),
        ended.then(([code]) => Promise.reject(new Error(`${siteName} could not be served (exit ${code}).`))),
      ]);
      const { address, folder, ...rest } = JSON.parse(line) as Omit<ServedSite, "source"> & {
        folder: string;
      };
      await use({ ...rest, address: address.replace(/\/$/, ""), source: readSource(folder) });
      child.stdin.end();
      await ended;
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ served }, use) => use(served.address),
});

export { expect } from "../../browser/support/test.ts";
