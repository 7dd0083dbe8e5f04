import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { KenteError } from "../../errors/KenteError.ts";

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
