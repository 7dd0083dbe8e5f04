import type { Image } from "../../contract/image.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";

/** Returns the picture that represents a page in link previews: its own, or else the site's. */
export function previewImage(page: Page, site: Pick<CompiledSite, "image">): Image | undefined {
  return page.image ?? site.image;
}
