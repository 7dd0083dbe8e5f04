import type { Site } from "../../schemas/generated/types.d.ts";

/** `_site.json` after compiling: links resolved, pictures measured. It is what `/_pages/_site.json` holds. */
export type CompiledSite = Site & {
  /** Equal contents have equal versions. */
  version: string;
};

/** A menu of the header. */
export type SiteMenu = Site["header"]["menus"][number];
