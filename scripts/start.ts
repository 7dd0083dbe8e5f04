import { createServer } from "node:http";
import { resolve } from "node:path";
import { printable } from "../engine/lint/printable.ts";
import { listen } from "../engine/server/listen.ts";
import { writeLog } from "../engine/server/log.ts";
import { Notifier } from "../engine/server/notify.ts";
import { readOutput } from "../engine/server/output.ts";
import { serve, stopOnSignals } from "../engine/server/serve.ts";
import { readSettings, type Settings } from "../engine/server/settings.ts";
import { runCommand } from "./arguments.ts";
import { printDiagnostics } from "./diagnostics.ts";
import { loadEnvironment } from "./environment.ts";
import { superviseStore } from "./store.ts";
import { summary } from "./summary.ts";

const root = resolve(import.meta.dirname, "..");
const pages = resolve(root, "pages");
const out = resolve(root, "dist");

await runCommand(
  {
    name: "npm start",
    summary:
      "Builds what is stale and serves the site on http://localhost:4173 (PORT and HOST choose otherwise).",
  },
  async () => {
    loadEnvironment(root);
    const settings = readSettings(process.env, 4173);
    await checkPort(settings);
    // Opened before the build: a store that can't be used is reported at once.
    const store = superviseStore(root, settings.databaseUrl);
    await store.start();
    // Loaded only now, so that wrong settings are told at once.
    const { buildSite, siteFingerprint } = await import("../engine/build/site.ts");
    if (isBuiltFrom(siteFingerprint({ root, pages }))) console.log("The site is built already.");
    else {
      console.log("Building the site …");
      const result = await buildSite({ root, pages, out });
      if (result.diagnostics.length > 0) printDiagnostics(result.diagnostics, result.source);
      if (!result.ok) {
        await store.close();
        return 1;
      }
      console.log(summary(result, "dist"));
    }
    const notifier = new Notifier({ store, notify: settings.notify, log: (cause) => console.error(cause) });
    const server = await serve({
      dist: out,
      ...settings,
      log: writeLog,
      failure: () => store.failure,
      intake: {
        ...settings,
        store,
        onKept: () => notifier.wake(),
        onAway: (reason) => console.error(`store: ${printable(reason)}`),
      },
    });
    notifier.start();
    stopOnSignals({
      async stop() {
        await server.stop();
        await notifier.stop();
        await store.close();
      },
    });
    console.log(`The site is on ${server.url}  (Ctrl+C stops it)`);
    return 0;
  },
);

/** Says that a port is taken before the time for a build is spent. */
async function checkPort({ port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/** Whether the last build was made from what has this fingerprint. */
function isBuiltFrom(fingerprint: string): boolean {
  try {
    return readOutput(out).manifest.fingerprint === fingerprint;
  } catch {
    return false;
  }
}
