import { type RefObject, useEffect, useState } from "react";

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

const interval = 20;

/** Returns what one tick adds: a hundredth of the target, rounded up. */
const stepTo = (target: number) => Math.ceil(target / 100);

/** Returns the number of ticks until the target is reached. */
export const ticksTo = (target: number) => Math.ceil(target / stepTo(target));

/** Returns the number to show after some ticks, at most the target. */
export const valueAfter = (ticks: number, target: number) => Math.min(ticks * stepTo(target), target);

/**
 * Ticks every 20 ms, `last` times.
 * @param show called with the number of ticks so far: with 0 at once, then after each tick
 * @returns a function that stops the ticking
 */
export function count(last: number, show: (ticks: number) => void): () => void {
  let ticks = 0;
  show(ticks);
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks >= last) clearInterval(timer);
    show(ticks);
  }, interval);
  return () => clearInterval(timer);
}
