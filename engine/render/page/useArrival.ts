import { create } from "zustand";
import type { LinkState } from "../../contract/link.ts";

/** How the visitor arrived at the current page. */
interface Arrival {
  /** Key of the history entry. Another key is another arrival, even on the same page. */
  entry: string;
  /** Flags of the link that was followed: `{ openOffer: true }`. */
  flags: LinkState;
}

/** The arrival, for blocks that react to a link's flags. The router in `engine/browser` updates it. */
export const useArrival = create<Arrival>()(() => ({ entry: "", flags: {} }));
