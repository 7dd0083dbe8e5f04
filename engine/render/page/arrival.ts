import { create } from "zustand";
import type { LinkState } from "../../contract/link.ts";

/** How the reader came to the page that is shown. */
export interface Arrival {
  /** Names the history entry: another one is another arrival, be it on the same page. */
  entry: string;
  /** Flags that the link which led here handed over: `{ openNewsletter: true }`. */
  flags: LinkState;
}

/** How the reader came here, for blocks that answer to a link's flags. The browser's part keeps it up to date. */
export const useArrival = create<Arrival>()(() => ({ entry: "", flags: {} }));
