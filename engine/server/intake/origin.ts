import { timingSafeEqual } from "node:crypto";
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
  const own = origin === null ? site === "same-origin" : isOwn(origin, host) || allowed.includes(origin);
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
  const token = readCookie(headers.get("cookie") ?? "", tokenCookie);
  if (token === undefined) return;
  const shown = Buffer.from(headers.get("x-xsrf-token") ?? "");
  const expected = Buffer.from(token);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected))
    throw new Refusal(403, "Token missing", "The header X-XSRF-TOKEN has to repeat the cookie XSRF-TOKEN.");
}

/** Value of a cookie in a `Cookie` header. */
export function readCookie(header: string, name: string): string | undefined {
  const pair = header
    .split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
