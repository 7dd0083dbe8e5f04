import { isIP, type Socket } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";

/** The client of a request, and the host that it asked for. */
export interface Client {
  /** IP address. Of IPv6 only the first half, the network: one client may own all addresses in it. */
  address: string;
  /** Name and port of the `Host` header. */
  host: string | undefined;
}

/**
 * Finds the client of a request.
 * @param proxies number of the operator's reverse proxies in front. Each appends the address of its client to
 *   `X-Forwarded-For`; clients can forge the entries further left
 */
export function clientOf(
  headers: Headers,
  socket: Pick<Socket, "remoteAddress"> | undefined,
  proxies: number,
): Client {
  const direct = networkOf(socket?.remoteAddress ?? "") ?? "unknown";
  const host = headers.get("host") ?? undefined;
  if (proxies === 0) return { address: direct, host };
  const seen = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    address: networkOf(seen.at(-Math.min(proxies, seen.length)) ?? "") ?? direct,
    host: headers.get("x-forwarded-host")?.split(",").at(-1)?.trim() ?? host,
  };
}

/** `1.2.3.4`, or the first half of an IPv6 address, without a port. Undefined if the text is not an IP address. */
function networkOf(written: string): string | undefined {
  const address = /^\[(.+)\](:\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, "$1");
  const inside = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (isIP(inside) !== 6) return isIP(inside) === 4 ? inside : undefined;
  const withoutZone = inside.replace(/%.*$/, "").toLowerCase();
  return expandIPv6(withoutZone)
    .split(":")
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
