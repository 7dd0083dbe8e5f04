/** Whether the reader prefers less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds after which a transition is skipped: while it runs, it covers the page and takes its clicks. */
const timeoutMs = 1000;

/**
 * Changes the page in a view transition, where the browser supports them and the reader allows motion.
 * @returns resolves when the change is made; rejects when it throws
 */
export async function inViewTransition(change: () => void): Promise<void> {
  if (!document.startViewTransition || document.hidden || prefersReducedMotion()) return change();
  const transition = document.startViewTransition(change);
  // Skipping a transition, because the next one has begun, rejects these; the change is made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  setTimeout(() => transition.skipTransition(), timeoutMs);
  return transition.updateCallbackDone;
}
