/**
 * Calls back when something has not come in time. The time passes in two halves: a process that stood still for longer than
 * that, as on a device that was suspended, would find the time over before it sees what has come.
 * @param timeoutMs milliseconds
 * @returns ends the wait: it has come
 */
export function whenLate(timeoutMs: number, late: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(late, timeoutMs / 2);
  }, timeoutMs / 2);
  return () => clearTimeout(timer);
}
