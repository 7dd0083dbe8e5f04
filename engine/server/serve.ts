import { createServer, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { AppOptions } from "./app.ts";
import { createApp } from "./app.ts";
import { Connections } from "./http/connections.ts";
import { namesOneHost } from "./http/hosts.ts";
import { listen } from "./http/listen.ts";
import { headersFor } from "./static/headers.ts";
import { readOutput } from "./static/output.ts";

/** What {@link serve} has to be told. */
export interface ServeOptions extends AppOptions {
  /** 0 takes any free port. */
  port: number;
  /** Name or address to listen on; all of this machine's addresses when left out. */
  host?: string;
  /** Milliseconds within which a request has to arrive whole, body included; then it is answered with 408. 30,000 when left out. */
  requestTimeoutMs?: number;
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
export async function serve({
  port,
  host,
  requestTimeoutMs = 30_000,
  ...options
}: ServeOptions): Promise<RunningServer> {
  const app = createApp(options);
  const headers = {
    ...Object.fromEntries(headersFor(readOutput(options.dist).manifest.headers, "/")),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  const answer = getRequestListener(app.fetch, {
    // For clients of HTTP/1.0, such as health checks: they need not name one.
    hostname: "localhost",
    // What the app fails over it answers itself: what gets here has a Host or an address that is none.
    errorHandler: () => new Response(unreadable, { status: 400, headers }),
  });
  const refuse = (response: ServerResponse, status: number) =>
    void response
      .writeHead(status, { ...headers, "content-length": unreadable.length, connection: "close" })
      .end(unreadable);
  const server = createServer(
    {
      // Checked below, so that the refusal has the headers of every answer.
      requireHostHeader: false,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 4),
    },
    (request, response) => {
      // Requests that came together with the one over which the connection was cut.
      if (request.socket.destroyed) return;
      if (!namesOneHost(request)) return refuse(response, 400);
      // The listener refuses backslashes as they are; encoded they lead to the page for addresses that are none.
      request.url = request.url?.replaceAll("\\", "%5C") ?? "/";
      void answer(request, response);
    },
  );
  server.on("checkExpectation", (_, response: ServerResponse) => refuse(response, 417));
  const connections = new Connections(server, headers);
  return { ...(await listen(server, port, host)), stop: (limit = patience) => connections.stop(limit) };
}

const unreadable = "This request can't be read.\n";

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
