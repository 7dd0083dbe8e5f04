/** Block types of the engine and of the site: see `engine/bundle/plugin/`. */
declare module "virtual:kente/blocks" {
  import type { BlockComponent, BlockRegistry } from "./block.ts";

  /** Blocks whose code is part of the app. */
  export const blocks: BlockRegistry;
  /** Loaders of the code that is fetched only by pages that use it, by type or `type.property`. */
  export const ownBlocks: Readonly<Record<string, () => Promise<BlockComponent>>>;
}

/** Stylesheets of the block types, for browsers. */
declare module "virtual:kente/block-styles" {
  /** Addresses by type or `type.property`. */
  export const blockStyles: Readonly<Record<string, string>>;
}

/** What the blocks say to search engines. For rendering alone: the browser's code never imports it. */
declare module "virtual:kente/structured-data" {
  import type { StructuredDataRegistry } from "./block.ts";

  export const structuredData: StructuredDataRegistry;
}

/** The widgets in `pages/_widgets/` of a site. */
declare module "virtual:kente/widgets" {
  import type { Widget } from "@rjsf/utils";

  /** By name. */
  export const widgets: Readonly<Record<string, Widget>>;
}

/** The transports in `pages/_transports/` of a site. */
declare module "virtual:kente/transports" {
  import type { TransportModule } from "./transport.ts";

  /** Loaders by name. */
  export const transports: Readonly<Record<string, () => Promise<TransportModule>>>;
}

/** Validators of the forms in the site's `_forms/`, compiled while bundling. */
declare module "virtual:kente/validators" {
  import type { CompiledValidators } from "./form.ts";

  export const validators: Readonly<Record<string, () => Promise<CompiledValidators>>>;
}
