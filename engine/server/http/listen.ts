import type { Server } from "node:http";
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
 * @param script what the user has run with npm, for the hint about a port that is in use
 * @throws KenteError `port-in-use` or `cannot-listen`
 */
export async function listen(
  server: Server,
  port: number,
  host?: string,
  script = "start",
): Promise<Listening> {
  server.keepAliveTimeout = keepAliveTimeoutMs;
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new KenteError("port-in-use", { port, script })
          : new KenteError("cannot-listen", { port, host: host ?? "*", reason: error.code ?? error.message }),
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

function shownHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
