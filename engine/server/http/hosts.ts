import type { IncomingMessage } from "node:http";

/**
 * Whether a request names the host that it is for exactly once, as HTTP/1.1 asks (RFC 9112, 3.2). Node's own check lets
 * two of them and an empty one through. Clients of HTTP/1.0, such as health checks, need not name any.
 */
export function namesOneHost({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, "httpVersion" | "rawHeaders">): boolean {
  const [host, ...more] = rawHeaders.filter(
    (_, at) => rawHeaders[at - 1]?.toLowerCase() === "host" && at % 2 === 1,
  );
  return host === undefined ? httpVersion === "1.0" : more.length === 0 && host.trim() !== "";
}
