import type { OutputManifest } from "../../contract/output.ts";
import { encodePath } from "../http/address.ts";
import type { Files, ServedFile } from "./Files.ts";

/** What is at a path. */
type Found =
  | { kind: "file"; file: ServedFile }
  | { kind: "redirect"; to: string; permanent: boolean }
  | { kind: "missing" };

const missing: Found = { kind: "missing" };

/** The page for paths that are not found. Its own path is not found either. */
const notFoundPath = "/404";
const notFoundFile = "404.html";

/**
 * Finds what is at a path: a page at its clean address, any other file at its name, or a redirect to the clean address
 * from a path with a trailing slash, `.html`, `index.html` or doubled slashes. Pages are known from the manifest, without
 * looking at the disk.
 */
export class Lookup {
  readonly #files: Files;
  readonly #base: string;
  readonly #pages: ReadonlySet<string>;

  constructor(files: Files, { base, pages }: Pick<OutputManifest, "base" | "pages">) {
    this.#files = files;
    this.#base = base;
    this.#pages = new Set(pages.filter((path) => path !== notFoundPath));
  }

  /** @param path decoded, without `..` segments, with the base path */
  async find(path: string): Promise<Found> {
    const single = path.replace(/\/{2,}/g, "/");
    if (single !== path) return this.#redirect(single);
    if (!path.startsWith(this.#base)) {
      const home = path === "/" || `${path}/` === this.#base;
      return home ? { kind: "redirect", to: encodePath(this.#base), permanent: false } : missing;
    }
    const name = path.slice(this.#base.length);
    return isHidden(name) || name === notFoundFile
      ? missing
      : ((await this.#page(name)) ?? (await this.#file(name)) ?? missing);
  }

  /** The page to send with status 404; undefined if the site has none. */
  notFoundPage(): Promise<ServedFile | undefined> {
    return this.#files.find(notFoundFile);
  }

  async #page(name: string): Promise<Found | undefined> {
    const clean = name.replace(/\/$/, "").replace(/(^|\/)index\.html$|\.html$/, "");
    if (!this.#pages.has(`/${clean}`)) return undefined;
    if (clean !== name) return this.#redirect(this.#base + clean);
    const file = await this.#files.find(clean === "" ? "index.html" : `${clean}.html`);
    return file && { kind: "file", file };
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
    return { kind: "redirect", to: encodePath(path), permanent: true };
  }
}

/** Whether a file is meant for hosts or for this server: `_headers`, and names with a leading dot except `.well-known/`. */
function isHidden(name: string): boolean {
  const segments = name.split("/");
  return (
    name === "_headers" ||
    segments.some((segment, at) => segment.startsWith(".") && (at > 0 || segment !== ".well-known"))
  );
}
