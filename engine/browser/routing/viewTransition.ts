/** Whether the reader asked for less motion. */
export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds after which a transition is cut short: it covers the page, and keeps what is clicked from being hit. */
const transitionMs = 1000;

/**
 * Runs a change of the page, faded over where the browser can and the reader likes motion.
 * @returns when the change has been made; rejects when it throws
 */
export async function inTransition(change: () => void): Promise<void> {
  if (!document.startViewTransition || document.hidden || reducedMotion()) return change();
  const transition = document.startViewTransition(change);
  // A transition that is skipped, because the next one has begun, is no failure: the change was made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  setTimeout(() => transition.skipTransition(), transitionMs);
  return transition.updateCallbackDone;
}
