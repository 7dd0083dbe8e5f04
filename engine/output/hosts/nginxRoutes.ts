import { type Hosting, literal, missingPages } from "./hosting.ts";

/** Refuses addresses that no page or file has, and cleans doubled slashes. */
export function refusals(hosting: Hosting): string[] {
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
export function pageLines(hosting: Hosting): string[] {
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
export function homeRedirects(base: string): string[] {
  return [
    "  location / { return 404; }",
    ...["/", base.slice(0, -1)].map((path) => `  location = ${path} { return 302 ${base}$is_args$args; }`),
  ];
}

/** Redirects the address of a file with a slash at its end. */
export const fileLines = [
  "set $kente_asked_file $uri;",
  // Named groups: nginx would encode numbered ones again.
  'set $kente_unslashed "";',
  'if ($uri ~ "^(?<kente_named>.+)/$") { set $kente_unslashed $document_root$kente_named; }',
  'if ($request_uri ~ "^(?<kente_asked>[^?]+)/(?:[?]|$)") { set $kente_sent $kente_asked; }',
  "if (-f $kente_unslashed) { return 308 $kente_sent$is_args$args; }",
];
