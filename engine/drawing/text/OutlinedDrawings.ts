import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FontFace } from "../../contract/font.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { Cache } from "../../files/Cache.ts";
import { fingerprint } from "../../files/fingerprint.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { drawingFont } from "../../theme/drawingFont.ts";
import { outlineTexts } from "./outlineTexts.ts";
import { Typesetter } from "./Typesetter.ts";

/** Code that decides what an outlined drawing looks like. */
const sources = [
  "engine/content/svg",
  "engine/drawing/text",
  "engine/theme/drawingFont.ts",
  "node_modules/harfbuzzjs/package.json",
];

/**
 * Copies of a site's drawings in which text is outlined in the theme's fonts: a picture cannot use the fonts of its page.
 * They are kept from build to build, by their content and that of the fonts.
 */
export class OutlinedDrawings {
  readonly #folder: Pick<SiteFolder, "root" | "publicDir">;
  readonly #graph: Pick<SiteGraph, "theme" | "source">;
  readonly #cache: Cache;
  readonly #typesetter = new Typesetter();
  #print: string | undefined;

  /** @param graph a site whose public files are known */
  constructor(
    folder: Pick<SiteFolder, "root" | "publicDir" | "cache">,
    graph: Pick<SiteGraph, "theme" | "source">,
  ) {
    this.#folder = folder;
    this.#graph = graph;
    this.#cache = new Cache(folder.cache, "drawings");
  }

  /** Returns the copies of all drawings with text by their paths, and forgets copies that were used longest ago. */
  async all(): Promise<Map<string, Uint8Array>> {
    const copies = new Map<string, Uint8Array>();
    for (const path of this.#graph.source.assets.keys()) {
      const copy = await this.read(path);
      if (copy !== undefined) copies.set(path, copy);
    }
    this.#cache.prune();
    return copies;
  }

  /** @returns the copy of a drawing; undefined for a file without text */
  async read(path: string): Promise<Uint8Array | undefined> {
    if (this.#graph.source.assets.get(path)?.texts === undefined) return undefined;
    const svg = readFileSync(join(this.#folder.publicDir, path), "utf8");
    const file = `${fingerprint(this.#folder.root, [], [this.#fontsPrint(), svg])}.svg`;
    const kept = this.#cache.read(file);
    if (kept !== undefined) return kept;
    const { theme, source } = this.#graph;
    const find = (families: string) => drawingFont(families, theme, source.fonts);
    const outlined = Buffer.from(await outlineTexts(svg, find, this.#typesetter));
    this.#cache.keep(file, outlined);
    return outlined;
  }

  /** Changes when a font or the code changes. */
  #fontsPrint(): string {
    const { fonts = new Map() } = this.#graph.source;
    const faces = [...fonts.values()].flatMap((font): readonly FontFace[] =>
      "error" in font ? [] : font.faces,
    );
    this.#print ??= fingerprint(
      this.#folder.root,
      [...sources, ...faces.map(({ path }) => path)],
      [this.#graph.theme.fonts, faces],
    );
    return this.#print;
  }
}
