import { randomBytes, timingSafeEqual } from "node:crypto";
import { decodeCookie, readCookies } from "../../transports/support/cookies.ts";
import { Refusal } from "./Refusal.ts";

/** Name of the cookie that holds the anti-forgery token. */
export const tokenCookie = "XSRF-TOKEN";

/** A new anti-forgery token. */
export function createToken(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Checks the anti-forgery token (double submit): a client with the cookie has to repeat its token in a header, which a page
 * of another site can't read. It needs no session; Hono has no such middleware.
 * @throws Refusal 403
 */
export function checkToken(headers: Headers): void {
  const tokens = tokensIn(headers);
  const sent = headers.get("x-xsrf-token") ?? "";
  // Other software on this host may have set a cookie of the same name, with percent codes or without.
  if (tokens.length > 0 && !tokens.some((token) => isSame(sent, token) || isSame(sent, decodeCookie(token))))
    throw new Refusal(403, "Token missing", "The header X-XSRF-TOKEN has to repeat the cookie XSRF-TOKEN.");
}

/**
 * The values of the token cookie. Not `hono/cookie`, which reads only the first cookie of a name: browsers send one for
 * each path and domain (test "cookies of the same name …").
 */
export function tokensIn(headers: Headers): string[] {
  return readCookies(headers.get("cookie") ?? "", tokenCookie);
}

function isSame(sent: string, token: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
