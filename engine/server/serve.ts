import { createServer, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { AppOptions } from "./app.ts";
import { createApp } from "./app.ts";
import { DirectAnswers } from "./DirectAnswers.ts";
import { Connections } from "./http/connections.ts";
import { namesOneHost } from "./http/hostHeader.ts";
import { type Listening, listen } from "./http/listen.ts";
import { RateLimit } from "./intake/RateLimit.ts";
import { LiveSite } from "./LiveSite.ts";
import type { OpenSite } from "./openSite.ts";
import { headersFor } from "./static/headers.ts";
import { UploadMemory } from "./upload/UploadMemory.ts";

/** Options of {@link serve}. */
interface ServeOptions extends AppOptions {
  /** 0 for any free port. */
  port: number;
  /** Name or address to listen on. If omitted, all addresses of this machine. */
  host?: string;
  /**
   * Milliseconds within which a request has to arrive completely, body included. Then it is answered with 408. An upload has
   * ten times as long, as long as more of it arrives within this time.
   */
  requestTimeoutMs?: number;
  /** Milliseconds without progress after which a connection is closed whose client does not read its answer. */
  sendTimeoutMs?: number;
  /** Called with a line for the operator. */
  warn?: (line: string) => void;
}

/** A server that runs. */
export interface RunningServer extends Listening {
  /** What the present output says about forms. */
  site(): Pick<OpenSite, "forms" | "keep">;
  /**
   * Accepts no new requests, finishes the pending ones and resolves when the server has stopped.
   * @param timeoutMs after which connections that are still busy are closed; 8,000 if omitted
   */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Serves an output folder over HTTP, and each output that replaces it.
 * @returns once it listens
 * @throws KenteError `dist-missing`, `dist-not-output`, `port-in-use` or `cannot-listen`
 */
export async function serve({
  port,
  host,
  requestTimeoutMs = 30_000,
  sendTimeoutMs = 60_000,
  ...options
}: ServeOptions): Promise<RunningServer> {
  const { dist, intake, warn = () => {} } = options;
  // They last longer than an output.
  const lasting = intake && { limit: new RateLimit(intake.rateLimit), memory: new UploadMemory() };
  const live = new LiveSite({
    dist,
    warn,
    createApp: (site) =>
      createApp({ ...options, ...(intake && { intake: { ...intake, ...lasting } }) }, site),
  });
  const direct = new DirectAnswers(live, options.log, intake?.trustedProxies ?? 0);
  const headers = () => ({
    ...Object.fromEntries(headersFor(live.site.manifest.headers, "/")),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  const answer = getRequestListener((request, env) => live.app.fetch(request, env), {
    // For HTTP/1.0 clients without a Host header, such as health checks.
    hostname: "localhost",
    // Called only for a malformed Host or address: errors of the app are answered by the app.
    errorHandler: () => new Response(malformed, { status: 400, headers: headers() }),
  });
  const refuse = (response: ServerResponse, status: number) =>
    void response
      .writeHead(status, { ...headers(), "content-length": malformed.length, connection: "close" })
      .end(malformed);
  const uploadTimeoutMs = 10 * requestTimeoutMs;
  const server = createServer(
    {
      // Checked below, so that the refusal has the same headers as every answer.
      requireHostHeader: false,
      requestTimeout: uploadTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, requestTimeoutMs / 4),
    },
    (request, response) => {
      // A pipelined request after the one for which the connection was closed.
      if (request.socket.destroyed) return;
      if (!namesOneHost(request)) return refuse(response, 400);
      if (direct.take(request, response)) return;
      // The listener refuses plain backslashes; encoded ones get the 404 page.
      request.url = request.url?.replaceAll("\\", "%5C") ?? "/";
      if (live.isCurrent()) void answer(request, response);
      else void live.refresh().then(() => answer(request, response));
    },
  );
  server.timeout = sendTimeoutMs;
  server.on("checkExpectation", (_, response: ServerResponse) => refuse(response, 417));
  const connections = new Connections(server, headers, { requestTimeoutMs, uploadTimeoutMs });
  return {
    ...(await listen(server, port, host)),
    site: () => live.site,
    stop: (timeoutMs = stopTimeoutMs) => connections.stop(timeoutMs),
  };
}

const malformed = "This request can't be read.\n";

/** Less than the ten seconds after which container hosts usually kill a process. */
const stopTimeoutMs = 8_000;

/** A signal that comes again within this time, in milliseconds, was sent once, to a group of processes. */
const repeatedSignalMs = 1000;

/** Stops a server gracefully on SIGTERM and SIGINT, then exits with 0. A second signal exits at once with 1. */
export function stopOnSignals(server: Pick<RunningServer, "stop">): void {
  let since: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (since !== undefined) {
        if (performance.now() - since > repeatedSignalMs) process.exit(1);
        return;
      }
      since = performance.now();
      server.stop().then(() => process.exit(0));
    });
  }
}
