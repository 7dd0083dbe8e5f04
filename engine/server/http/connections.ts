import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Refusals of requests that are so broken that no answer to them is ever begun. */
const refusals: Readonly<Record<string, readonly [status: number, words: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request took too long."],
};

/**
 * Most requests of one connection that may be under way at once. Browsers and proxies wait for each answer; whoever asks
 * on without reading would otherwise have answers pile up in memory. Clients have to expect the end of a connection.
 */
const mostAtOnce = 8;

/** Watches over a server's connections: what is asked on them that can't be read, and how they end. */
export class Connections {
  readonly #server: Server;
  readonly #underWay = new Set<ServerResponse>();
  readonly #atOnce = new WeakMap<Duplex, number>();
  #stopping = false;

  /** @param headers of the answers to requests that can't be read */
  constructor(server: Server, headers: Readonly<Record<string, string>>) {
    this.#server = server;
    // Before the listener that answers, which may do so at once.
    server.prependListener("request", ({ socket }: IncomingMessage, answer: ServerResponse) => {
      this.#underWay.add(answer);
      this.#count(socket, 1);
      answer.once("close", () => {
        this.#underWay.delete(answer);
        this.#count(socket, -1);
      });
      if (this.#stopping) answer.shouldKeepAlive = false;
    });
    server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
      if (!socket.writable || error.code === "ECONNRESET" || this.#isBusy(socket)) socket.destroy();
      else refuse(socket, refusal(error.code, headers));
    });
  }

  /**
   * Takes no new requests, finishes those under way and ends.
   * @param patience milliseconds after which connections that are still busy are cut
   */
  stop(patience: number): Promise<void> {
    this.#stopping = true;
    // Whoever is told that a connection ends does not ask on it again, and so is not cut off.
    for (const answer of this.#underWay) if (!answer.headersSent) answer.shouldKeepAlive = false;
    return new Promise((resolve) => {
      // A connection whose answer had begun is kept alive, and idle only when that is out.
      const sweep = setInterval(() => this.#server.closeIdleConnections(), 50);
      const cut = setTimeout(() => this.#server.closeAllConnections(), patience);
      this.#server.close(() => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      });
      this.#server.closeIdleConnections();
    });
  }

  /** Counts what is asked and not yet answered on a connection, and cuts one that asks too much. */
  #count(socket: Duplex, change: number): void {
    const now = (this.#atOnce.get(socket) ?? 0) + change;
    this.#atOnce.set(socket, now);
    if (now > mostAtOnce) socket.destroy();
  }

  /** Whether an answer is under way that nothing may be written into. One to a request that never arrived whole has not begun. */
  #isBusy(socket: Duplex): boolean {
    const answer = [...this.#underWay].find((one) => one.socket === socket);
    return answer !== undefined && (answer.headersSent || answer.req.complete);
  }
}

/** Milliseconds for which a connection stays open after a refusal: what still arrives on a closed one takes the refusal away. */
const linger = 500;

function refuse(socket: Duplex, answer: string): void {
  socket.end(answer);
  const cut = setTimeout(() => socket.destroy(), linger);
  socket.once("close", () => clearTimeout(cut));
}

function refusal(code = "", headers: Readonly<Record<string, string>>): string {
  const [status, words] = refusals[code] ?? [400, "This request can't be read."];
  const all = { ...headers, "content-length": words.length + 1, connection: "close" };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    "",
    `${words}\n`,
  ].join("\r\n");
}
