import { timingSafeEqual } from "node:crypto";
import { decodeCookie, readCookies } from "../../transports/support/cookies.ts";
import { Refusal } from "./Refusal.ts";

/** Name of the cookie that holds the anti-forgery token. */
export const tokenCookie = "XSRF-TOKEN";

/**
 * Lets through what was sent from pages of this site only. Browsers say where a POST comes from in `Origin` and
 * `Sec-Fetch-Site`, which no page can change.
 * @param host name and port that the request was sent to
 * @param allowed further origins that may send
 * @throws Refusal 403
 */
export function checkOrigin(headers: Headers, host: string | undefined, allowed: readonly string[]): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // What a browser itself calls the same site needs no comparing: a proxy may have put its own name into Host.
  const own =
    site === "same-origin" || (origin !== null && (isOwn(origin, host) || allowed.includes(origin)));
  if (!own)
    throw new Refusal(
      403,
      "Foreign origin",
      "Forms are taken in from the pages of this site only. The request has to name them in Origin.",
    );
}

function isOwn(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  return /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host.toLowerCase();
}

/**
 * Holds the anti-forgery pair together: whoever has the cookie has to repeat its token in a header, which a page of
 * another site can't read.
 * @throws Refusal 403
 */
export function checkToken(headers: Headers): void {
  const tokens = readCookies(headers.get("cookie") ?? "", tokenCookie);
  const shown = headers.get("x-xsrf-token") ?? "";
  // Other software on this host may have set a cookie of the same name, with percent codes or without.
  if (
    tokens.length > 0 &&
    !tokens.some((token) => isSame(shown, token) || isSame(shown, decodeCookie(token)))
  )
    throw new Refusal(403, "Token missing", "The header X-XSRF-TOKEN has to repeat the cookie XSRF-TOKEN.");
}

function isSame(shown: string, token: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
