import type { OutputManifest } from "../../contract/output.ts";
import { encodePath } from "../http/address.ts";
import type { Files, ServedFile } from "./files.ts";

/** What stands at an address. */
export type Found =
  | { kind: "file"; file: ServedFile }
  | { kind: "redirect"; to: string; lasting: boolean }
  | { kind: "missing" };

const missing: Found = { kind: "missing" };

/** The page that stands for all that is not there: asked for by its own name it is not there either. */
const missingPage = "/404";
const missingFile = "404.html";

/**
 * Finds what a path of the site leads to: a page by its clean address, any other file by its name, or the clean address
 * of what was asked for with a trailing slash, `.html`, `index.html` or doubled slashes.
 */
export class Lookup {
  readonly #files: Files;
  readonly #base: string;
  readonly #pages: ReadonlySet<string>;

  constructor(files: Files, { base, pages }: Pick<OutputManifest, "base" | "pages">) {
    this.#files = files;
    this.#base = base;
    this.#pages = new Set(pages.filter((path) => path !== missingPage));
  }

  /** @param path decoded and safe, with the base path */
  async find(path: string): Promise<Found> {
    const single = path.replace(/\/{2,}/g, "/");
    if (single !== path) return this.#redirect(single);
    if (!path.startsWith(this.#base)) {
      const home = path === "/" || `${path}/` === this.#base;
      return home ? { kind: "redirect", to: encodePath(this.#base), lasting: false } : missing;
    }
    const name = path.slice(this.#base.length);
    return isHidden(name) || name === missingFile
      ? missing
      : ((await this.#page(name)) ?? (await this.#file(name)) ?? missing);
  }

  /** The page for addresses that lead nowhere. */
  notFound(): Promise<ServedFile | undefined> {
    return this.#files.find(missingFile);
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

  /** Whether a file is another's encoded body, which is only ever sent in that one's name. */
  async #isEncoded(name: string): Promise<boolean> {
    const plain = name.replace(/\.(br|gz)$/, "");
    return plain !== name && (await this.#files.find(plain)) !== undefined;
  }

  #redirect(path: string): Found {
    return { kind: "redirect", to: encodePath(path), lasting: true };
  }
}

/** Files that are for hosts and for the server itself, and whatever begins with a dot, except what is well known. */
function isHidden(name: string): boolean {
  const segments = name.split("/");
  return (
    name === "_headers" ||
    segments.some((segment, at) => segment.startsWith(".") && (at > 0 || segment !== ".well-known"))
  );
}
