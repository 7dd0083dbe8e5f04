import { type Hosting, literal, missingPages, quote, specialRules } from "./hosting.ts";

/** Indents lines by one step. */
export const indented = (lines: readonly string[]) => lines.map((line) => (line === "" ? "" : `\t${line}`));

/** Sends the file that the request was rewritten to. */
export const sendFile = [
  "header Content-Type {kente_type}",
  // For an encoded body Caddy sets the header itself.
  "header ?Vary Accept-Encoding",
  "file_server {",
  ...indented(["precompressed br gzip", "disable_canonical_uris"]),
  "}",
];

/** Refuses addresses that no page or file has, and cleans doubled slashes. */
export function refusals(hosting: Hosting): string[] {
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
export function pageLines(hosting: Hosting): string[] {
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
export function fileLines(hosting: Hosting, name: string, but = ""): string[] {
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
