import { useEffect, useRef } from "react";
import { useArrival } from "./useArrival.ts";

/**
 * Acts once after each arrival by a link with a flag: `"state": { "openOffer": true }`.
 * @param flag the flag; without one nothing happens
 * @param delay milliseconds between arrival and act; leaving the page before cancels it
 */
export function useOnArrival(flag: string | undefined, delay: number, act: () => void): void {
  const arrival = useArrival(({ entry, flags }) => (flag !== undefined && flags[flag] ? entry : undefined));
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
