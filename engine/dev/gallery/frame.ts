import { reloadWhenStale } from "./reloadWhenStale.ts";

/** Keeps an example up to date when it is opened by itself. In a frame, the page around it does this. */
if (import.meta.hot && window.parent === window) reloadWhenStale(import.meta.hot);
