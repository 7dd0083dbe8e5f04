import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { holdRequests } from "../../engine/dev/holdRequests.ts";
import { packageFolder } from "../../engine/files/packages.ts";
import { listen } from "../../engine/server/http/connections.ts";
import { readSettings } from "../../engine/server/settings.ts";
import { deskPackages } from "../../engine/studio/host/deskPage.ts";
import { studioAddress } from "../../engine/studio/protocol.ts";
import { printDiagnostics } from "./diagnostics.ts";
import { loadEnvironment, superviseStore } from "./environment.ts";
import { onPort } from "./run.ts";
import { root, selectedSite } from "./site.ts";
import { warnOfSchemas, warnOfUnkept } from "./warnings.ts";

/** How long a request waits for the server to be ready, in milliseconds. */
const startTimeoutMs = 60_000;

/** The first package of the studio that is not installed: sites are built and served without them. */
export function missingForStudio(): string | undefined {
  return deskPackages.find((name) => packageFolder(name, root) === undefined);
}

/** The addresses of a site that is edited. */
interface Development {
  url: string;
  /** Of the studio; undefined where its packages are not installed. */
  studio: string | undefined;
}

/**
 * Serves a site while it is edited, until a signal stops the process.
 * @param options.port the usual one
 * @param options.opensStudio whether it is started for the studio: then only this machine is answered
 * @returns once requests are answered
 */
export async function serveDevelopment(
  selected: { site: string | undefined; pages: string | undefined },
  options: { port: number; opensStudio?: boolean },
): Promise<Development> {
  const folder = selectedSite(selected);
  loadEnvironment(folder);
  const { port, host: given, databaseUrl } = readSettings(process.env, options.port);
  const host = options.opensStudio ? undefined : given;
  const store = superviseStore(folder, databaseUrl);
  await store.start();
  // The studio draws a page at each key, three times as fast with React's production code. Those who write code want its warnings.
  // React decides when it is loaded, so what imports it is loaded later.
  process.env.NODE_ENV = options.opensStudio ? "production" : "development";
  // Browsers that wait for a restart send requests as soon as the port is open.
  const gate = holdRequests(startTimeoutMs);
  const http = createServer(gate.listener);
  // Serves sources to this machine only, unless HOST is set.
  const { url } = await listen(http, port, host ?? "127.0.0.1", onPort);
  const hasStudio = missingForStudio() === undefined;
  try {
    const { startDev } = await import("../../engine/dev/server.ts");
    const { liveIntake } = await import("../../engine/server/intake/siteIntake.ts");
    const { stopOnSignals } = await import("../../engine/server/serve.ts");
    const { studioMiddleware } = await import("../../engine/studio/host/answer.ts");
    const { deskCode } = await import("../../engine/studio/host/deskCode.ts");
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
      inStudio: options.opensStudio,
      extension: hasStudio ? (state) => studioMiddleware(state, () => deskCode(folder)) : undefined,
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
  return { url, studio: hasStudio ? new URL(`${studioAddress}/`, url).href : undefined };
}

/** Opens an address in the browser of the person at this terminal. Where that can't be done, they open it themselves. */
export function openInBrowser(address: string): void {
  if (!process.stdout.isTTY) return;
  const [program, ...before] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", ""]
        : ["xdg-open"];
  spawn(program ?? "", [...before, address], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
