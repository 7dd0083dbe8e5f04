import { endingsByType, unknownType } from "../../content/source/mediaTypes.ts";
import { caddyRedirects } from "./caddyRedirects.ts";
import { fileLines, indented, pageLines, refusals, sendFile } from "./caddyRoutes.ts";
import { belowExpression, generalHeaders, type Hosting, quote, specialRules } from "./hosting.ts";

/**
 * Writes a complete Caddy site that answers like the server of this project: clean addresses, the 404 page with status
 * 404, encoded bodies, and the same headers on every response.
 */
export function caddyFile(hosting: Hosting): string {
  const { base } = hosting;
  const redirects = caddyRedirects(hosting);
  const lines = [
    "root * /srv/site",
    ...maps(),
    ...redirects.maps,
    "",
    // Directives in a route run in the order in which they are written.
    "route {",
    ...indented([
      "# Remove the # below when this site's own server accepts its forms (npm start with TRUSTED_PROXIES=1).",
      `# reverse_proxy ${base}api/* 127.0.0.1:4173`,
      ...section("Headers of every response.", headerLines(hosting)),
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
  ];
  return [
    "# Change the address and the root to yours.",
    `# The files of the output lie in /srv/site${base}`,
    "example.com {",
    ...indented(lines),
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
