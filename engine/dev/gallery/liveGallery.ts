import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Form } from "../../contract/form.ts";
import type { LiveSite } from "../live/liveSite.ts";
import { Gallery } from "./gallery.ts";

/** The gallery of a project that is edited. It is built again when something that it shows has changed. */
export class LiveGallery {
  readonly #root: string;
  readonly #live: LiveSite;
  #made: { from: readonly unknown[]; gallery: Gallery } | undefined;
  #stale = false;
  #version = 0;

  /** @param root the project's folder */
  constructor(root: string, live: LiveSite) {
    this.#root = root;
    this.#live = live;
  }

  /** The present gallery, or its last state if the blocks can't be read. Undefined if they never could. */
  now(): Gallery | undefined {
    const { vocabulary, source, graph } = this.#live;
    const from = [vocabulary, source?.assets, graph];
    const same = !this.#stale && this.#made?.from.every((one, index) => one === from[index]);
    if (!vocabulary || same) return this.#made?.gallery;
    try {
      this.#stale = false;
      const assets = source?.assets ?? new Map();
      this.#version += 1;
      const sources = { vocabulary, assets, own: graph, version: this.#version };
      this.#made = { from, gallery: new Gallery(this.#root, sources) };
    } catch {
      // Reading the site fails for the same reason and reports it.
    }
    return this.#made?.gallery;
  }

  /** Call it when the examples of a block have changed. */
  changed(): void {
    this.#stale = true;
  }

  /** The failure that keeps the gallery from being up to date. */
  problems(): Diagnostic[] {
    return this.#live.failure ? [this.#live.failure] : [];
  }

  forms(): Record<string, Form> {
    return this.now()?.forms() ?? {};
  }
}
