import type { Json } from "./json.ts";

/** One statement for search engines, in the words of schema.org: `{ "@type": "FAQPage", "mainEntity": […] }`. */
export interface JsonLd {
  "@type": string | string[];
  [property: string]: Json | undefined;
}

/**
 * What a block's `structuredData.ts` exports as `structuredData`: what the block says to search engines. It is given
 * the same props as the component, runs while the site is built and never reaches the browser. A statement whose type
 * ends in `Page` is about the page that the block stands on.
 */
// biome-ignore lint/suspicious/noExplicitAny: each block has props of its own; they are checked when the site is compiled
export type StructuredData = (props: any) => JsonLd[];

/** What blocks say to search engines, by type; most say nothing. */
export type StructuredDataRegistry = Readonly<Record<string, StructuredData>>;

/** One step of a page's breadcrumbs: a page above it. */
export interface Breadcrumb {
  name: string;
  /** The route, without the base path. */
  path: string;
}
