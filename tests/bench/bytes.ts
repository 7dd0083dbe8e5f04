import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const size = (file: string) => brotliCompressSync(readFileSync(file)).length;

/** What a visitor loads for one page, in bytes compressed with Brotli. */
interface PageBytes {
  route: string;
  /** HTML and stylesheets. */
  document: number;
  /** Scripts that run before the first interaction. */
  static: number;
  /** All scripts once the page is hydrated. */
  hydrated: number;
}

/** Measures pages of a built site by the files that their HTML references. */
export function weigh(dist: string, routes: readonly string[]): PageBytes[] {
  return routes.map((route) => {
    const file = join(dist, route === "/" ? "index.html" : `${route}.html`);
    const html = readFileSync(file, "utf8");
    const local = (path: string) => join(dist, path);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) =>
      local(href),
    );
    const bootstrap = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "";
    const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? "";
    const scripts = new Set([
      bootstrap,
      attribute("app"),
      ...`${attribute("prefetch")} ${attribute("later")}`.split(" ").filter((one) => one.endsWith(".js")),
    ]);
    return {
      route,
      document: size(file) + styles.reduce((sum, style) => sum + size(style), 0),
      static: size(local(bootstrap)),
      hydrated: [...scripts].filter(Boolean).reduce((sum, script) => sum + size(local(script)), 0),
    };
  });
}
