import { indented } from "./caddyRoutes.ts";
import { type Hosting, literal, oldPaths } from "./hosting.ts";

/** How Caddy redirects old addresses: with the query of the request for new addresses that have one, and routes. */
interface CaddyRedirects {
  maps: string[];
  routes: string[];
}

/** Redirects old addresses, each of which Caddy compares in turn. */
export function caddyRedirects(hosting: Hosting): CaddyRedirects {
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
              `@old${index} path_regexp \`(?i)^${literal(path).replaceAll("`", "\\x60")}$\``,
              `redir @old${index} ${to} 301`,
            ],
      ),
      "rewrite * {http.request.orig_uri.path}",
    ],
  };
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
