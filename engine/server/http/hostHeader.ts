import type { IncomingMessage } from "node:http";

/**
 * Whether a request has exactly one `Host` header that is not empty (RFC 9112, 3.2). Node's own check accepts two, and an
 * empty one. HTTP/1.0 clients, such as health checks, may omit it.
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
