import type { Image } from "./image.ts";
import type { Target } from "./link.ts";

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
export interface Author {
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
