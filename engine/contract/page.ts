import type { Block } from "./block.ts";
import type { JsonPath } from "./json.ts";
import type { PageAlternate } from "./language.ts";
import type { Image, Target } from "./values.ts";

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

/** Which pages a list shows, as an author writes it. */
export interface PageChoice {
  /** The address that they are below, in the default language: `/articles`. */
  folder?: string;
  /** Tags, of which each page has at least one. */
  tags?: readonly string[];
  /** Default: `-date`, the latest first. */
  sort?: "date" | "-date" | "title" | "-title";
  /** The most pages. */
  limit?: number;
  /** The most pages on one page: the others follow on pages of their own. */
  perPage?: number;
  /** Whether the list has a feed. */
  feed?: boolean;
}

/** Who wrote a page. */
interface Author {
  name: string;
  to?: Target;
}

/** A day, and how the page's language writes it. */
interface WrittenDay {
  iso: string;
  label: string;
}

/** Who wrote a page, when, and what it is about. */
export interface Byline {
  date?: WrittenDay;
  author?: Author;
  tags?: readonly string[];
}

/** What a page shows of itself. */
export interface PageByline extends Byline {
  /** What tags are called. */
  tagsLabel: string;
}

/** A page as lists show it. */
export interface ListedPage extends Pick<Byline, "date" | "tags"> {
  target: Target;
  title: string;
  description: string;
  image?: Image;
  /** The name of its author. */
  author?: string;
}

/** A link to one of the pages that a list is divided into. */
export interface PagingLink {
  /** What the link shows. */
  text: string;
  /** What it is called where the text says too little. */
  label: string;
  target: Target;
  isCurrent?: true;
}

/** The links between the pages of a list. */
export interface Paging {
  label: string;
  previous?: PagingLink;
  next?: PagingLink;
  /** `null` stands for pages that are left out. */
  steps: readonly (PagingLink | null)[];
}

/** A compiled list of pages. Its texts are in the language of the page. */
export interface PageList {
  pages: readonly ListedPage[];
  /** Stands in the place of pages where there are none. */
  empty?: string;
  /** What tags are called. */
  tagsLabel: string;
  paging?: Paging;
  feed?: { href: string; label: string };
}
