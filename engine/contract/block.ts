import type { ComponentType } from "react";
import type { Json, JsonPath } from "./json.ts";

/**
 * A block after compiling: links resolved, Markdown parsed, images measured. Besides these members it holds the
 * block's own props, whose type is generated from its `schema.json` (`schemas/generated/types.d.ts`).
 */
export interface Block {
  /** The block's folder name, `card-grid`. */
  type: string;
  /** The name of its code where that is not its type: `hero.form`, for a property that has code of its own. */
  chunk?: string;
  /** Anchor that links can point at. */
  id?: string;
  /** Its surface: the name of one in the theme. */
  surface?: string;
  /** The room above and below it. */
  space?: "tight" | "normal" | "wide";
  /** The weight of its heading. */
  emphasis?: "statement" | "normal" | "quiet";
  /** Set where the block's schema says `"x-hydrate": "visible"`. */
  hydrate?: "visible";
  /** The flag of links that the block responds to, where its schema has `x-state`. */
  flag?: string;
  /** The places of the lists of blocks that stand inside of it. Missing where there are none. */
  slots?: JsonPath[];
  /** Where it stands in the file of its page: a path, as JSON. Set by the dev server while the page is edited in the studio. */
  $at?: string;
}

/** A block's component. It gets the block's own props together with those that all blocks have. */
// biome-ignore lint/suspicious/noExplicitAny: each block has props of its own; they are checked when the site is compiled
export type BlockComponent = ComponentType<any>;

/** The components of the blocks that a page needs, by the name of their code: the type, or `type.property`. */
export type BlockRegistry = Readonly<Record<string, BlockComponent>>;

/**
 * What a block's `schema.json` says besides the shape of its props.
 * - `x-hydrate: "visible"`: the page is hydrated when this block comes into view, not only at the first interaction;
 * - `x-load: "own"`: the code is heavy, and only pages with the block load it. A property can say it too: only blocks
 *   with this property load what it needs, `HeroForm.tsx` and `hero-form.css` for `form` in `hero`;
 * - `x-inside: false`: the block needs the whole width of the page, so it can't stand inside of another block;
 * - `x-once: true`: a page can have the block once;
 * - `x-print: false`: a document that prints the whole page leaves the block out, since it does nothing on paper;
 * - `x-search: true`: the block searches the site. It gets `index`, the pages in its language (`engine/contract/search.ts`),
 *   and the build makes what it searches in (`engine/search/`);
 * - `x-state: "openOffer"`: the block responds to a flag of the link that the visitor followed. This is the flag's name
 *   unless the block on the page says another by `flag`.
 *
 * A picture says by `x-shown` how much space the block gives it at least, and a list of blocks or pages how much it gives to those,
 * as `engine/content/schema/frames.ts` explains.
 *
 * A list of blocks (`defs/blocks.schema.json`) takes all types that can stand inside of a block, or those that `x-allow` names.
 *
 * Any part of a schema can say `x-members: "engine/drawing/motifs"` instead of `enum`: the allowed values are then
 * the names of the files in that folder, which is given from the project's root.
 */
export interface BlockAnnotations {
  "x-hydrate"?: "visible";
  "x-search"?: true;
  "x-load"?: "own";
  "x-inside"?: false;
  "x-once"?: true;
  "x-print"?: false;
  "x-state"?: string;
  properties?: Readonly<Record<string, Pick<BlockAnnotations, "x-load"> & { default?: Json }>>;
}

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
type StructuredData = (props: any, fullAddress: (href: string) => string) => JsonLd[];

/** Structured data by block type; most types have none. */
export type StructuredDataRegistry = Readonly<Record<string, StructuredData>>;

/** One of a page's breadcrumbs: a page above it. */
export interface Breadcrumb {
  name: string;
  /** The route, without the base path. */
  path: string;
}
