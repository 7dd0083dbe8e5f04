import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileForms, compilePage, compileSite } from "../../content/compile.ts";
import { diagnosticAt } from "../../content/diagnostics/diagnostic.ts";
import {
  analyseExampleFiles,
  type ExamplesFile,
  exampleName,
  readExamples,
  type WrittenExample,
} from "../../content/examples.ts";
import { locate } from "../../content/json/locate.ts";
import { roleOf, themeFile } from "../../content/read/roles.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Form } from "../../contract/form.ts";
import type { BlockDefinition, SiteGraph, Vocabulary } from "../../contract/graph.ts";
import type { CompiledPage } from "../../contract/page.ts";
import type { Asset } from "../../contract/values.ts";
import { describeError } from "../../errors/catalogue.ts";
import { versionOf } from "../../files/hash.ts";
import type { EditedSite } from "../live/EditedSite.ts";
import { examplePictures } from "./pictures.ts";

/** The sources of the gallery besides the block folders. */
interface GallerySources {
  vocabulary: Vocabulary;
  /** The files of `public/`. */
  assets: ReadonlyMap<string, Asset>;
  /** The last state of the site without errors. */
  own?: SiteGraph | undefined;
  version: number;
}

/** An example in the gallery. */
export interface GalleryExample extends WrittenExample {
  /** Address of a page with only this example. */
  address: string;
  mistakes: Diagnostic[];
}

/** A block type in the gallery. */
export interface GalleryBlock extends BlockDefinition {
  title: string;
  examples: GalleryExample[];
  /** Errors of `examples.json` as a whole. */
  mistakes: Diagnostic[];
}

const at = { base: "/", versionOf };

/** All blocks of a project with their examples, in the present state of the block folders. */
export class Gallery {
  /** Sorted by title. */
  readonly blocks: readonly GalleryBlock[];
  readonly vocabulary: Vocabulary;
  /** Number of this state of the blocks. */
  readonly version: number;
  /** The site that contains the examples. */
  readonly graph: SiteGraph;
  readonly #files: ReadonlyMap<string, ExamplesFile>;

  /**
   * @param root the project's folder
   * @throws KenteError `schema-file` when the vocabulary cannot be used
   */
  constructor(root: string, { vocabulary, assets, own, version }: GallerySources) {
    this.vocabulary = vocabulary;
    this.version = version;
    this.#files = new Map(
      [...vocabulary.blocks.values()].map(({ type, folder }) => {
        const file = `${folder}/examples.json`;
        return [type, readExamples(file, textOf(join(root, file)))];
      }),
    );
    const pictures = new Map([...examplePictures(root), ...assets]);
    const analysis = analyseExampleFiles(this.#files, vocabulary, {
      assets: pictures,
      own,
      language: sample.language,
      more: new Map([[sample.name, sample.example]]),
    });
    this.graph = analysis.graph;
    const blocks = [...vocabulary.blocks.values()].map((definition) => {
      const { type } = definition;
      const file = this.#files.get(type);
      const examples = (file?.examples ?? []).map((example, index) => ({
        ...example,
        address: `${galleryAddress}/${type}/${index + 1}`,
        mistakes: analysis.mistakes(type, index),
      }));
      const title = String(definition.schema.title ?? type);
      return { ...definition, title, examples, mistakes: file?.mistakes ?? [] };
    });
    this.blocks = blocks.sort((one, other) => one.title.localeCompare(other.title, "en"));
  }

  block(type: string): GalleryBlock | undefined {
    return this.blocks.find((one) => one.type === type);
  }

  /** The page with only one example. Undefined when there is none, or it has an error. */
  page(address: string): CompiledPage | undefined {
    const name = this.#nameAt(address);
    if (name === undefined || !this.graph.pages.has(`/${name}`)) return undefined;
    const compiled = compilePage(this.graph, `/${name}`, at);
    return { ...compiled, page: { ...compiled.page, path: address } };
  }

  /** A page that examples link to and the site does not have. Undefined when they link to no such route. */
  placeholderPage(route: string): CompiledPage | undefined {
    return this.graph.pages.has(route) ? compilePage(this.graph, route, at) : undefined;
  }

  /** The compiled site around the examples. @param language the language's code */
  site(language: string): ReturnType<typeof compileSite> {
    return compileSite(this.graph, { ...at, language });
  }

  forms(): Record<string, Form> {
    return this.graph.complete ? compileForms(this.graph, at) : {};
  }

  /** The diagnostic of an example that could not be rendered. */
  failure(address: string, reason: string): Diagnostic[] {
    const [type = "", number] = address.slice(galleryAddress.length + 1).split("/");
    const file = this.#files.get(type);
    if (!file) return [];
    const statement = describeError("block-throws", { type, index: 0, path: address, reason });
    const place = locate(file.text, [Number(number) - 1, "block"]);
    const line = { ...place, endLine: place.line, endColumn: place.column + 1 };
    return [diagnosticAt(file.file, line, { rule: "block-throws", ...statement })];
  }

  /** The text of a file that diagnostics name. */
  text(file: string): string | undefined {
    return [...this.#files.values()].find((one) => one.file === file)?.text;
  }

  #nameAt(address: string): string | undefined {
    if (address === sample.address) return sample.name;
    for (const { type, examples } of this.blocks) {
      const index = examples.findIndex((one) => one.address === address);
      if (index !== -1) return exampleName(type, index);
    }
    return undefined;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // A new block may have no examples yet.
    return "[]";
  }
}

/** The gallery of a project that is edited. It is built again when something that it shows has changed. */
export class LiveGallery {
  readonly #root: string;
  readonly #live: EditedSite;
  #made: { vocabulary: Vocabulary; from: string; gallery: Gallery } | undefined;
  #stale = false;
  #version = 0;

  /** @param root the project's folder */
  constructor(root: string, live: EditedSite) {
    this.#root = root;
    this.#live = live;
  }

  /** The present gallery, or its last state if the blocks can't be read. Undefined if they never could. */
  now(): Gallery | undefined {
    const { vocabulary, source, graph } = this.#live;
    const assets = source?.assets ?? new Map();
    const from = JSON.stringify([...assets, ...usedOf(graph)]);
    const same = !this.#stale && this.#made?.vocabulary === vocabulary && this.#made?.from === from;
    if (!vocabulary || same) return this.#made?.gallery;
    try {
      this.#stale = false;
      this.#version += 1;
      const sources = { vocabulary, assets, own: graph, version: this.#version };
      this.#made = { vocabulary, from, gallery: new Gallery(this.#root, sources) };
    } catch {
      // Reading the site fails for the same reason and reports it.
    }
    return this.#made?.gallery;
  }

  /** Call it when the examples of a block have changed. */
  changed(): void {
    this.#stale = true;
  }

  /** The failure that keeps the gallery from being up to date. */
  problems(): Diagnostic[] {
    return this.#live.failure ? [this.#live.failure] : [];
  }

  forms(): Record<string, Form> {
    return this.now()?.forms() ?? {};
  }
}

/** What examples show of a site besides themselves. Its pages are not part of it. */
function usedOf(graph: SiteGraph | undefined): unknown[] {
  const texts = [...(graph?.source.texts.keys() ?? [])].filter(
    (file) => file === themeFile || roleOf(file)?.kind === "form",
  );
  return [graph?.site, ...texts.map((file) => [file, graph?.source.texts.get(file)])];
}

/** Address of the gallery. No page can have it, since page names never begin with `_`. */
export const galleryAddress = "/_gallery";

/** Address of the page with all that blocks are made of. */
export const partsAddress = `${galleryAddress}/parts`;

/** Address of the page with all controls of forms. Their groups stand below it. */
export const controlsAddress = `${galleryAddress}/controls`;

const blocks = JSON.parse(readFileSync(new URL("arabic.json", import.meta.url), "utf8")) as object[];

/** A page with blocks of many types in a language that is written from right to left: Arabic. */
export const sample = {
  language: { code: "ar", path: "/ar" },
  /** Its file in the site of examples, without `.json`. */
  name: "ar/arabic",
  address: `${galleryAddress}/arabic`,
  example: { title: "صفحة بالعربية", json: blocks.map((block) => JSON.stringify(block)).join(",\n") },
};
