import type { Form } from "../contract/form.ts";
import type { Json } from "../contract/json.ts";
import type { SiteLanguage } from "../contract/language.ts";
import type { HeaderRule } from "../contract/output.ts";
import { feedFile } from "./wellKnown/feed.ts";
import { manifestFile } from "./wellKnown/webManifest.ts";

const minute = 60;
const day = 24 * 60 * minute;
const year = 365 * day;

/**
 * The headers of every response of a site. The server and the configuration files of hosts are both made from them.
 * @param base path prefix with a slash at both ends
 * @param languages the languages of the site
 * @param forms the forms, which may send to other origins
 * @param frames origins that pages show in frames
 * @param services origins that a transport always sends to, by transport name
 */
export function headerRules(
  base: string,
  languages: readonly SiteLanguage[],
  forms: Readonly<Record<string, Form>>,
  frames: readonly string[] = [],
  services: Services = new Map(),
): HeaderRule[] {
  const cache = (path: string, value: string): HeaderRule => ({
    path: `${base}${path}`,
    headers: { "Cache-Control": value },
  });
  const type = (path: string, value: string): HeaderRule => ({
    path: `${base}${path}`,
    headers: { "Content-Type": value },
  });
  return [
    // The names of these files contain a hash of their content.
    cache("assets/*", `public, max-age=${year}, immutable`),
    cache("previews/*", `public, max-age=${year}, immutable`),
    ...["images/*", "files/*", "patterns/*"].map((path) =>
      cache(path, `public, max-age=${10 * minute}, stale-while-revalidate=${day}`),
    ),
    // The extensions of these files mean something else, or are unknown to some hosts.
    ...languages.flatMap((language) => [
      type(feedFile(language), "application/atom+xml; charset=utf-8"),
      type(manifestFile(language), "application/manifest+json; charset=utf-8"),
    ]),
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": contentSecurityPolicy(forms, frames, services),
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

/**
 * Writes the Content-Security-Policy: pages may load from and send to their own origin, and the origins that forms and
 * frames name.
 */
function contentSecurityPolicy(
  forms: Readonly<Record<string, Form>>,
  frames: readonly string[],
  services: Services,
): string {
  const all = Object.values(forms);
  const steps = all.flatMap(({ send }) => send);
  const connects = steps.flatMap((step) => [...originsIn(step), ...(services.get(step.transport) ?? [])]);
  const posts = all.flatMap(({ action }) => originsIn(action ?? null));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Before a frame is shown, its site is asked whether it answers.
    ["connect-src 'self'", ...unique([...connects, ...frames])].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    ["form-action 'self'", ...unique(posts)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}

type Services = ReadonlyMap<string, readonly string[]>;

const unique = (origins: readonly string[]) => [...new Set(origins)].sort();

/** Origins of the absolute addresses in a delivery step's options. */
function originsIn(value: Json): string[] {
  if (typeof value === "string") {
    return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(originsIn) : [];
}
