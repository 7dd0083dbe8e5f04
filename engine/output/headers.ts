import { createHash } from "node:crypto";
import type { Form } from "../contract/form.ts";
import type { IntegrationOrigins } from "../contract/integration.ts";
import type { Json } from "../contract/json.ts";
import type { SiteLanguage } from "../contract/language.ts";
import type { HeaderRule } from "../contract/output.ts";
import { speculationRules } from "../render/head/documentTags.ts";
import { closedPromoScript } from "../render/header/closedPromo.ts";
import { searchFiles } from "../search/indexFiles.ts";
import { feedFile } from "./wellKnown/feed.ts";
import { manifestFile } from "./wellKnown/webManifest.ts";

const minute = 60;
const day = 24 * 60 * minute;
const year = 365 * day;

/** What the headers of a site follow from. */
interface HeaderOptions {
  /** Path prefix with a slash at both ends. */
  base: string;
  /** The languages of the site. */
  languages: readonly SiteLanguage[];
  /** The forms, which may send to other origins. */
  forms?: Readonly<Record<string, Form>>;
  /** Origins that pages show in frames. */
  frames?: readonly string[];
  /** Origins that a transport always sends to, by transport name. */
  services?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Whether pages have an announcement above the header. */
  announces?: boolean;
  /** Whether pages have a search. */
  searches?: boolean;
  /** Origins that integrations need. */
  additions?: IntegrationOrigins;
}

/** The headers of every response of a site. The server and the configuration files of hosts are both made from them. */
export function headerRules(options: HeaderOptions): HeaderRule[] {
  const { base, languages, searches = false } = options;
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
    ...(searches ? [cache(`${searchFiles("")}*`, `public, max-age=${year}, immutable`)] : []),
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
        "Content-Security-Policy": contentSecurityPolicy(options),
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
 * frames name. The only scripts within a page are the speculation rules, and what leaves out a closed announcement.
 */
function contentSecurityPolicy(options: HeaderOptions): string {
  const { base, forms = {}, frames = [], services, additions = {}, announces = false } = options;
  const { script = [], connect = [], img = [] } = additions;
  const all = Object.values(forms);
  const steps = all.flatMap(({ send }) => send);
  const connects = steps.flatMap((step) => [...originsIn(step), ...(services?.get(step.transport) ?? [])]);
  const inline = [speculationRules(base), ...(announces ? [closedPromoScript] : [])];
  const posts = all.flatMap(({ action }) => originsIn(action ?? null));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.map((text) => `'sha256-${sha256(text)}'`), ...script].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...img].join(" "),
    "font-src 'self'",
    // Before a frame is shown, its site is asked whether it answers.
    ["connect-src 'self'", ...unique([...connects, ...frames, ...connect])].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    ["form-action 'self'", ...unique(posts)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

const unique = (origins: readonly string[]) => [...new Set(origins)].sort();

/** Origins of the absolute addresses in a delivery step's options. */
function originsIn(value: Json): string[] {
  if (typeof value === "string") {
    return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(originsIn) : [];
}
