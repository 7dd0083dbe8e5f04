import type { ViteDevServer } from "vite";
import type { LiveGallery } from "./gallery/liveGallery.ts";
import type { LiveSite } from "./live/liveSite.ts";
import type { Windows } from "./live/windows.ts";

/** What answering requests and following changes needs. */
export interface DevContext {
  root: string;
  publicDir: string;
  vite: ViteDevServer;
  live: LiveSite;
  gallery: LiveGallery;
  /** Routes that browsers may have the content of. */
  open: Set<string>;
  windows: Windows;
  /** Counts changes of code: a page that was drawn at another count has to be loaded again. */
  codeVersion: number;
  /** Is called when the site was read again. */
  changed(): void;
}
