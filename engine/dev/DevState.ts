import type { ViteDevServer, WebSocketClient } from "vite";
import type { SiteFolder } from "../files/siteFolder.ts";
import type { LiveGallery } from "./gallery/gallery.ts";
import type { EditedSite } from "./live/EditedSite.ts";

/** The state of a dev server, which requests and changes share. */
export interface DevState {
  folder: SiteFolder;
  vite: ViteDevServer;
  live: EditedSite;
  gallery: LiveGallery;
  /** Routes of the pages that were sent to browsers. */
  open: Set<string>;
  windows: Windows;
  /** Counts changes of code and of the theme's styles. A page that was rendered at another count must be reloaded. */
  codeVersion: number;
  /** Resolves when the site was read again for the last time that this was asked for. */
  refreshed: Promise<void>;
  /** Are called after the site was read again. */
  listeners: Set<() => void>;
}

/** The open browser windows, and the page that each of them shows. */
export class Windows {
  readonly #shown = new Map<WebSocketClient, string>();
  readonly #gallery = new Set<WebSocketClient>();

  /** Notes that a window shows the page at a route. */
  show(window: WebSocketClient, path: string): void {
    this.#shown.set(window, path);
  }

  /** Notes that a window shows a page of the gallery. */
  showGallery(window: WebSocketClient): void {
    this.#gallery.add(window);
  }

  /** Removes a window that was closed or left the site. */
  close(window: WebSocketClient): void {
    this.#shown.delete(window);
    this.#gallery.delete(window);
  }

  /** The routes that windows show, each once. */
  routes(): Set<string> {
    return new Set(this.#shown.values());
  }

  /** Whether a window shows the gallery. */
  showsGallery(): boolean {
    return this.#gallery.size > 0;
  }
}
