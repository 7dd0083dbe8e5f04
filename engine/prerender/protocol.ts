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

/** Some pages to render: what a thread is sent. */
export interface Batch {
  id: number;
  pages: PageJob[];
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

/** What rendering pages returned. */
export interface RenderResult {
  written: WrittenPage[];
  failures: RenderFailure[];
}

/** What a thread answers to the batch with the same id. */
export interface BatchResult extends RenderResult {
  id: number;
}
