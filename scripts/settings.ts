import { isIP } from "node:net";
import { KenteError } from "../engine/errors/KenteError.ts";

/** Where a server listens. Without a host it is all addresses of this machine. */
export interface ListenSettings {
  port: number;
  host?: string;
}

/**
 * Reads `PORT` and `HOST`. An empty value counts as none.
 * @param otherwise the port when none is set
 * @throws KenteError `port-invalid` or `host-invalid`
 */
export function readListenSettings(
  environment: Readonly<Record<string, string | undefined>>,
  otherwise: number,
): ListenSettings {
  const { PORT: port = "", HOST: host = "" } = environment;
  if (port !== "" && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new KenteError("port-invalid", { port });
  if (host !== "" && !isHost(host)) throw new KenteError("host-invalid", { host });
  return { port: port === "" ? otherwise : Number(port), ...(host !== "" && { host }) };
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || (host.length <= 253 && /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(host));
}
