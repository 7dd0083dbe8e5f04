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
