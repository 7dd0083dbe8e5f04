import type { Block } from "./block.ts";
import type { Image } from "./image.ts";
import type { JsonPath } from "./json.ts";
import type { PageAlternate } from "./language.ts";
import type { Author } from "./pageList.ts";

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
  author?: Author;
  /** What it is about. */
  tags?: readonly string[];
  /** Other addresses that programs follow: the pages before and after it in a list, feeds. */
  links?: readonly PageLink[];
  /** Ids of the forms in its blocks whose validators it needs; missing where there are none. */
  forms?: string[];
  /** Names of the transports of all forms in its blocks; missing where there are none. */
  transports?: string[];
  blocks: Block[];
}

/** A link in the head of a page. */
export interface PageLink {
  rel: "prev" | "next" | "alternate";
  /** With the base path. */
  href: string;
  type?: string;
  title?: string;
}

/** The place of a block in its source file, for errors while rendering: `origins[i]` belongs to `blocks[i]`. */
export interface Origin {
  file: string;
  path: JsonPath;
}

/** What was asked of the whole site while a page was compiled: by kind, each name once. */
export interface PageQuestions {
  /** Links. */
  targets: string[];
  /** Files of `public/`. */
  assets: string[];
  forms: string[];
  /** Lists of pages: each the JSON of a choice and a place. */
  lists: string[];
  /** Set where it asked for all pages of its language. */
  index?: true;
  /** Files that the build makes of pictures: `640 avif /images/loaf.jpg`. */
  pictures: string[];
}

/** A page and the places of its blocks. The places never reach the browser. */
export interface CompiledPage {
  page: Page;
  origins: Origin[];
  asked: PageQuestions;
}
