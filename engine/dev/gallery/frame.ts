import { keepUpToDate } from "./upToDate.ts";

/** Keeps an example that is looked at by itself up to date. In a frame, the gallery around it does so. */
if (window.parent === window) keepUpToDate();
