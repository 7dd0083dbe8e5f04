import type { Socket } from "node:net";

/** Who asks, and for what host. */
export interface Client {
  /** Network address. */
  address: string;
  /** Name and port that the request was sent to. */
  host: string | undefined;
}

/**
 * Tells who sent a request.
 * @param proxies how many reverse proxies of the operator stand in front. Each adds the address that it saw to
 *   `X-Forwarded-For`; what stands further left may be anybody's invention
 */
export function clientOf(
  headers: Headers,
  socket: Pick<Socket, "remoteAddress"> | undefined,
  proxies: number,
): Client {
  const direct = socket?.remoteAddress ?? "unknown";
  const host = headers.get("host") ?? undefined;
  if (proxies === 0) return { address: direct, host };
  const seen = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    address: seen.at(-Math.min(proxies, seen.length)) ?? direct,
    host: headers.get("x-forwarded-host")?.split(",").at(-1)?.trim() ?? host,
  };
}
