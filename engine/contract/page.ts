import type { Block } from "./block.ts";
import type { Image } from "./image.ts";
import type { JsonPath } from "./json.ts";

/** A page after compiling: all that is needed to render it, and what `/_pages/<path>.json` holds. */
export interface Page {
  /** The route, without the base path: `/`, `/services/collections`. */
  path: string;
  /** Version of the page's content: equal contents have equal versions. */
  version: string;
  title: string;
  description: string;
  /** What stands around the blocks: the name of a file in `engine/render/layouts/`. */
  layout: string;
  /** Picture for link previews. */
  image?: Image;
  /** Set where search engines are not to show the page. */
  noindex?: true;
  /** ISO date of the last change of substance. */
  updated?: string;
  /** ISO date of the first publication; set where the page is an article. */
  published?: string;
  /** Ids of the forms in its blocks; left out where it has none. */
  forms?: string[];
  blocks: Block[];
}

/** Where the author wrote a block, for errors while rendering: `blocks[i]` of a page has `origins[i]`. */
export interface Origin {
  file: string;
  path: JsonPath;
}

/** A page and the places its blocks come from. The origins never reach the browser. */
export interface CompiledPage {
  page: Page;
  origins: Origin[];
}
