import { create } from "zustand";

/** How many blocks of the page are in the document, from its first one. */
interface MountedBlocks {
  count: number;
}

/**
 * All blocks, except for a few frames after a route change: then those in view come first. The router in `engine/browser`
 * updates it.
 */
export const useMountedBlocks = create<MountedBlocks>()(() => ({ count: Number.POSITIVE_INFINITY }));
