import { reloadWhenStale } from "./reloadWhenStale.ts";

/** Keeps an example up to date when it is opened by itself. In a frame, the page around it does this. */
if (window.parent === window) reloadWhenStale();
