import { useEffect, useRef } from "react";
import { create } from "zustand";
import type { LinkState } from "../../contract/values.ts";

/**
 * Acts once after each arrival by a link with a flag, `"state": { "openOffer": true }`, or to an anchor. A reload and Back are
 * none.
 * @param flag the flag, or the anchor, `#apply`; without one nothing happens
 * @param delay milliseconds between arrival and act; leaving the page before cancels it
 */
export function useOnArrival(flag: string | undefined, delay: number, act: () => void): void {
  const arrival = useArrival(({ entry, flags }) =>
    flag !== undefined && flags[flag] === true ? entry : undefined,
  );
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (arrival === undefined) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [arrival, delay]);
}

/** How the visitor arrived at the current page. */
interface Arrival {
  /** Key of the history entry. Another key is another arrival, even on the same page. */
  entry: string;
  /** Flags of the link that was followed, and its anchor: `{ openOffer: true, "#apply": true }`. */
  flags: LinkState;
}

/** The arrival, for blocks that react to a link's flags. The router in `engine/browser` updates it. */
export const useArrival = create<Arrival>()(() => ({ entry: "", flags: {} }));
