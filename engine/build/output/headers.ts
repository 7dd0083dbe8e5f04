import type { Form } from "../../contract/form.ts";
import type { Json } from "../../contract/json.ts";
import type { HeaderRule } from "../../contract/output.ts";

const minute = 60;
const day = 24 * 60 * minute;
const year = 365 * day;

/**
 * The headers of every response of a site, the one source of what the server sends and what host files say.
 * @param base path prefix with a slash at both ends
 * @param forms whose delivery may lead to other sites
 */
export function headerRules(base: string, forms: Readonly<Record<string, Form>>): HeaderRule[] {
  const cache = (path: string, value: string): HeaderRule => ({
    path: `${base}${path}`,
    headers: { "Cache-Control": value },
  });
  return [
    cache("assets/*", `public, max-age=${year}, immutable`),
    ...["images/*", "files/*", "weaves/*"].map((path) =>
      cache(path, `public, max-age=${10 * minute}, stale-while-revalidate=${day}`),
    ),
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(forms),
        "Strict-Transport-Security": `max-age=${2 * year}`,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy":
          "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
        "Cache-Control": "no-cache",
      },
    },
  ];
}

/** What a page may load and where its forms may send: itself, and the other sites that its forms name. */
export function contentSecurityPolicy(forms: Readonly<Record<string, Form>>): string {
  const origins = [...new Set(Object.values(forms).flatMap(({ send }) => send.flatMap(originsIn)))].sort();
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}

/** Origins of the addresses among a delivery step's options. */
function originsIn(value: Json): string[] {
  if (typeof value === "string") {
    return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(originsIn) : [];
}
