import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "../protocol.ts";

/**
 * Says why a request is refused: the studio writes files, so it answers only this machine, under its own names, and writes only for its
 * own desk.
 * @param token of the desk
 * @returns undefined for a request that may be answered
 */
export function refusalOf(
  { method, headers, socket }: Pick<IncomingMessage, "method" | "headers" | "socket">,
  token: string,
): string | undefined {
  const { host = "" } = headers;
  if (!/^(?:(?:::ffff:)?127\.|::1$)/.test(socket.remoteAddress ?? ""))
    return "The studio answers this machine only.";
  if (!["localhost", "127.0.0.1", "[::1]"].some((name) => host === `${name}:${socket.localPort}`))
    return "The studio answers at localhost only.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers.origin !== `http://${host}` || headers["sec-fetch-site"] !== "same-origin")
    return "Only the studio's own page may change something.";
  return isSame(String(headers[tokenHeader] ?? ""), token)
    ? undefined
    : "The studio was started again. Reload the page.";
}

/** Compares texts in a time that says nothing about them. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
