import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "../../browser/support/test.ts";
import { copyPages, fixtureSite, root } from "../../support/project.ts";

/** A site that is open in the studio. */
interface Studio {
  /** The address of the desk, with a slash at the end. */
  address: string;
  read(file: string): string;
  write(file: string, text: string): void;
}

/** The tests' own `test`, with one studio for all tests of a worker, on a copy of a fixture site. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = mkdtempSync(join(tmpdir(), "kente-studio-"));
      copyPages(fixtureSite.pages, join(site, "pages"), join(site, "schemas/generated"));
      cpSync(fixtureSite.publicDir, join(site, "public"), { recursive: true });
      const words = ["--import", "tsx", "scripts/studio.ts", "--site", site];
      const server = spawn(process.execPath, words, { cwd: root, env: { ...process.env, PORT: "0" } });
      const ended = once(server, "exit");
      let said = "";
      const address = await new Promise<string>((found, failed) => {
        for (const stream of [server.stdout, server.stderr])
          stream.on("data", (chunk) => {
            said += chunk;
            const url = /The studio is on (\S+)/.exec(said)?.[1];
            if (url) found(url);
          });
        server.once("exit", () => failed(new Error(`The studio ended: ${said}`)));
      });
      // The first answer takes longer than all others: it describes each block with its examples.
      await fetch(new URL("api/site", address));
      await use({
        address,
        read: (file) => readFileSync(join(site, "pages", file), "utf8"),
        write: (file, text) => writeFileSync(join(site, "pages", file), text),
      });
      server.kill("SIGTERM");
      await ended;
      rmSync(site, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

export { expect };
