/** The end of an attempt. */
export interface Limit {
  signal: AbortSignal;
  /** Rejects when the time is up or the caller gives up. */
  reached: Promise<never>;
  /** The attempt is over: nothing is watched any more. */
  stop(): void;
}

/**
 * Ends an attempt at a time limit or at the caller's wish, even where `fetch` doesn't heed its signal.
 * @param timeout milliseconds
 */
export function startLimit(timeout: number, signal?: AbortSignal): Limit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const reached = new Promise<never>((_, reject) => {
    const end = () => reject(controller.signal.reason);
    controller.signal.addEventListener("abort", end);
    if (controller.signal.aborted) end();
  });
  reached.catch(() => undefined);
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
  return { signal: controller.signal, reached, stop };
}

/** Waits so many milliseconds, or until the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
