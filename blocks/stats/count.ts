const interval = 20;

/** What one tick adds: a hundredth of the target, rounded up. */
const stepTo = (target: number) => Math.ceil(target / 100);

/** How many ticks it takes to reach the target. */
export const ticksTo = (target: number) => Math.ceil(target / stepTo(target));

/** The number shown after so many ticks; it never passes the target. */
export const valueAfter = (ticks: number, target: number) => Math.min(ticks * stepTo(target), target);

/**
 * Ticks every 20 ms, `last` times, then stops for good.
 * @param show is told the number of ticks so far, 0 at once
 * @returns stops the ticking early
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
