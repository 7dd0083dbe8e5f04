import type { SiteAssets } from "../../contract/assets.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { Breadcrumb, StructuredDataRegistry } from "../../contract/structuredData.ts";
import { pageAddress } from "../page/addresses.ts";

/** What a page's structured data is made from. */
export interface StructuredDataInput {
  page: Page;
  site: CompiledSite;
  assets: Pick<SiteAssets, "origin" | "base" | "logo">;
  /** What blocks say to search engines, by type. */
  structuredData?: StructuredDataRegistry | undefined;
  /** The pages above this one, home first. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
}

/** Returns the full address of a page. */
export function addressOf({ origin, base }: StructuredDataInput["assets"], path: string): string {
  return origin + pageAddress(base, path);
}
