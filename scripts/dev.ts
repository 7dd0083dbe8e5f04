import { createServer } from "node:http";
import { resolve } from "node:path";
import { liveIntake } from "../engine/server/intake/liveIntake.ts";
import { listen } from "../engine/server/listen.ts";
import { openStore } from "../engine/server/openStore.ts";
import { stopOnSignals } from "../engine/server/serve.ts";
import { readSettings } from "../engine/server/settings.ts";
import { runCommand } from "./arguments.ts";
import { printDiagnostics } from "./diagnostics.ts";
import { databaseIn, loadEnvironment } from "./environment.ts";

const root = resolve(import.meta.dirname, "..");

await runCommand(
  {
    name: "npm run dev --",
    summary: "Serves the site while it is edited, on http://localhost:5173 (PORT and HOST choose otherwise).",
    options: {
      pages: { type: "string", value: "DIR", default: "pages", description: "The site's folder of JSON" },
    },
  },
  async ({ pages }) => {
    loadEnvironment(root);
    const { port, host, databaseUrl } = readSettings(process.env, 5173);
    const store = await openStore(databaseIn(root, databaseUrl));
    process.env.NODE_ENV = "development";
    const http = createServer();
    // Sources are for this machine only, unless HOST says otherwise.
    const { url } = await listen(http, port, host ?? "127.0.0.1");
    try {
      const { startDev } = await import("../engine/build/dev/server.ts");
      const server = await startDev({
        root,
        pages: resolve(pages),
        http,
        report: (diagnostics, { source }) => {
          if (diagnostics.length > 0 && source) printDiagnostics(diagnostics, source);
        },
        intake: (live) =>
          liveIntake({
            forms: () => live.servedForms(),
            store,
            read: async (path) => {
              const page = await fetch(new URL(path, url));
              return page.ok ? page.text() : undefined;
            },
          }),
      });
      stopOnSignals({
        async stop() {
          await server.stop();
          await store.close();
        },
      });
    } catch (error) {
      http.close();
      throw error;
    }
    console.log(`The site is on ${url}  (Ctrl+C stops it)`);
    return 0;
  },
);
