/** When debounced work begins, in milliseconds. */
interface Delays {
  /** After the last call. Several files are often saved at once, and editors save in two steps. */
  quietMs?: number;
  /** After the first call, for a program that writes without a pause. */
  maxMs?: number;
}

/** A debounced function: several calls lead to one run, and runs do not overlap. */
interface Debounced {
  (): void;
  /** Cancels a run that has not begun. */
  cancel(): void;
}

/** Debounces work. Where it fails, that is written to the terminal, and it begins again at the next call. */
export function debounced(work: () => Promise<void>, { quietMs = 10, maxMs = 100 }: Delays = {}): Debounced {
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
        running = running.then(work).catch((error: Error) => process.emitWarning(error));
      },
      Math.min(quietMs, Math.max(0, first + maxMs - now)),
    );
  };
  return Object.assign(call, {
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  });
}
