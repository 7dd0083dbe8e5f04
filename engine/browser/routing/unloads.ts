let count = 0;
addEventListener("beforeunload", () => {
  count++;
});

/**
 * How often the browser has begun to load another page instead of this document. Safari then lets all that is under way fail
 * at once, and that is no failure. The page may stay: where the answer is a download, or the reader stops the load. Safari on
 * iOS sends no such event: there the count stays at 0.
 */
export function unloads(): number {
  return count;
}
