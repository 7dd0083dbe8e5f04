import { type RefObject, useEffect, useState } from "react";
import { count } from "./count.ts";

/**
 * Counts `last` ticks once, from the moment that a tenth of the element is in view.
 * @returns the ticks so far; undefined before and after counting, and always under reduced motion
 */
export function useCount(element: RefObject<Element | null>, last: number): number | undefined {
  const [ticks, setTicks] = useState<number>();

  useEffect(() => {
    if (!element.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let stop = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.intersectionRatio >= 0.1)) return;
        observer.disconnect();
        stop = count(last, setTicks);
      },
      { threshold: 0.1 },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element, last]);

  return ticks === last ? undefined : ticks;
}
