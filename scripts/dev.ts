import { createServer } from "node:http";
import { resolve } from "node:path";
import { listen } from "../engine/server/listen.ts";
import { stopOnSignals } from "../engine/server/serve.ts";
import { readListenSettings } from "../engine/server/settings.ts";
import { runCommand } from "./arguments.ts";
import { printDiagnostics } from "./diagnostics.ts";

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
    const { port, host } = readListenSettings(process.env, 5173);
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
      });
      stopOnSignals(server);
    } catch (error) {
      http.close();
      throw error;
    }
    console.log(`The site is on ${url}  (Ctrl+C stops it)`);
    return 0;
  },
);
