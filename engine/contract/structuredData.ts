import type { Json } from "./json.ts";

/** A schema.org object for search engines: `{ "@type": "FAQPage", "mainEntity": […] }`. */
export interface JsonLd {
  "@type": string | string[];
  [property: string]: Json | undefined;
}

/**
 * What a block's `structuredData.ts` exports as `structuredData`. It gets the same props as the component, runs while the
 * site is built and never reaches the browser. An object whose type ends in `Page` describes the block's page. The second
 * argument makes full addresses of those in the props.
 */
// biome-ignore lint/suspicious/noExplicitAny: each block has props of its own; they are checked when the site is compiled
export type StructuredData = (props: any, fullAddress: (href: string) => string) => JsonLd[];

/** Structured data by block type; most types have none. */
export type StructuredDataRegistry = Readonly<Record<string, StructuredData>>;

/** One of a page's breadcrumbs: a page above it. */
export interface Breadcrumb {
  name: string;
  /** The route, without the base path. */
  path: string;
}
