/** Milliseconds before the second attempt. Each further pause is twice as long, up to the maximum. */
const firstPauseMs = 10_000;
const maxPauseMs = 60 * 60 * 1000;

/** Milliseconds to wait before the next attempt. @param attempts number of those that have failed before the last one */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** attempts, maxPauseMs);
}
