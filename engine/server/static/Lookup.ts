import { realpathSync, statSync } from "node:fs";
import { commonSpelling, encodePath } from "../../content/link/addresses.ts";
import type { NotFoundPage, OutputManifest } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { readManifest } from "../../files/manifest.ts";

/** What is at a path. */
type Found =
  | { kind: "file"; name: string }
  | { kind: "redirect"; to: string; status: 301 | 302 | 308 }
  | { kind: "missing" };

const missing: Found = { kind: "missing" };

/**
 * Finds what is at a path: a page at its clean address, any other file at its name, or a redirect: to the clean address
 * from a path with a trailing slash, `.html`, `index.html` or doubled slashes, and from old addresses. What there is is known
 * from the manifest, without looking at the disk.
 */
export class Lookup {
  readonly #sizes: Output["sizes"];
  readonly #base: string;
  readonly #pages: ReadonlySet<string>;
  /** The pages for paths that are not found. Their own paths are not found either. */
  readonly #notFound: readonly NotFoundPage[];

  readonly #redirects: ReadonlyMap<string, string>;

  /** @param sizes of all files in the output, by path */
  constructor(
    sizes: Output["sizes"],
    {
      base,
      pages,
      notFound,
      redirects = [],
    }: Pick<OutputManifest, "base" | "pages" | "notFound" | "redirects">,
  ) {
    this.#sizes = sizes;
    this.#base = base;
    this.#notFound = notFound;
    this.#redirects = new Map(redirects.map(({ from, to }) => [commonSpelling(from), to]));
    this.#pages = new Set(pages.filter((path) => !notFound.some(({ page }) => page === path)));
  }

  /** @param path decoded, without `..` segments, with the base path */
  find(path: string): Found {
    const single = path.replace(/\/{2,}/g, "/");
    if (single !== path) return this.#redirect(single);
    if (!path.startsWith(this.#base)) {
      const home = path === "/" || `${path}/` === this.#base;
      return home ? { kind: "redirect", to: encodePath(this.#base), status: 302 } : missing;
    }
    const name = path.slice(this.#base.length);
    return isHidden(name) || this.#notFound.some(({ page }) => fileOf(page) === name)
      ? missing
      : (this.#page(name) ?? this.#moved(name) ?? this.#file(name) ?? missing);
  }

  /**
   * The file of the page to send with status 404, in the language that the path belongs to; undefined if the site has none.
   * @param path decoded, with the base path
   */
  notFoundPage(path: string): string | undefined {
    const route = path.startsWith(this.#base) ? `/${path.slice(this.#base.length)}/` : "/";
    const found = this.#notFound.find(({ below }) => below === "/" || route.startsWith(`${below}/`));
    return found && fileOf(found.page);
  }

  #page(name: string): Found | undefined {
    const clean = name.replace(/\/$/, "").replace(/(^|\/)index\.html$|\.html$/, "");
    if (!this.#pages.has(`/${clean}`)) return undefined;
    if (clean !== name) return this.#redirect(this.#base + clean);
    return { kind: "file", name: clean === "" ? "index.html" : `${clean}.html` };
  }

  /** Before files: a page for hosts without redirects stands at an old address. */
  #moved(name: string): Found | undefined {
    const to = this.#redirects.size === 0 ? undefined : this.#redirects.get(commonSpelling(`/${name}`));
    // 301, which all hosts can send. Only GET and HEAD come here, whose method it doesn't change.
    return to === undefined ? undefined : { kind: "redirect", to, status: 301 };
  }

  #file(name: string): Found | undefined {
    const file = name.replace(/\/$/, "");
    if (!this.#sizes.has(file) || this.#isEncoded(file)) return undefined;
    return name === file ? { kind: "file", name } : this.#redirect(this.#base + file);
  }

  /** Whether a file is the compressed body of another one. It is only served under that one's name. */
  #isEncoded(name: string): boolean {
    const plain = name.replace(/\.(br|gz)$/, "");
    return plain !== name && this.#sizes.has(plain);
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

/** What a build says of its output, and where that is. */
export interface Output {
  manifest: OutputManifest;
  folder: string;
  /** In bytes, by their paths in the folder. */
  sizes: ReadonlyMap<string, number>;
}

/**
 * Reads the manifest of a build.
 * @param dist the output folder
 * @returns the manifest, the sizes of all files that are in the folder, and the folder's real path
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function readOutput(dist: string): Output {
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("dist-missing", { dist });
  // The real path comes first: a link to the folder may be changed meanwhile.
  const folder = realpathSync(dist);
  const sizes = new Map<string, number>();
  const read = readManifest(folder, (_, { files }) => {
    for (const [name, , size] of files) sizes.set(name, size);
  });
  if (!read) throw new KenteError("dist-not-output", { dist });
  return { manifest: read.manifest, folder, sizes };
}

/** Where the files lie that are made of pictures: they are many, and an open page has most of its own. */
const pictures = "assets/pictures/";

/**
 * The names of all files that contain a hash of their content in their name: those that caches may keep for ever. Those of
 * pictures come last.
 * @param names of all files of the output
 */
export function hashedNames(
  names: Iterable<string>,
  { base, headers }: Pick<OutputManifest, "base" | "headers">,
): string[] {
  const starts = headers
    .filter(
      ({ path, headers }) =>
        path.startsWith(base) && path.endsWith("/*") && headers["Cache-Control"]?.includes("immutable"),
    )
    .map(({ path }) => path.slice(base.length, -1));
  const all = [...names].filter(
    (name) => !/\.(br|gz)$/.test(name) && starts.some((start) => name.startsWith(start)),
  );
  const isPicture = (name: string) => name.startsWith(pictures);
  return [...all.filter((name) => !isPicture(name)), ...all.filter(isPicture)];
}
