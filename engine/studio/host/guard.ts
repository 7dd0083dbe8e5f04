import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "../protocol.ts";

/** The headers that proxies add: behind one, requests of other machines look like those of this one. */
const ofProxies = /^(?:forwarded|via|x-forwarded-.+)$/;

/**
 * Says why a request is refused: the studio writes files, so it answers only this machine, under its own names, shows nothing to other
 * websites, whatever the dev server allows them, and writes only for its own desk.
 * @returns undefined for a request that may be answered
 */
export function refusalOf({
  method,
  headers,
  socket,
}: Pick<IncomingMessage, "method" | "headers" | "socket">): string | undefined {
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
  if (isReading(method) || (isOwn && headers["sec-fetch-site"] === "same-origin")) return undefined;
  return "Only the studio's own page may change something.";
}

/** Whether a request that may change something has the token of the desk. It is compared in a time that says nothing about it. */
export function hasToken(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  token: string,
): boolean {
  const hashed = (text: string) => createHash("sha256").update(text).digest();
  return isReading(method) || timingSafeEqual(hashed(String(headers[tokenHeader] ?? "")), hashed(token));
}

function isReading(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}
