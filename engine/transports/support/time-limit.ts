/** The time limit of one attempt. */
export interface TimeLimit {
  signal: AbortSignal;
  /** Rejects with a `TimeoutError` when the time is up, or with the caller's reason when the caller aborts. */
  reached: Promise<never>;
  /** Begins the time again: the attempt goes on. */
  restart(): void;
  /** Ends the limit. To be called when the attempt is over. */
  stop(): void;
}

/**
 * Limits an attempt in time. Race the attempt against `reached`: `fetch` may ignore the signal, as where an extension
 * has wrapped it.
 * @param timeoutMs milliseconds until the limit
 * @param signal the caller's wish to stop
 */
export function startTimeLimit(timeoutMs: number, signal?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const start = () =>
    setTimeout(
      () => controller.abort(new DOMException("The answer took too long.", "TimeoutError")),
      timeoutMs,
    );
  let timer = start();
  const restart = () => {
    clearTimeout(timer);
    if (!isOver) timer = start();
  };
  let isOver = false;
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const reached = new Promise<never>((_, reject) => {
    const end = () => reject(controller.signal.reason);
    controller.signal.addEventListener("abort", end);
    if (controller.signal.aborted) end();
  });
  reached.catch(() => undefined);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
  return { signal: controller.signal, reached, restart, stop };
}

/** Waits, or resolves earlier when the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
