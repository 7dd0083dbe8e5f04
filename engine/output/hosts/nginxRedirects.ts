import { type Hosting, literal, oldPaths, quote } from "./hosting.ts";

/** In bytes: nginx keeps the length of a location in one byte, and takes longer ones for others. */
const maxLocation = 255;

/**
 * Finds the endings that old addresses may have, and leaves them out: `/old/`, `/old.html` and `/old/index.html` are `/old`. A file
 * with such a name is still found by `$kente_asked_file`.
 */
export function nginxEndings({ base, redirects = [] }: Hosting): string[] {
  if (redirects.length === 0) return [];
  return [
    'if ($kente_file = "") {',
    `  rewrite "^(?<kente_old>${literal(base)}.+?)(?:(?:/index\\.html|\\.html)/?|/)$" $kente_old;`,
    "}",
  ];
}

/** Redirects old addresses. They are in the order in which nginx sorts them, which takes it long otherwise. */
export function nginxRedirects(hosting: Hosting): string[] {
  const pages = new Set(hosting.pages?.map((path) => hosting.base + path.slice(1)));
  return (hosting.redirects ?? [])
    .flatMap((redirect) => oldPaths(redirect, hosting).map((path) => [path, redirect.to] as const))
    .filter(([path]) => !pages.has(path))
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([path, to]) => `  location ${place(path)} { ${answer(to)} }`);
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
