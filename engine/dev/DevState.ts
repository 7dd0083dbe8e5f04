import type { ViteDevServer } from "vite";
import type { SiteFolder } from "../files/siteFolder.ts";
import type { LiveGallery } from "./gallery/liveGallery.ts";
import type { LiveSite } from "./live/liveSite.ts";
import type { Windows } from "./live/windows.ts";

/** The state of a dev server, which requests and changes share. */
export interface DevState {
  folder: SiteFolder;
  vite: ViteDevServer;
  live: LiveSite;
  gallery: LiveGallery;
  /** Routes of the pages that were sent to browsers. */
  open: Set<string>;
  windows: Windows;
  /** Counts changes of code and of the theme's styles. A page that was rendered at another count must be reloaded. */
  codeVersion: number;
  /** Is called after the site was read again. */
  changed(): void;
}
