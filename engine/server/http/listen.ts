import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { KenteError } from "../../errors/KenteError.ts";

/** Where a server can be reached. */
export interface Listening {
  /** Where to open it: `http://localhost:4173/`. */
  url: string;
  port: number;
}

/**
 * Has a server listen.
 * @param port 0 takes any free port
 * @param host name or address; all addresses of this machine when left out
 * @throws KenteError `port-in-use` or `cannot-listen`
 */
export async function listen(server: Server, port: number, host?: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new KenteError("port-in-use", { port })
          : new KenteError("cannot-listen", { port, host: host ?? "*", reason: error.code ?? error.message }),
      );
    };
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      // A connection that can't be accepted, for want of file handles, is lost; the process goes on.
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
