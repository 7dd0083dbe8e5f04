import { endingsByType, isText, unknownType } from "../content/source/mediaTypes.ts";
import { generalHeaders, type Hosting, literal, pathExpression, quote, specialRules } from "./hosting.ts";

/**
 * A complete nginx site that answers as the server of this project does: clean addresses, the page for what is missing
 * with status 404, encoded bodies, the same headers on every response.
 */
export function nginxFile(hosting: Hosting): string {
  const { base } = hosting;
  return [
    "# Include this file in the http block, and change listen, server_name and root to yours.",
    `# The files of the output lie in /srv/site${base}`,
    "map $status $kente_caching {",
    "  default $kente_cache;",
    '  "~^[45]" "no-store";',
    "}",
    "server {",
    "  listen 80;",
    "  server_name example.com;",
    "  root /srv/site;",
    "  absolute_redirect off;",
    "  gzip_static on;",
    "  # With the module ngx_brotli:",
    "  # brotli_static on;",
    ...section("What was not encoded beforehand.", [
      "gzip on;",
      "gzip_vary on;",
      "gzip_min_length 512;",
      `gzip_types ${textTypes().join(" ")};`,
    ]),
    ...section("Media types.", typeLines()),
    ...section("Headers of every response.", headerLines(hosting)),
    ...section("Addresses that no page or file has.", refusals(base)),
    ...section("One address for each page, whatever it is asked for by.", pageLines(base)),
    ...section("A file has no slash at its end.", [
      // Numbered groups would be encoded once more.
      'set $kente_unslashed "";',
      'if ($uri ~ "^(?<kente_named>.+)/$") { set $kente_unslashed $document_root$kente_named; }',
      'if ($request_uri ~ "^(?<kente_asked>[^?]+)/(?:[?]|$)") { set $kente_sent $kente_asked; }',
      "if (-f $kente_unslashed) { return 308 $kente_sent$is_args$args; }",
    ]),
    "",
    `  location ${base} { try_files $kente_file $uri =404; }`,
    ...(base === "/" ? [] : homeRedirects(base)),
    ...ownTypes(hosting),
    // A named location, since others would send the request through the redirects above once more.
    "  error_page 404 @missing;",
    `  location @missing { try_files ${base}404.html =404; }`,
    ...section(
      "Forms that this site's own server takes in (npm start with TRUSTED_PROXIES=1): take the # away.",
      formLines(hosting).map((line) => `# ${line}`),
    ),
    "}",
    "",
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return ["", `  # ${title}`, ...lines.map((line) => `  ${line}`)];
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
    // text/html is always meant.
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
    // The first rule that matches wins, so it is the last to be set.
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

function refusals(base: string): string[] {
  const start = literal(base);
  return [
    'if ($request_uri ~* "^[^?]*%(?:2f|5c|[01][0-9a-f]|7f)") { return 404; }',
    'if ($request_uri ~ "^(?<kente_one>[^?]*?)//+(?<kente_two>[^?]*)") {',
    "  return 308 $kente_one/$kente_two$is_args$args;",
    "}",
    `if ($uri ~ "^${start}(?:(?!\\.well-known/)\\.|.+/\\.|_headers/?$|404\\.html$)") { return 404; }`,
    // Encoded bodies are only ever sent in the name of what they encode.
    'set $kente_plain "";',
    'if ($uri ~ "^(?<kente_bare>.+)\\.(?:br|gz)$") { set $kente_plain $document_root$kente_bare; }',
    "if (-f $kente_plain) { return 404; }",
  ];
}

function pageLines(base: string): string[] {
  const start = literal(base);
  return [
    'set $kente_route "";',
    `if ($uri ~ "^${start}(?:index\\.html/?|(?<kente_name>.*?)(?:/index\\.html|\\.html)?/?)$") { set $kente_route $kente_name; }`,
    `set $kente_page ${base}$kente_route;`,
    "set $kente_file $kente_page.html;",
    // What is a page has its content there.
    `set $kente_content $document_root${base}_pages/$kente_route.json;`,
    'if ($kente_route ~ "^(?:404|index|_.*)$") { set $kente_content ""; }',
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

function homeRedirects(base: string): string[] {
  return [
    "  location / { return 404; }",
    ...["/", base.slice(0, -1)].map((path) => `  location = ${path} { return 302 ${base}$is_args$args; }`),
  ];
}

/** The files that are something else than their endings say. */
function ownTypes(hosting: Hosting): string[] {
  return specialRules(hosting).flatMap(({ path, headers }) =>
    headers["Content-Type"] === undefined
      ? []
      : [`  location = ${path} { types { } default_type ${quote(headers["Content-Type"])}; }`],
  );
}

function formLines(hosting: Hosting): string[] {
  return [
    `location ${hosting.base}api/ {`,
    "  proxy_pass http://127.0.0.1:4173;",
    "  charset off;",
    "  proxy_set_header Host $http_host;",
    // A client might otherwise give itself another host.
    "  proxy_set_header X-Forwarded-Host $http_host;",
    "  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "  proxy_set_header X-Forwarded-Proto $scheme;",
    // The server sends them too: once is enough.
    ...Object.keys(generalHeaders(hosting)).map((name) => `  proxy_hide_header ${name};`),
    "}",
  ];
}
