import { endingsByType, unknownType } from "../../content/read/mediaTypes.ts";
import {
  belowExpression,
  generalHeaders,
  type Hosting,
  literal,
  missingPages,
  oldPaths,
  quote,
  specialRules,
} from "./hosting.ts";

/**
 * Writes what a site of Caddy imports to answer like the server of this project: clean addresses, the 404 page with status 404,
 * encoded bodies, and the same headers on every response. Its address and root, and the server that takes in forms, are in a file
 * of the operator's own, which `npm run new -- deploy caddy` writes and no build changes.
 */
export function caddyFile(hosting: Hosting): string {
  const { base } = hosting;
  const redirects = caddyRedirects(hosting);
  return [
    `# Made by each build: npm run new -- deploy caddy writes the file that imports it. The output lies in the root's folder ${base}`,
    ...maps(),
    ...redirects.maps,
    "",
    // Directives in a route run in the order in which they are written.
    "route {",
    ...indented([
      "# Headers of every response.",
      ...headerLines(hosting),
      ...section("Files that have no encoded body.", ["encode gzip"]),
      ...section("Only forms accept other methods than GET and HEAD.", [
        "@written not method GET HEAD",
        "route @written {",
        ...indented(['header Allow "GET, HEAD"', "error 405"]),
        "}",
      ]),
      ...section("Addresses that never exist.", refusals(hosting)),
      ...section("One address per page: others redirect to it.", pageLines(hosting)),
      ...fileSections(hosting, redirects.routes),
      "",
      "error 404",
    ]),
    "}",
    "",
    "handle_errors {",
    ...indented(["route {", ...indented(errorLines(hosting)), "}"]),
    "}",
    "",
  ].join("\n");
}

/** Pages for hosts without redirects stand at old addresses, or below them. All other files need not wait until those are compared. */
function fileSections(hosting: Hosting, redirects: readonly string[]): string[] {
  const title = "Files, without a slash at the end.";
  if (redirects.length === 0) return section(title, fileLines(hosting, "@file"));
  return [
    ...section(title, fileLines(hosting, "@file", "*.html */")),
    ...section("Old addresses.", redirects),
    ...section("Files that are pages.", fileLines(hosting, "@page_file")),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `# ${title}`, ...lines];
}

function maps(): string[] {
  return [
    "map {http.request.orig_uri} {kente_query} {",
    ...indented(["~^[^?]*(\\?.*)$ $1", 'default ""']),
    "}",
    "map {path} {kente_type} {",
    ...indented([
      ...[...endingsByType()].map(([type, endings]) => `~(?i)\\.(?:${endings.join("|")})$ ${quote(type)}`),
      `default ${unknownType}`,
    ]),
    "}",
  ];
}

function generalLines(hosting: Hosting): string[] {
  return Object.entries(generalHeaders(hosting)).map(([name, value]) => `header ${name} ${quote(value)}`);
}

function headerLines(hosting: Hosting): string[] {
  const caching = specialRules(hosting).filter(({ headers }) => headers["Cache-Control"] !== undefined);
  return [
    ...generalLines(hosting),
    // The first matching rule wins, so it is set last.
    ...caching
      .reverse()
      .map(({ path, headers }) => `header ${path} Cache-Control ${quote(headers["Cache-Control"] ?? "")}`),
  ];
}

/** Sends the page for unknown addresses of the first language that matches. */
function missingLines({ base, notFound }: Hosting): string[] {
  return notFound.flatMap(({ below, page }, index) => {
    const file = `${base}${page.slice(1)}.html`;
    const matcher = `@missing${index === notFound.length - 1 ? "" : index + 1}`;
    return [
      `${matcher} {`,
      ...indented([
        "expression {http.error.status_code} == 404",
        ...(below === "/" ? [] : [`path_regexp ${belowExpression(base, below)}`]),
        `file ${file}`,
      ]),
      "}",
      `route ${matcher} {`,
      ...indented([`rewrite * ${file}`, ...sendFile]),
      "}",
    ];
  });
}

function errorLines(hosting: Hosting): string[] {
  return [
    ...generalLines(hosting),
    'header Cache-Control "no-store"',
    ...missingLines(hosting),
    "header Content-Type text/plain",
    'respond "{http.error.status_code} {http.error.status_text}" {http.error.status_code}',
  ];
}

/** How Caddy redirects old addresses: with the query of the request for new addresses that have one, and routes. */
interface CaddyRedirects {
  maps: string[];
  routes: string[];
}

/** Redirects old addresses, each of which Caddy compares in turn. */
function caddyRedirects(hosting: Hosting): CaddyRedirects {
  const { redirects = [] } = hosting;
  if (redirects.length === 0) return { maps: [], routes: [] };
  const rows = redirects.flatMap((one) =>
    oldPaths(one, hosting).map((path) => [path, answer(one.to)] as const),
  );
  return {
    maps: [
      "map {http.request.orig_uri.query} {kente_more} {",
      ...indented(['"~^(.+)$" "&$1"', 'default ""']),
      "}",
    ],
    routes: [
      // An old address may have one of these endings.
      ...["/", "/index.html", ".html"].map((ending) => `uri strip_suffix ${ending}`),
      ...rows.flatMap(([path, to], index) =>
        isPlain(path)
          ? [`redir ${path} ${to} 301`]
          : [
              `@old${index} path_regexp \`(?i)^${inRegularExpression(path)}$\``,
              `redir @old${index} ${to} 301`,
            ],
      ),
      "rewrite * {http.request.orig_uri.path}",
    ],
  };
}

/** A path in a regular expression between backquotes, where Caddy takes the backslash from an escaped brace of an imported file. */
function inRegularExpression(path: string): string {
  return literal(path).replaceAll("`", "\\x60").replaceAll("\\{", "\\x7b").replaceAll("\\}", "\\x7d");
}

/** Whether nothing in a path has a meaning for Caddy. */
function isPlain(path: string): boolean {
  return !/[\s\p{Cc}"`{}*?[\]\\%]/u.test(path);
}

/** A new address with the query of the request in it. */
function answer(to: string): string {
  const [before = "", anchor = ""] = to.split(/(?=#)/);
  return `${before}${before.includes("?") ? "{kente_more}" : "{kente_query}"}${anchor}`;
}

/** Indents lines by one step. */
const indented = (lines: readonly string[]) => lines.map((line) => (line === "" ? "" : `\t${line}`));

/** Sends the file that the request was rewritten to. */
const sendFile = [
  "header Content-Type {kente_type}",
  // For an encoded body Caddy sets the header itself.
  "header ?Vary Accept-Encoding",
  "file_server {",
  ...indented(["precompressed br gzip", "disable_canonical_uris"]),
  "}",
];

/** Refuses addresses that no page or file has, and cleans doubled slashes. */
function refusals(hosting: Hosting): string[] {
  const { base } = hosting;
  const start = literal(base);
  return [
    "@unreadable vars_regexp {http.request.uri} (?i)^[^?]*%(?:2f|5c|[01][0-9a-f]|7f)",
    "error @unreadable 404",
    "@doubled vars_regexp doubled {http.request.uri} ^([^?]*?)//+(.*)$",
    "redir @doubled {re.doubled.1}/{re.doubled.2} 308",
    ...(base === "/"
      ? []
      : [
          `@home path / ${base.slice(0, -1)}`,
          `redir @home ${base}{kente_query} 302`,
          `@outside not path ${base}*`,
          "error @outside 404",
        ]),
    `@hidden path_regexp ^${start}(?:.+/\\.|_(?:headers|redirects)/?$|(?:${missingPages(hosting)})\\.html$)`,
    "error @hidden 404",
    "@secret {",
    ...indented([`path_regexp ^${start}\\.`, `not path ${base}.well-known/*`]),
    "}",
    "error @secret 404",
    // Encoded bodies have no address of their own.
    "@encoded path_regexp encoded ^(.+)\\.(?:br|gz)$",
    "route @encoded {",
    ...indented(["@plain file {re.encoded.1}", "error @plain 404"]),
    "}",
  ];
}

/** Serves pages at one address each, and redirects their other addresses. */
function pageLines(hosting: Hosting): string[] {
  const { base } = hosting;
  const start = literal(base);
  const serve = (page: string, file: string) => [
    `@moved expression {http.request.uri.path} != ${page}`,
    `redir @moved ${page.replace(/^"|"$|" \+ /g, "")}{kente_query} 308`,
    `rewrite * ${file}`,
    ...sendFile,
  ];
  return [
    `@index path_regexp ^${start}(?:index\\.html/?)?$`,
    "route @index {",
    ...indented(serve(`"${base}"`, `${base}index.html`)),
    "}",
    `@named path_regexp page ^${start}(.+?)(?:/index\\.html|\\.html)?/?$`,
    "route @named {",
    ...indented([
      "@page {",
      ...indented([
        // Every page has a data file there.
        `file ${base}_pages/{re.page.1}.json`,
        `not path_regexp ^${start}(?:${missingPages(hosting)}|index|_.*?)(?:/index\\.html|\\.html)?/?$`,
      ]),
      "}",
      "route @page {",
      ...indented(serve(`"${base}" + {re.page.1}`, `${base}{re.page.1}.html`)),
      "}",
    ]),
    "}",
  ];
}

/**
 * Serves all other files.
 * @param name of the matcher
 * @param but patterns of paths that are left out
 */
function fileLines(hosting: Hosting, name: string, but = ""): string[] {
  const types = specialRules(hosting).filter(({ headers }) => headers["Content-Type"] !== undefined);
  return [
    `${name} {`,
    ...indented(["file {path}", ...(but === "" ? [] : [`not path ${but}`])]),
    "}",
    `route ${name} {`,
    ...indented([
      "@slashed vars_regexp slashed {http.request.uri} ^([^?]+)/(\\?.*)?$",
      "redir @slashed {re.slashed.1}{re.slashed.2} 308",
      ...sendFile.slice(0, 1),
      ...types.map(
        ({ path, headers }) => `header ${path} Content-Type ${quote(headers["Content-Type"] ?? "")}`,
      ),
      ...sendFile.slice(1),
    ]),
    "}",
  ];
}
