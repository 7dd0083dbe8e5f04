import { commonSpelling, withoutEnding } from "../../content/link/oldAddress.ts";
import { indented } from "./caddyRoutes.ts";
import { anySpelling, type Hosting, literal, quote } from "./hosting.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** How Caddy redirects old addresses: with tables, and routes before and after those of files. */
interface CaddyRedirects {
  tables: string[];
  /** For addresses as they are; a page for hosts without redirects stands at most of them. */
  before: string[];
  /** For addresses with capitals: they are compared in small letters, which no file has to. */
  after: string[];
}

/** Redirects old addresses. Pages come first: their addresses may differ by case alone. */
export function caddyRedirects({ base, redirects = [] }: Hosting): CaddyRedirects {
  if (redirects.length === 0) return { tables: [], before: [], after: [] };
  const rows = redirects.flatMap(({ from, to }) => {
    const [before = "", anchor = ""] = to.split(/(?=#)/);
    const answer = [before, before.includes("?") ? "more" : "first", anchor].map(quote).join(" ");
    const path = base + from.slice(1);
    const common = commonSpelling(path);
    const expression = anySpelling(common);
    if (expression !== literal(common)) return [`${matching(expression)} ${answer}`];
    // Also as it is written: the page for hosts without redirects stands there.
    return [...new Set([common, withoutEnding(path)])].map((one) => `${key(one)} ${answer}`);
  });
  return {
    tables: [
      "map {http.request.orig_uri.query} {kente_more} {",
      ...indented(['"~^(.+)$" "&$1"', 'default ""']),
      "}",
      "map {path} {kente_old} {",
      ...indented(["`~(?i)^(.+?)(?:/index\\.html|\\.html)?/?$` $1", 'default ""']),
      "}",
      // What a map says is no template, so the query is put in later.
      "map {kente_old} {kente_new} {kente_joined} {kente_anchor} {",
      ...indented([...rows, 'default "" "" ""']),
      "}",
    ],
    before: redirect("@gone"),
    after: [
      "@capitals path_regexp [A-Z]",
      "route @capitals {",
      ...indented([
        ...letters.map((one) => `uri replace ${one} ${one.toLowerCase()}`),
        ...redirect("@found"),
      ]),
      "}",
    ],
  };
}

/** The key of a row. Only an expression can hold what has a meaning for Caddy. */
function key(address: string): string {
  return /[`{]/.test(address) ? matching(literal(address)) : `\`${address}\``;
}

/** The key of a row for all addresses that an expression matches, without regard to capitals. */
function matching(expression: string): string {
  return `\`~(?i)^${expression.replaceAll("`", "\\x60")}$\``;
}

function redirect(matcher: string): string[] {
  return [
    `${matcher} expression {kente_new} != ""`,
    `route ${matcher} {`,
    ...indented([
      '@asks expression {kente_joined} == "more"',
      "redir @asks {kente_new}{kente_more}{kente_anchor} 301",
      "redir {kente_new}{kente_query}{kente_anchor} 301",
    ]),
    "}",
  ];
}
