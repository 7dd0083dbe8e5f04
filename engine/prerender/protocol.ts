import type { SiteAssets } from "../contract/assets.ts";
import type { Breadcrumb } from "../contract/structuredData.ts";

/** What every rendering worker is given when it starts. */
export interface WorkerSetup {
  /** Compiled `_site.json`. */
  site: unknown;
  assets: SiteAssets;
  /** Folder to write into. */
  folder: string;
  /** Quality of the encoded bodies written beside each page; none are written without it. */
  quality?: number;
}

/** A page to render. */
export interface PageJob {
  /** The compiled page, as it is written for the browser. */
  json: string;
  /** The pages above it, home first. */
  breadcrumbs: Breadcrumb[];
}

/** Some pages to render. */
export interface Batch {
  id: number;
  pages: PageJob[];
}

/** A page that could not be rendered. */
export interface RenderFailure {
  path: string;
  /** Position of the block that fails; undefined where every block renders by itself. */
  block?: { index: number; type: string };
  reason: string;
}

/** What came of a batch. */
export interface BatchResult {
  id: number;
  /** Bytes of HTML and page data, and of their encoded bodies. */
  bytes: number;
  failures: RenderFailure[];
}
