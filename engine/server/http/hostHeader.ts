import type { IncomingMessage } from "node:http";

/**
 * Whether a request has exactly one `Host` header that is not empty (RFC 9112, 3.2). Node's own check accepts two, and an
 * empty one. HTTP/1.0 clients, such as health checks, may omit it.
 */
export function namesOneHost({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, "httpVersion" | "rawHeaders">): boolean {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1] ?? "";
  }
  return host === undefined ? httpVersion === "1.0" : host.trim() !== "";
}
