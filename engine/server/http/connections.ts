import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { KenteError } from "../../errors/KenteError.ts";

/** Answers to requests that Node's HTTP parser rejects, by error code. Any other code is answered with 400. */
const refusals: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request took too long."],
};

/**
 * Maximum number of unanswered requests per connection (pipelining). Browsers and proxies wait for each answer. The answers
 * to a client that sends requests without reading would pile up in memory; its connection is closed.
 */
const maxPending = 8;

/** How long requests may take to arrive, in milliseconds. */
interface RequestLimits {
  /** Of a request. Of an upload: until more of it has arrived. */
  requestTimeoutMs: number;
  /** Of a whole upload. */
  uploadTimeoutMs: number;
}

/**
 * Answers malformed and slow requests of a server's connections, limits pipelining, and closes the connections gracefully.
 * Node itself has one limit for all requests, which is that of uploads.
 */
export class Connections {
  readonly #server: Server;
  readonly #headers: () => Readonly<Record<string, string>>;
  readonly #limits: RequestLimits;
  readonly #pending = new Set<ServerResponse>();
  readonly #pendingOf = new WeakMap<Duplex, number>();
  #stopping = false;

  /** @param headers of the answers to malformed requests */
  constructor(server: Server, headers: () => Readonly<Record<string, string>>, limits: RequestLimits) {
    this.#server = server;
    this.#headers = headers;
    this.#limits = limits;
    // Before the listener that answers: it may answer synchronously.
    server.prependListener("request", (request: IncomingMessage, answer: ServerResponse) => {
      const { socket } = request;
      if (hasBody(request)) this.#limitTime(request);
      this.#pending.add(answer);
      this.#count(socket, 1);
      answer.once("close", () => {
        this.#pending.delete(answer);
        this.#count(socket, -1);
      });
      if (this.#stopping) answer.shouldKeepAlive = false;
    });
    server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      this.#end(socket, error.code);
    });
  }

  /** Ends a connection, with an answer where one can be sent. */
  #end(socket: Duplex, code?: string): void {
    if (!socket.writable || code === "ECONNRESET" || this.#isBusy(socket)) socket.destroy();
    else refuse(socket, refusal(code, this.#headers()));
  }

  #limitTime(request: IncomingMessage): void {
    const { requestTimeoutMs, uploadTimeoutMs } = this.#limits;
    const { socket } = request;
    let left = isUpload(request) ? uploadTimeoutMs : requestTimeoutMs;
    let read = socket.bytesRead;
    const watch = setInterval(() => {
      left -= requestTimeoutMs;
      if (left > 0 && socket.bytesRead > read) read = socket.bytesRead;
      else this.#end(socket, "ERR_HTTP_REQUEST_TIMEOUT");
    }, requestTimeoutMs).unref();
    request.once("close", () => clearInterval(watch));
  }

  /**
   * Accepts no new requests, finishes the pending ones and closes the server.
   * @param timeoutMs after which connections that are still busy are closed
   */
  stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    // `Connection: close` keeps the client from sending another request, which would be lost.
    for (const answer of this.#pending) if (!answer.headersSent) answer.shouldKeepAlive = false;
    return new Promise((resolve) => {
      // A connection whose answer has begun becomes idle only after it is sent.
      const sweep = setInterval(() => this.#server.closeIdleConnections(), 50);
      const cut = setTimeout(() => this.#server.closeAllConnections(), timeoutMs);
      this.#server.close(() => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
      this.#server.closeIdleConnections();
    });
  }

  /** Counts the pending requests of a connection, and closes it if there are too many. */
  #count(socket: Duplex, change: number): void {
    const now = (this.#pendingOf.get(socket) ?? 0) + change;
    this.#pendingOf.set(socket, now);
    if (now > maxPending) socket.destroy();
  }

  /** Whether an answer is being written, so that no other may be. The answer to an incomplete request has not begun. */
  #isBusy(socket: Duplex): boolean {
    const answer = [...this.#pending].find((one) => one.socket === socket);
    return answer !== undefined && (answer.headersSent || answer.req.complete);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isUpload({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Milliseconds before a refused connection is closed. Data that arrives on a closed one would reset it before the client has read the answer. */
const lingerMs = 500;

function refuse(socket: Duplex, answer: string): void {
  socket.end(answer);
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(cut));
}

function refusal(code = "", headers: Readonly<Record<string, string>>): string {
  const [status, text] = refusals[code] ?? [400, "This request can't be read."];
  const all = { ...headers, "content-length": text.length + 1, connection: "close" };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    "",
    `${text}\n`,
  ].join("\r\n");
}

/** The address of a server that listens. */
export interface Listening {
  /** `http://localhost:4173/` */
  url: string;
  port: number;
}

/**
 * Milliseconds after which an idle connection is closed: longer than proxies keep theirs, nginx for 60 seconds and Caddy for
 * 120. One that sends a request as the connection is closed gets no answer.
 */
const keepAliveTimeoutMs = 125_000;

/**
 * Makes a server listen. Resolves when it does.
 * @param port 0 for any free port
 * @param host name or address; if omitted, all addresses of this machine
 * @param again the command that the user can run instead, with a port that is free, if this one is in use
 * @throws KenteError `port-in-use` or `cannot-listen`
 */
export async function listen(
  server: Server,
  port: number,
  host?: string,
  again?: (free: number) => string,
): Promise<Listening> {
  server.keepAliveTimeout = keepAliveTimeoutMs;
  await new Promise<void>((resolve, reject) => {
    const refuse = async (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        const free = await nextFree(port, host);
        reject(new KenteError("port-in-use", { port, free, again: again?.(free) }));
      } else
        reject(
          new KenteError("cannot-listen", { port, host: host ?? "*", reason: error.code ?? error.message }),
        );
    };
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      // A connection that can't be accepted, for lack of file handles, is lost; without a listener the process would end.
      server.on("error", () => {});
      resolve();
    });
  });
  const taken = (server.address() as AddressInfo).port;
  return { url: `http://${shownHost(host)}:${taken}/`, port: taken };
}

/** The next free port, or 0, with which the system chooses one. */
async function nextFree(port: number, host: string | undefined): Promise<number> {
  for (let next = port + 1; next <= Math.min(port + 20, 65_535); next += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once("error", () => resolve(false));
      probe.listen(next, host, () => probe.close(() => resolve(true)));
    });
    if (isFree) return next;
  }
  return 0;
}

function shownHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
