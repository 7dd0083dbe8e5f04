import { endingsByType, isText, unknownType } from "../../content/read/mediaTypes.ts";
import {
  belowExpression,
  generalHeaders,
  type Hosting,
  literal,
  missingPages,
  oldPaths,
  pathExpression,
  quote,
  specialRules,
} from "./hosting.ts";

/**
 * Writes what a server of nginx includes to answer like the server of this project: clean addresses, the 404 page with status 404,
 * encoded bodies, and the same headers on every response. Name, root, ports and the address of the server that takes in forms are
 * in a file of the operator's own, which `npm run new -- deploy nginx` writes and no build changes.
 */
export function nginxFile(hosting: Hosting): string {
  const { base } = hosting;
  return [
    `# Made by each build: npm run new -- deploy nginx writes the file that includes it. The output lies in $document_root${base}`,
    "absolute_redirect off;",
    "gzip_static on;",
    ...section("Files that have no encoded body.", [
      "gzip on;",
      "gzip_vary on;",
      "gzip_min_length 512;",
      `gzip_types ${textTypes().join(" ")};`,
    ]),
    ...section("Media types.", typeLines()),
    ...section("Headers of every response.", headerLines(hosting)),
    ...section("The page for unknown addresses, by language.", missingLines(hosting)),
    ...section("Addresses that never exist.", refusals(hosting)),
    ...section("One address per page: others redirect to it.", pageLines(hosting)),
    ...section("Files, without a slash at the end.", fileLines),
    ...section("Old addresses, without what they may end in.", nginxEndings(hosting)),
    "",
    `location ${base} { try_files $kente_file $kente_asked_file =404; }`,
    ...nginxRedirects(hosting),
    ...(base === "/" ? [] : homeRedirects(base)),
    ...ownTypes(hosting),
    // A named location: any other would apply the redirects above again.
    "error_page 404 @missing;",
    "location @missing { try_files $kente_missing =404; }",
    "",
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `# ${title}`, ...lines];
}

const withoutCharset = (type: string) => type.replace(/;.*/, "");

function typeLines(): string[] {
  const types = [...endingsByType()];
  const texts = types.filter(([type]) => type.includes("charset=")).map(([type]) => withoutCharset(type));
  return [
    "types {",
    ...types.map(([type, endings]) => `  ${withoutCharset(type)} ${endings.join(" ")};`),
    "}",
    `default_type ${unknownType};`,
    "charset utf-8;",
    // text/html is always included.
    `charset_types ${texts.filter((type) => type !== "text/html").join(" ")};`,
  ];
}

function textTypes(): string[] {
  const types = [...endingsByType().keys()].filter(isText).map(withoutCharset);
  return [...new Set(types)].filter((type) => type !== "text/html");
}

function headerLines(hosting: Hosting): string[] {
  const general = Object.entries(generalHeaders(hosting));
  const caching = specialRules(hosting).filter(({ headers }) => headers["Cache-Control"] !== undefined);
  return [
    `set $kente_cache ${quote(generalHeaders(hosting)["Cache-Control"] ?? "no-cache")};`,
    // The first matching rule wins, so it is set last.
    ...caching
      .reverse()
      .map(
        ({ path, headers }) =>
          `if ($uri ~ ${quote(pathExpression(path))}) { set $kente_cache ${quote(headers["Cache-Control"] ?? "")}; }`,
      ),
    ...general.map(([name, value]) =>
      name === "Cache-Control"
        ? "add_header Cache-Control $kente_caching always;"
        : `add_header ${name} ${quote(value)} always;`,
    ),
  ];
}

/** Locations of the files whose media type differs from their extension's. nginx refuses two of one path. */
function ownTypes(hosting: Hosting): string[] {
  const types = new Map<string, string>();
  const old = new Set(hosting.redirects?.flatMap((one) => oldPaths(one, hosting)));
  for (const { path, headers } of specialRules(hosting)) {
    const type = headers["Content-Type"];
    if (type !== undefined && !types.has(path) && !old.has(path)) types.set(path, type);
  }
  return Array.from(types, ([path, type]) => `location = ${path} { types { } default_type ${quote(type)}; }`);
}

/** The last line that applies counts, so the most general one comes first. */
function missingLines({ base, notFound }: Hosting): string[] {
  return [
    `set $kente_missing ${base}404.html;`,
    ...notFound.toReversed().flatMap(({ below, page }) => {
      const file = `${base}${page.slice(1)}.html`;
      return below === "/"
        ? []
        : [`if ($uri ~ ${quote(belowExpression(base, below))}) { set $kente_missing ${file}; }`];
    }),
  ];
}

/** In bytes: nginx keeps the length of a location in one byte, and takes longer ones for others. */
const maxLocation = 255;

/**
 * Finds the endings that old addresses may have, and leaves them out: `/old/`, `/old.html` and `/old/index.html` are `/old`. A file
 * with such a name is still found by `$kente_asked_file`.
 */
function nginxEndings({ base, redirects = [] }: Hosting): string[] {
  if (redirects.length === 0) return [];
  return [
    'if ($kente_file = "") {',
    `  rewrite "^(?<kente_old>${literal(base)}.+?)(?:(?:/index\\.html|\\.html)/?|/)$" $kente_old;`,
    "}",
  ];
}

/** Redirects old addresses. They are in the order in which nginx sorts them, which takes it long otherwise. */
function nginxRedirects(hosting: Hosting): string[] {
  const pages = new Set(hosting.pages?.map((path) => hosting.base + path.slice(1)));
  return (hosting.redirects ?? [])
    .flatMap((redirect) => oldPaths(redirect, hosting).map((path) => [path, redirect.to] as const))
    .filter(([path]) => !pages.has(path))
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([path, to]) => `location ${place(path)} { ${answer(to)} }`);
}

function place(path: string): string {
  return Buffer.byteLength(path) <= maxLocation ? `= ${quote(path)}` : `~ ${quote(`^${literal(path)}$`)}`;
}

/** Sends visitors to an address, with the query of the request. */
function answer(to: string): string {
  const [before = "", anchor = ""] = to.split(/(?=#)/);
  if (!before.includes("?")) return `return 301 ${quote(`${before}$is_args$args${anchor}`)};`;
  return `if ($args) { return 301 ${quote(`${before}&$args${anchor}`)}; } return 301 ${quote(to)};`;
}

/** Refuses addresses that no page or file has, and cleans doubled slashes. */
function refusals(hosting: Hosting): string[] {
  const start = literal(hosting.base);
  const missing = missingPages(hosting);
  return [
    'if ($request_uri ~* "^[^?]*%(?:2f|5c|[01][0-9a-f]|7f)") { return 404; }',
    'if ($request_uri ~ "^(?<kente_one>[^?]*?)//+(?<kente_two>[^?]*)") {',
    "  return 308 $kente_one/$kente_two$is_args$args;",
    "}",
    `if ($uri ~ "^${start}(?:(?!\\.well-known/)\\.|.+/\\.|_(?:headers|redirects)/?$|(?:${missing})\\.html$)") { return 404; }`,
    // Encoded bodies have no address of their own.
    'set $kente_plain "";',
    'if ($uri ~ "^(?<kente_bare>.+)\\.(?:br|gz)$") { set $kente_plain $document_root$kente_bare; }',
    "if (-f $kente_plain) { return 404; }",
  ];
}

/** Finds the page of a request, and redirects its other addresses. */
function pageLines(hosting: Hosting): string[] {
  const { base } = hosting;
  const start = literal(base);
  return [
    'set $kente_route "";',
    `if ($uri ~ "^${start}(?:index\\.html/?|(?<kente_name>.*?)(?:/index\\.html|\\.html)?/?)$") { set $kente_route $kente_name; }`,
    `set $kente_page ${base}$kente_route;`,
    "set $kente_file $kente_page.html;",
    // Every page has a data file there.
    `set $kente_content $document_root${base}_pages/$kente_route.json;`,
    `if ($kente_route ~ "^(?:${missingPages(hosting)}|index|_.*)$") { set $kente_content ""; }`,
    'if ($kente_route = "") {',
    `  set $kente_file ${base}index.html;`,
    `  set $kente_content $document_root${base}_pages/index.json;`,
    "}",
    ...(base === "/" ? [] : [`if ($uri !~ "^${start}") { set $kente_content ""; }`]),
    'if (!-f $kente_content) { set $kente_page ""; set $kente_file ""; }',
    "set $kente_moved $kente_page;",
    'if ($uri = $kente_page) { set $kente_moved ""; }',
    "if ($kente_moved) { return 308 $kente_moved$is_args$args; }",
  ];
}

/** Redirects addresses outside the base path. */
function homeRedirects(base: string): string[] {
  return [
    "location / { return 404; }",
    ...["/", base.slice(0, -1)].map((path) => `location = ${path} { return 302 ${base}$is_args$args; }`),
  ];
}

/** Redirects the address of a file with a slash at its end. */
const fileLines = [
  "set $kente_asked_file $uri;",
  // Named groups: nginx would encode numbered ones again.
  'set $kente_unslashed "";',
  'if ($uri ~ "^(?<kente_named>.+)/$") { set $kente_unslashed $document_root$kente_named; }',
  'if ($request_uri ~ "^(?<kente_asked>[^?]+)/(?:[?]|$)") { set $kente_sent $kente_asked; }',
  "if (-f $kente_unslashed) { return 308 $kente_sent$is_args$args; }",
];
