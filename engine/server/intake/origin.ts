import { Refusal } from "./Refusal.ts";

/**
 * Accepts only what pages of this site sent. Browsers name the origin of a POST in `Origin` and `Sec-Fetch-Site`, which
 * pages can't change. Not `hono/csrf`: it checks form posts only and accepts JSON without an origin (tests "a page without
 * an origin" and "a page of another site").
 * @param host name and port that the request was sent to
 * @param allowed further origins that may send
 * @throws Refusal 403
 */
export function checkOrigin(headers: Headers, host: string | undefined, allowed: readonly string[]): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // "same-origin" is enough: a proxy may have replaced the Host that the origin is compared with.
  const isAllowed =
    site === "same-origin" || (origin !== null && (isOwn(origin, host) || allowed.includes(origin)));
  if (!isAllowed)
    throw new Refusal(
      403,
      "Foreign origin",
      "Only pages of this site can submit forms. The header Origin has to name this site.",
      { key: "server.foreignOrigin" },
    );
}

function isOwn(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  return /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host.toLowerCase();
}
