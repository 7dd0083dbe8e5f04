import { encodePath } from "../../content/link/fileAt.ts";
import { commonSpelling } from "../../content/link/oldAddress.ts";
import type { NotFoundPage, OutputManifest } from "../../contract/output.ts";
import type { Files, ServedFile } from "./Files.ts";

/** What is at a path. */
type Found =
  | { kind: "file"; file: ServedFile }
  | { kind: "redirect"; to: string; status: 301 | 302 | 308 }
  | { kind: "missing" };

const missing: Found = { kind: "missing" };

/**
 * Finds what is at a path: a page at its clean address, any other file at its name, or a redirect: to the clean address
 * from a path with a trailing slash, `.html`, `index.html` or doubled slashes, and from old addresses. Pages are known from
 * the manifest, without looking at the disk.
 */
export class Lookup {
  readonly #files: Files;
  readonly #base: string;
  readonly #pages: ReadonlySet<string>;
  /** The pages for paths that are not found. Their own paths are not found either. */
  readonly #notFound: readonly NotFoundPage[];

  readonly #redirects: ReadonlyMap<string, string>;

  constructor(
    files: Files,
    {
      base,
      pages,
      notFound,
      redirects = [],
    }: Pick<OutputManifest, "base" | "pages" | "notFound" | "redirects">,
  ) {
    this.#files = files;
    this.#base = base;
    this.#notFound = notFound;
    this.#redirects = new Map(redirects.map(({ from, to }) => [commonSpelling(from), to]));
    this.#pages = new Set(pages.filter((path) => !notFound.some(({ page }) => page === path)));
  }

  /** @param path decoded, without `..` segments, with the base path */
  async find(path: string): Promise<Found> {
    const single = path.replace(/\/{2,}/g, "/");
    if (single !== path) return this.#redirect(single);
    if (!path.startsWith(this.#base)) {
      const home = path === "/" || `${path}/` === this.#base;
      return home ? { kind: "redirect", to: encodePath(this.#base), status: 302 } : missing;
    }
    const name = path.slice(this.#base.length);
    return isHidden(name) || this.#notFound.some(({ page }) => fileOf(page) === name)
      ? missing
      : ((await this.#page(name)) ?? this.#moved(name) ?? (await this.#file(name)) ?? missing);
  }

  /**
   * The page to send with status 404, in the language that the path belongs to; undefined if the site has none.
   * @param path decoded, with the base path
   */
  async notFoundPage(path: string): Promise<ServedFile | undefined> {
    const route = path.startsWith(this.#base) ? `/${path.slice(this.#base.length)}/` : "/";
    const found = this.#notFound.find(({ below }) => below === "/" || route.startsWith(`${below}/`));
    return found && this.#files.find(fileOf(found.page));
  }

  async #page(name: string): Promise<Found | undefined> {
    const clean = name.replace(/\/$/, "").replace(/(^|\/)index\.html$|\.html$/, "");
    if (!this.#pages.has(`/${clean}`)) return undefined;
    if (clean !== name) return this.#redirect(this.#base + clean);
    const file = await this.#files.find(clean === "" ? "index.html" : `${clean}.html`);
    return file && { kind: "file", file };
  }

  /** Before files: a page for hosts without redirects stands at an old address. */
  #moved(name: string): Found | undefined {
    const to = this.#redirects.size === 0 ? undefined : this.#redirects.get(commonSpelling(`/${name}`));
    // 301, which all hosts can send. Only GET and HEAD come here, whose method it doesn't change.
    return to === undefined ? undefined : { kind: "redirect", to, status: 301 };
  }

  async #file(name: string): Promise<Found | undefined> {
    if (name === "") return undefined;
    const file = await this.#files.find(name.replace(/\/$/, ""));
    if (!file || (await this.#isEncoded(name))) return undefined;
    return name.endsWith("/") ? this.#redirect(this.#base + name.slice(0, -1)) : { kind: "file", file };
  }

  /** Whether a file is the compressed body of another one. It is only served under that one's name. */
  async #isEncoded(name: string): Promise<boolean> {
    const plain = name.replace(/\.(br|gz)$/, "");
    return plain !== name && (await this.#files.find(plain)) !== undefined;
  }

  #redirect(path: string): Found {
    return { kind: "redirect", to: encodePath(path), status: 308 };
  }
}

/** The file of a page for unknown addresses. */
function fileOf(page: string): string {
  return `${page.slice(1)}.html`;
}

/** Whether a file is meant for hosts or for this server: `_headers`, `_redirects`, and names with a leading dot except `.well-known/`. */
function isHidden(name: string): boolean {
  const segments = name.split("/");
  return (
    /^_(?:headers|redirects)$/.test(name) ||
    segments.some((segment, at) => segment.startsWith(".") && (at > 0 || segment !== ".well-known"))
  );
}
