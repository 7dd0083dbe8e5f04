import { createHash } from "node:crypto";
import { searchedLanguages } from "../content/compile/siteIndex.ts";
import { compileForms, compileIntegrations, compileMails, compileWords } from "../content/compile.ts";
import { startOfDay, timeZoneOf } from "../content/dates.ts";
import { compileRedirects } from "../content/link/checkRedirects.ts";
import { frameOrigins } from "../content/link/target.ts";
import { routeIn } from "../content/translation/languages.ts";
import type { Form, FormMails, ServedForm, ServedSite } from "../contract/form.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { IntegrationData, IntegrationModule, IntegrationOrigins } from "../contract/integration.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { SiteLanguage } from "../contract/language.ts";
import type { HeaderRule, NotFoundPage, OutputManifest, SiteAssets } from "../contract/output.ts";
import { phrase, wordsForServer } from "../language/words.ts";
import { speculationRules } from "../render/head/documentTags.ts";
import { searchFiles } from "../search/indexFiles.ts";
import { feedFile, listFeedHeaders } from "./wellKnown/feed.ts";
import { manifestFile } from "./wellKnown/webManifest.ts";

/**
 * What a build says of its output as a whole.
 * @param forms the compiled forms
 * @param fingerprint of everything the output is made from
 */
export function outputManifest(
  graph: SiteGraph,
  forms: Readonly<Record<string, Form>>,
  base: string,
  fingerprint: string,
): OutputManifest {
  const redirects = compileRedirects(graph, base);
  const due = nextPublication(graph);
  const headers = [
    ...listFeedHeaders(graph, base),
    ...headerRules({
      base,
      languages: graph.languages,
      forms,
      frames: frameOrigins(graph),
      services: graph.vocabulary.origins,
      searches: searchedLanguages(graph).length > 0,
      additions: integrationOrigins(graph),
    }),
  ];
  return {
    ...{ base, headers, pages: [...graph.pages.keys()].sort(), notFound: notFoundPages(graph) },
    ...(redirects.length > 0 && { redirects }),
    fingerprint,
    ...(due !== undefined && { due: due.begins.toISOString() }),
    served: servedSite(graph, base),
  };
}

/** The day from which a build has more pages, `2026-12-01`, and when it begins; undefined where no page waits for its day. */
export function nextPublication({
  unpublished,
  site,
}: SiteGraph): { day: string; zone: string; begins: Date } | undefined {
  const [day] = [...unpublished.values()].flatMap(({ publishAt }) => publishAt ?? []).sort();
  const zone = timeZoneOf(site);
  return day === undefined ? undefined : { day, zone, begins: startOfDay(day, zone) };
}

/** The pages for unknown addresses: that of each language which has one, the default language's last. */
function notFoundPages({ languages, pages }: Pick<SiteGraph, "languages" | "pages">): NotFoundPage[] {
  return languages
    .map((language) => ({ below: language.path, page: routeIn(language, "/404") }))
    .filter(({ page }) => pages.has(page))
    .reverse();
}

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
 * frames name. The only script within a page is the speculation rules.
 */
function contentSecurityPolicy(options: HeaderOptions): string {
  const { base, forms = {}, frames = [], services, additions = {} } = options;
  const { script = [], connect = [], img = [] } = additions;
  const all = Object.values(forms);
  const steps = all.flatMap(({ send }) => send);
  const connects = steps.flatMap((step) => [...originsIn(step), ...(services?.get(step.transport) ?? [])]);
  const posts = all.flatMap(({ action }) => originsIn(action ?? null));
  return [
    "default-src 'none'",
    ["script-src 'self'", `'sha256-${sha256(speculationRules(base))}'`, ...script].join(" "),
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

/** What the site's own server needs: the forms that are on pages, each in its languages, and the words to answer with. */
export function servedSite(graph: SiteGraph, base: string): ServedSite {
  const pages = pagesByForm(graph);
  const served = graph.languages.map(({ code: language, path }) => {
    const forms = compileForms(graph, { base, language });
    const words = wordsForServer(compileWords(graph, { base, language }));
    return {
      words: { path, words },
      forms: servedForms(forms, language, pages, (id) => compileMails(graph, { base, language }, id)),
    };
  });
  const keep = Array.from(graph.forms, ([id, { keep }]) => [id, keep] as const);
  return {
    forms: served.flatMap(({ forms }) => forms),
    words: served.map(({ words }) => words),
    keep: Object.fromEntries(keep.filter((one): one is [string, string] => typeof one[1] === "string")),
  };
}

/** The paths of the pages that show a form, by language and id. */
type PagesByForm = ReadonlyMap<string, ReadonlySet<string>>;

function servedForms(
  forms: ReturnType<typeof compileForms>,
  language: string,
  pages: PagesByForm,
  mailsOf: (id: string) => FormMails,
): ServedForm[] {
  return Object.keys(forms)
    .sort()
    .flatMap((id) => {
      const [form, paths] = [forms[id], pages.get(`${language} ${id}`)];
      return form && paths ? [{ form, language, pages: [...paths].sort(), ...mailsOf(id) }] : [];
    });
}

function pagesByForm(graph: SiteGraph): PagesByForm {
  const formsByPlace = new Map<string, string[]>();
  for (const reference of graph.references) {
    if (reference.kind !== "form") continue;
    const at = place(reference.file, reference.path);
    formsByPlace.set(at, [...(formsByPlace.get(at) ?? []), reference.value]);
  }
  const pages = new Map<string, Set<string>>();
  for (const { blocks, language, path } of graph.pages.values()) {
    for (const block of blocks) {
      for (const id of formsByPlace.get(place(block.file, block.path)) ?? []) {
        const key = `${language} ${id}`;
        pages.set(key, (pages.get(key) ?? new Set()).add(path));
      }
    }
  }
  return pages;
}

/** A block's place: its file, and its path in the file. */
function place(file: string, [list, index]: JsonPath): string {
  return `${file} ${list} ${index}`;
}

/** The files that pages with integrations load. */
type Files = Pick<NonNullable<SiteAssets["integrations"]>, "script" | "styles">;

/** The integrations that a site has, each with its options. */
function chosen(graph: SiteGraph): [IntegrationModule, JsonObject][] {
  const written = (graph.site.integrations ?? {}) as JsonObject;
  return Object.entries(written).flatMap(([name, options]): [IntegrationModule, JsonObject][] => {
    const module = graph.vocabulary.integrations?.get(name);
    return module === undefined ? [] : [[module, options as JsonObject]];
  });
}

/** What the head of pages has for the integrations of a site; undefined where there are none. */
export function headIntegrations(graph: SiteGraph, base: string, files: Files): SiteAssets["integrations"] {
  const all = chosen(graph);
  if (all.length === 0) return undefined;
  const meta = all.flatMap(([module, options]) => module.meta?.(options) ?? []);
  const scripts = all.flatMap(([module, options]) => {
    const script = module.script?.(options);
    return script === undefined ? [] : [{ ...script, asks: module.asksForConsent(options) }];
  });
  if (scripts.length === 0) return { ...files, meta, data: {} };
  const asking = all.filter(([module, options]) => module.asksForConsent(options));
  const data = graph.languages.map(({ code }) => {
    const consent = asking.length === 0 ? {} : { consent: consentIn(code, asking, graph, base, files) };
    const own: IntegrationData = { scripts, ...consent };
    return [code, JSON.stringify(own)];
  });
  return { ...files, meta, data: Object.fromEntries(data) };
}

/** The origins that the integrations of a site need, by directive. */
export function integrationOrigins(graph: SiteGraph): IntegrationOrigins {
  const all = chosen(graph).map(([module, options]) => module.origins?.(options) ?? {});
  const of = (directive: keyof IntegrationOrigins) =>
    [...new Set(all.flatMap((origins) => origins[directive] ?? []))].sort();
  return { script: of("script"), connect: of("connect"), img: of("img") };
}

function consentIn(
  code: string,
  asking: readonly [IntegrationModule, JsonObject][],
  graph: SiteGraph,
  base: string,
  { styles }: Files,
): NonNullable<IntegrationData["consent"]> {
  const words = compileWords(graph, { base, language: code });
  const compiled = compileIntegrations(graph, { base, language: code });
  const policy = asking.map(([{ name }]) => hrefOf(compiled[name])).find((href) => href !== undefined);
  const names = new Intl.ListFormat(code, { type: "conjunction" }).format(asking.map(([{ title }]) => title));
  const services = asking.map(([{ name }]) => name).sort();
  return {
    services: services.join(" "),
    styles,
    label: phrase(words, "consent.label"),
    text: phrase(words, "consent.text", { services: names }),
    agree: phrase(words, "consent.agree"),
    refuse: phrase(words, "consent.refuse"),
    settings: phrase(words, "consent.settings"),
    ...(policy !== undefined && { policy: { label: phrase(words, "consent.policy"), href: policy } }),
  };
}

/** The address of the policy in compiled options. */
function hrefOf(options: Json | undefined): string | undefined {
  const { policy } = (options ?? {}) as { policy?: { href: string } };
  return policy?.href;
}
