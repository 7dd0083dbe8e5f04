import type { WebSocketClient } from "vite";

/** The windows that show the site while it is edited, and which page each of them shows. */
export class Windows {
  readonly #shown = new Map<WebSocketClient, string>();

  /** Takes note that a window shows the page at a route. */
  show(window: WebSocketClient, path: string): void {
    this.#shown.set(window, path);
  }

  /** Forgets a window that was closed or left the site. */
  close(window: WebSocketClient): void {
    this.#shown.delete(window);
  }

  /** The routes of the pages on show, each once. */
  routes(): Set<string> {
    return new Set(this.#shown.values());
  }
}
