/** Several files are often saved at once, and editors save in two steps. In milliseconds. */
const settleMs = 10;
/** A program that writes without a pause must not keep what it has written from being shown. */
const longestMs = 100;

/** Runs work soon after the last of several calls, one run at a time. */
interface Settled {
  (): void;
  /** Forgets a call that has not led to a run yet. */
  cancel(): void;
}

/** @param work never rejects */
export function settled(work: () => Promise<void>): Settled {
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  let running: Promise<void> = Promise.resolve();
  const call = () => {
    const now = performance.now();
    if (timer === undefined) first = now;
    else clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        running = running.then(work);
      },
      Math.min(settleMs, Math.max(0, first + longestMs - now)),
    );
  };
  return Object.assign(call, {
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  });
}
