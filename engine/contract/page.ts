import type { Block } from "./block.ts";
import type { Image } from "./image.ts";
import type { JsonPath } from "./json.ts";
import type { PageAlternate } from "./language.ts";

/** A page after compiling: everything that rendering needs. `/_pages/<path>.json` holds it. */
export interface Page {
  /** The route, without the base path: `/`, `/services/collections`. */
  path: string;
  /** Code of the page's language. */
  language: string;
  /** The languages that the page exists in, its own included, in the order of the site. Missing where it is the only one. */
  alternates?: PageAlternate[];
  /** Version of the page's content: equal contents have equal versions. */
  version: string;
  title: string;
  description: string;
  /** What is around the blocks: the name of a file in `engine/render/layouts/`. */
  layout: string;
  /** Picture for link previews. */
  image?: Image;
  /** Set where search engines must not show the page. */
  noindex?: true;
  /** ISO date of the last significant change. */
  updated?: string;
  /** ISO date of the first publication; only articles have it. */
  published?: string;
  /** Ids of the forms in its blocks; missing where there are none. */
  forms?: string[];
  blocks: Block[];
}

/** The place of a block in its source file, for errors while rendering: `origins[i]` belongs to `blocks[i]`. */
export interface Origin {
  file: string;
  path: JsonPath;
}

/** A page and the places of its blocks. The places never reach the browser. */
export interface CompiledPage {
  page: Page;
  origins: Origin[];
}
