import type { HeaderRule } from "../../contract/output.ts";

/** What the host files are written from. */
export interface Hosting {
  base: string;
  headers: readonly HeaderRule[];
}

const everywhere = "/*";

/** Whether another rule says the same header for some paths: a host that adds all matches up would send both. */
function isSpecial(name: string, headers: readonly HeaderRule[]): boolean {
  return headers.some((rule) => rule.path !== everywhere && name in rule.headers);
}

/**
 * `_headers`, as Cloudflare Pages and Netlify read it. These hosts send all rules that match, so a header that differs by
 * path is left out of the rule for everything: their own default for it is what that rule asks for.
 */
export function headersFile({ headers }: Hosting): string {
  return headers
    .map((rule) => {
      const shown = Object.entries(rule.headers).filter(
        ([name]) => rule.path !== everywhere || !isSpecial(name, headers),
      );
      return [rule.path, ...shown.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
    })
    .join("\n");
}

/** A complete nginx site: clean addresses, 404, encoded bodies, the same headers on every response. */
export function nginxFile({ base, headers }: Hosting): string {
  const general = headers.find(({ path }) => path === everywhere)?.headers ?? {};
  const special = Object.keys(general).filter((name) => isSpecial(name, headers));
  const variable = (name: string) => `$kente_${name.toLowerCase().replaceAll("-", "_")}`;
  const maps = special.flatMap((name) => [
    `map $uri ${variable(name)} {`,
    `  default ${quote(general[name] ?? "")};`,
    ...headers.flatMap((rule) =>
      rule.path !== everywhere && rule.headers[name] !== undefined
        ? [`  ~^${expression(rule.path)} ${quote(rule.headers[name])};`]
        : [],
    ),
    "}",
  ]);
  const lines = Object.entries(general).map(([name, value]) =>
    special.includes(name)
      ? `  add_header ${name} ${variable(name)} always;`
      : `  add_header ${name} ${quote(value)} always;`,
  );
  const types = headers.flatMap(({ path, headers: own }) =>
    own["Content-Type"] === undefined
      ? []
      : [`  location = ${path} { types { } default_type ${quote(own["Content-Type"])}; }`],
  );
  const location = base === "/" ? "/" : base;
  return [
    "# Include this file in the http block; change server_name, listen and root to yours.",
    ...maps,
    "server {",
    "  listen 80;",
    "  server_name example.com;",
    "  root /srv/site;",
    "  charset utf-8;",
    "  gzip_static on;",
    "  # With the module ngx_brotli: brotli_static on;",
    "  absolute_redirect off;",
    `  error_page 404 ${base}404.html;`,
    ...lines,
    `  location = ${base}404.html { internal; }`,
    ...(base === "/" ? [] : [`  # The files of the output lie in /srv/site${base}`]),
    `  location ~ ^${base}(.*)/index\\.html$ { return 308 ${base}$1$is_args$args; }`,
    `  location = ${base}index.html { return 308 ${base}$is_args$args; }`,
    `  location ~ ^${base}(.+)/$ { return 308 ${base}$1$is_args$args; }`,
    "  location ~ /\\.(?!well-known/) { return 404; }",
    `  location = ${base}_headers { return 404; }`,
    ...types,
    `  location ${location} {`,
    "    index index.html;",
    "    try_files $uri $uri.html $uri/ =404;",
    "  }",
    "}",
    "",
  ].join("\n");
}

/** A complete Caddy site. */
export function caddyFile({ base, headers }: Hosting): string {
  const general = headers.find(({ path }) => path === everywhere)?.headers ?? {};
  return [
    "# Change the address and the root to yours.",
    "example.com {",
    "  root * /srv/site",
    ...Object.entries(general).map(([name, value]) => `  header ${name} ${quote(value)}`),
    ...headers
      .filter(({ path }) => path !== everywhere)
      .flatMap((rule) =>
        Object.entries(rule.headers).map(([name, value]) => `  header ${rule.path} ${name} ${quote(value)}`),
      ),
    "  @hidden path */.kente/* */.hosting/* */_headers",
    "  respond @hidden 404",
    `  @slash path_regexp slash ^(${base}.+)/$`,
    "  redir @slash {re.slash.1} 308",
    "  try_files {path} {path}.html",
    "  file_server {",
    "    precompressed br gzip",
    "  }",
    "  handle_errors {",
    `    rewrite * ${base}404.html`,
    "    file_server",
    "  }",
    "}",
    "",
  ].join("\n");
}

function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function expression(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*$/, "");
}
