import { createServer } from "node:http";
import { holdRequests } from "../engine/dev/holdRequests.ts";
import { listen } from "../engine/server/http/connections.ts";
import { liveIntake } from "../engine/server/intake/siteIntake.ts";
import { stopOnSignals } from "../engine/server/serve.ts";
import { readSettings } from "../engine/server/settings.ts";
import summaries from "./summaries.json";
import { printDiagnostics } from "./support/diagnostics.ts";
import { loadEnvironment, superviseStore } from "./support/environment.ts";
import { onPort, runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, siteOption } from "./support/site.ts";
import { warnOfSchemas, warnOfUnkept } from "./support/warnings.ts";

/** How long a request waits for the server to be ready, in milliseconds. */
const startTimeoutMs = 60_000;

await runCommand(
  {
    name: "npm run dev --",
    summary: `${summaries.dev} (change it with PORT and HOST).`,
    serves: true,
    options: {
      site: siteOption,
      pages: pagesOption,
    },
  },
  async ({ site, pages }) => {
    const folder = selectedSite({ site, pages });
    loadEnvironment(folder);
    const { port, host, databaseUrl } = readSettings(process.env, 5173);
    const store = superviseStore(folder, databaseUrl);
    await store.start();
    process.env.NODE_ENV = "development";
    // Browsers that wait for a restart send requests as soon as the port is open.
    const gate = holdRequests(startTimeoutMs);
    const http = createServer(gate.listener);
    // Serves sources to this machine only, unless HOST is set.
    const { url } = await listen(http, port, host ?? "127.0.0.1", onPort);
    try {
      const { startDev } = await import("../engine/dev/server.ts");
      const server = await startDev({
        folder,
        http,
        host,
        report: (diagnostics, { source }) => {
          if (diagnostics.length > 0 && source) printDiagnostics(diagnostics, source, folder);
        },
        intake: (live, renderForm) =>
          liveIntake({
            served: () => live.served(),
            store,
            renderForm,
            read: async (path) => {
              const page = await fetch(new URL(path, url));
              return page.ok ? page.text() : undefined;
            },
          }),
      });
      gate.open(server.listener);
      warnOfUnkept(folder);
      await warnOfSchemas(folder, server.live.source?.texts.get("_site.json"), server.live.vocabulary);
      stopOnSignals({
        async stop() {
          await server.stop();
          await store.close();
        },
      });
    } catch (error) {
      http.close();
      http.closeAllConnections();
      throw error;
    }
    console.log(`The site is on ${url}  (Ctrl+C stops it)`);
    return 0;
  },
);
