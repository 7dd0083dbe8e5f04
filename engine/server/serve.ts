import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { AppOptions } from "./app.ts";
import { createApp } from "./app.ts";
import { listen } from "./listen.ts";

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
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return { ...(await listen(server, port, host)), stop: (patience) => stop(server, patience) };
}

function stop(server: Server, patience = 10_000): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive becomes idle only when its answer is out.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

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
