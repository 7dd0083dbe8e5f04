import type { SiteAssets } from "../contract/assets.ts";
import type { OutputFile } from "../contract/output.ts";
import type { Breadcrumb } from "../contract/structuredData.ts";

/** What a thread is given when it starts. */
export interface WorkerSetup {
  /** The compiled site by language. */
  sites: Readonly<Record<string, unknown>>;
  assets: SiteAssets;
  /** Folder to write into. */
  folder: string;
  /** Brotli quality of the encoded bodies that are written beside each page. Without it none are written. */
  quality?: number;
}

/** A page to render. */
export interface PageJob {
  /** The compiled page with an empty version. */
  unversioned: string;
  /** The pages above it, home first. */
  breadcrumbs: Breadcrumb[];
}

/** A page that could not be rendered. */
export interface RenderFailure {
  path: string;
  /** Position and type of the block that fails. Undefined when every block renders by itself. */
  block?: { index: number; type: string };
  reason: string;
}

/** A page that was rendered. */
interface WrittenPage {
  path: string;
  /** Its document and data, and their encoded bodies. */
  files: OutputFile[];
}

/** What rendering some pages returned: what a thread answers. */
export interface RenderResult {
  written: WrittenPage[];
  failures: RenderFailure[];
}
