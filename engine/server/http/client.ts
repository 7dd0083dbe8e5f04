import { isIP, type Socket } from "node:net";

/** Who asks, and for what host. */
export interface Client {
  /** Network address; of one of version 6 the network, since its owner has all the addresses in there. */
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

/** `1.2.3.4`, or the first half of an IPv6 address, from what may have a port. Undefined where it is no address. */
function networkOf(written: string): string | undefined {
  const address = /^\[(.+)\](:\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, "$1");
  const inside = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (isIP(inside) !== 6) return isIP(inside) === 4 ? inside : undefined;
  const [start = "", end = ""] = inside.replace(/%.*$/, "").toLowerCase().split("::");
  const [before, after] = [start, end].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill("0");
  return [...(before ?? []), ...zeros, ...(after ?? [])]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
