import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { AppOptions } from "./app.ts";
import { createApp } from "./app.ts";
import { Connections } from "./connections.ts";
import { headersFor } from "./headers.ts";
import { listen } from "./listen.ts";
import { readOutput } from "./output.ts";

/** What {@link serve} has to be told. */
export interface ServeOptions extends AppOptions {
  /** 0 takes any free port. */
  port: number;
  /** Name or address to listen on; all of this machine's addresses when left out. */
  host?: string;
}

/** A server that runs. */
export interface RunningServer {
  /** Where to open it: `http://localhost:4173/`. */
  url: string;
  port: number;
  /**
   * Takes no new requests, finishes those under way and ends.
   * @param patience milliseconds after which connections that are still busy are cut
   */
  stop(patience?: number): Promise<void>;
}

/**
 * Serves an output folder over HTTP.
 * @returns once it listens
 * @throws KenteError `dist-missing`, `dist-not-output`, `port-in-use` or `cannot-listen`
 */
export async function serve({ port, host, ...options }: ServeOptions): Promise<RunningServer> {
  const app = createApp(options);
  const headers = {
    ...Object.fromEntries(headersFor(readOutput(options.dist).manifest.headers, "/")),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  const server = createServer(
    getRequestListener(app.fetch, {
      // For clients of HTTP/1.0, such as health checks: they need not name one.
      hostname: "localhost",
      // What the app fails over it answers itself: what gets here has a Host or an address that is none.
      errorHandler: () => new Response("This request can't be read.\n", { status: 400, headers }),
    }),
  );
  const connections = new Connections(server, headers);
  return { ...(await listen(server, port, host)), stop: (limit = patience) => connections.stop(limit) };
}

/** Below the ten seconds that container hosts commonly wait before they kill. */
const patience = 8_000;

/** A signal that comes twice within this time was sent once, to a group of processes that pass it on. */
const echo = 1000;

/** Stops a server gracefully and leaves with code 0 on SIGTERM and SIGINT. A second signal leaves at once. */
export function stopOnSignals(server: Pick<RunningServer, "stop">): void {
  let since: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        if (performance.now() - since > echo) process.exit(1);
        return;
      }
      since = performance.now();
      server.stop().then(() => process.exit(0));
    });
  }
}
