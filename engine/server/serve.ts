import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type AppOptions, createApp, hasRoute } from "./app.ts";
import { Connections, type Listening, listen } from "./http/connections.ts";
import { type LogLine, logLine } from "./http/log.ts";
import { readPath, requestIdHeader, requestIdOf } from "./http/request.ts";
import { UploadMemory } from "./intake/files.ts";
import { RateLimit } from "./intake/RateLimit.ts";
import { type OpenSite, ServedOutput } from "./ServedOutput.ts";
import { headersFor, type StaticAnswer, type StaticRequest, send } from "./static/StaticAnswer.ts";

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
  const live = new ServedOutput({
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

/** Hosts that can be used as they are. Any other is left to the framework, which parses it. */
const plainHost = /^[a-z\d._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/**
 * Answers GET and HEAD requests for pages and files. What was sent before costs neither a promise nor the objects of the
 * framework, which take ten times as long as the answer itself.
 */
class DirectAnswers {
  readonly #live: ServedOutput;
  readonly #log: ((line: LogLine) => void) | undefined;
  readonly #proxies: number;

  /** @param proxies number of the operator's reverse proxies in front */
  constructor(live: ServedOutput, log: ((line: LogLine) => void) | undefined, proxies: number) {
    this.#live = live;
    this.#log = log;
    this.#proxies = proxies;
  }

  /** @returns whether the request is answered here */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = "", url: target = "/", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !target.startsWith("/")) return false;
    if (headers.host !== undefined && !plainHost.test(headers.host)) return false;
    const started = performance.now();
    const id = requestIdOf(headers[requestIdHeader] as string | undefined, this.#proxies);
    const finish = (path: string, answer: StaticAnswer, error?: unknown) => {
      send(answer, request, response);
      this.#log?.(logLine({ id, method, path, status: answer.status }, started, error));
    };
    const asked: StaticRequest = {
      isHead: method === "HEAD",
      target,
      header: (name) => headers[name] as string | undefined,
    };
    const ready = this.#live.isRecent() ? this.#live.site.files.ready(asked) : undefined;
    if (ready) {
      const query = target.indexOf("?");
      finish(query < 0 ? target : target.slice(0, query), ready);
      return true;
    }
    const path = readPath(target);
    if (path !== undefined && hasRoute(this.#live.site, path)) return false;
    this.#live
      .answer(path, asked)
      .then((answer) => finish(path ?? "(malformed)", answer))
      .catch((error) => {
        const failed = this.#live.site.files.text(500, "server.failed", path ?? "/", id);
        finish(path ?? "(malformed)", failed, error);
      });
    return true;
  }
}

/**
 * Whether a request has exactly one `Host` header that is not empty (RFC 9112, 3.2). Node's own check accepts two, and an
 * empty one. HTTP/1.0 clients, such as health checks, may omit it.
 */
function namesOneHost({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, "httpVersion" | "rawHeaders">): boolean {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1] ?? "";
  }
  return host === undefined ? httpVersion === "1.0" : host.trim() !== "";
}
