import { compilePage, compileSite } from "../content/compile.ts";
import { analyseExamples, type ExamplesAnalysis } from "../content/examples.ts";
import type { Block, StructuredDataRegistry } from "../contract/block.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { Vocabulary } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import type { Asset } from "../contract/values.ts";
import { versionOf } from "../files/hash.ts";
import { listening } from "./listening.ts";
import type { DrawPage } from "./siteCode.tsx";

/** A block as it was drawn on a page of its own. */
export interface Drawn {
  /** The markup of the page. */
  html: string;
  /** What is wrong: the block's mistakes, what its code has thrown, or said on the console. */
  wrong: string[];
  /** The block as its component gets it; undefined for one that could not be drawn. */
  block: Block | undefined;
}

const nameOf = (index: number) => `example-${index}`;

/** Checks and draws blocks on pages of their own. */
export class Stage {
  readonly #vocabulary: Vocabulary;
  readonly #assets: ReadonlyMap<string, Asset>;
  readonly #draw: DrawPage;
  /** What block types say to search engines, by type. */
  readonly structuredData: StructuredDataRegistry;

  /**
   * @param assets the files that blocks may show
   * @param code of the block types
   */
  constructor(
    vocabulary: Vocabulary,
    assets: ReadonlyMap<string, Asset>,
    { draw, structuredData }: { draw: DrawPage; structuredData: StructuredDataRegistry },
  ) {
    this.#vocabulary = vocabulary;
    this.#assets = assets;
    this.#draw = draw;
    this.structuredData = structuredData;
  }

  /** What is wrong with each of the blocks, in the order given: an empty list where nothing is. */
  mistakes(written: readonly JsonObject[]): Diagnostic[][] {
    const { diagnostics } = this.#analyse(written);
    return written.map((_, index) => diagnostics.get(nameOf(index)) ?? []);
  }

  /** Draws each of the blocks. It never throws. */
  draw(written: readonly JsonObject[]): Drawn[] {
    const { diagnostics, graph } = this.#analyse(written);
    const site = compileSite(graph, { base: "/", versionOf });
    return written.map((_, index) => {
      const found = diagnostics.get(nameOf(index));
      const mistakes = found?.map(({ message, hint = "" }) => `${message} ${hint}`.trim());
      if (mistakes) return { html: "", wrong: mistakes, block: undefined };
      const { page } = compilePage(graph, `/${nameOf(index)}`, { base: "/", versionOf });
      const { made, wrong } = listening(() => this.#draw(page, site));
      return { html: made ?? "", wrong, block: made === undefined ? undefined : page.blocks[0] };
    });
  }

  #analyse(written: readonly JsonObject[]): ExamplesAnalysis {
    const examples = written.map((block, index) => {
      const name = nameOf(index);
      return [name, { title: name, json: JSON.stringify(block) }] as const;
    });
    return analyseExamples(new Map(examples), this.#vocabulary, { assets: this.#assets });
  }
}
