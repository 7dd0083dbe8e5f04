import { endingsByType, unknownType } from "../content/source/mediaTypes.ts";
import { generalHeaders, type Hosting, literal, quote, specialRules } from "./hosting.ts";

/**
 * A complete Caddy site that answers as the server of this project does: clean addresses, the page for what is missing
 * with status 404, encoded bodies, the same headers on every response.
 */
export function caddyFile(hosting: Hosting): string {
  const { base } = hosting;
  const lines = [
    "root * /srv/site",
    ...maps(),
    "",
    // In a route directives run in the order in which they are written.
    "route {",
    ...indented([
      "# Forms that this site's own server takes in (npm start with TRUSTED_PROXIES=1): take the # away.",
      `# reverse_proxy ${base}api/* 127.0.0.1:4173`,
      ...section("Headers of every response.", headerLines(hosting)),
      ...section("What was not encoded beforehand.", ["encode gzip"]),
      ...section("Nothing here takes anything but forms.", [
        "@written not method GET HEAD",
        "route @written {",
        ...indented(['header Allow "GET, HEAD"', "error 405"]),
        "}",
      ]),
      ...section("Addresses that no page or file has.", refusals(base)),
      ...section("One address for each page, whatever it is asked for by.", pageLines(base)),
      ...section("Files, without a slash at their end.", fileLines(hosting)),
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

const indented = (lines: readonly string[]) => lines.map((line) => (line === "" ? "" : `\t${line}`));

function section(title: string, lines: readonly string[]): string[] {
  return ["", `# ${title}`, ...lines];
}

const sendFile = [
  "header Content-Type {kente_type}",
  // Where an encoded body was chosen Caddy says it itself.
  "header ?Vary Accept-Encoding",
  "file_server {",
  ...indented(["precompressed br gzip", "disable_canonical_uris"]),
  "}",
];

function maps(): string[] {
  return [
    "map {http.request.uri} {kente_query} {",
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
    // The first rule that matches wins, so it is the last to be set.
    ...caching
      .reverse()
      .map(({ path, headers }) => `header ${path} Cache-Control ${quote(headers["Cache-Control"] ?? "")}`),
  ];
}

function refusals(base: string): string[] {
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
    `@hidden path_regexp ^${start}(?:.+/\\.|_headers/?$|404\\.html$)`,
    "error @hidden 404",
    "@secret {",
    ...indented([`path_regexp ^${start}\\.`, `not path ${base}.well-known/*`]),
    "}",
    "error @secret 404",
    // Encoded bodies are only ever sent in the name of what they encode.
    "@encoded path_regexp encoded ^(.+)\\.(?:br|gz)$",
    "route @encoded {",
    ...indented(["@plain file {re.encoded.1}", "error @plain 404"]),
    "}",
  ];
}

function pageLines(base: string): string[] {
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
        // What is a page has its content there.
        `file ${base}_pages/{re.page.1}.json`,
        `not path_regexp ^${start}(?:404|index|_.*?)(?:/index\\.html|\\.html)?/?$`,
      ]),
      "}",
      "route @page {",
      ...indented(serve(`"${base}" + {re.page.1}`, `${base}{re.page.1}.html`)),
      "}",
    ]),
    "}",
  ];
}

function fileLines(hosting: Hosting): string[] {
  const types = specialRules(hosting).filter(({ headers }) => headers["Content-Type"] !== undefined);
  return [
    "@file file {path}",
    "route @file {",
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

function errorLines(hosting: Hosting): string[] {
  const { base } = hosting;
  return [
    ...generalLines(hosting),
    'header Cache-Control "no-store"',
    "@missing {",
    ...indented(["expression {http.error.status_code} == 404", `file ${base}404.html`]),
    "}",
    "route @missing {",
    ...indented([`rewrite * ${base}404.html`, ...sendFile]),
    "}",
    "header Content-Type text/plain",
    'respond "{http.error.status_code} {http.error.status_text}" {http.error.status_code}',
  ];
}
