import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "../protocol.ts";

/** The headers that proxies add: behind one, requests of other machines look like those of this one. */
const ofProxies = /^(?:forwarded|via|x-forwarded-.+)$/;

/**
 * Says why a request is refused: the studio writes files, so it answers only this machine, under its own names, shows nothing to other
 * websites, whatever the dev server allows them, and writes only for its own desk.
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
  if (Object.keys(headers).some((name) => ofProxies.test(name)))
    return "The studio does not answer through other servers.";
  if (!["localhost", "127.0.0.1", "[::1]"].some((name) => host === `${name}:${socket.localPort}`))
    return "The studio answers at localhost only.";
  const isOwn = headers.origin === `http://${host}`;
  const isAskedByOthers =
    ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"])) &&
    headers["sec-fetch-mode"] !== "navigate";
  if (isAskedByOthers || (headers.origin !== undefined && !isOwn))
    return "Other websites can't read the studio.";
  if (method === "GET" || method === "HEAD") return undefined;
  if (!isOwn || headers["sec-fetch-site"] !== "same-origin")
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
