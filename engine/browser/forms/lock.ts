import type { Lock } from "../../forms/outbox/outbox.ts";
import { whenLate } from "../../forms/outbox/whenLate.ts";

/** Milliseconds until a lock that is neither granted nor refused is given up. */
const timeoutMs = 1000;

/**
 * Makes locks that all tabs of a browser share. Where the browser does not support them, refuses them or does not answer,
 * tasks run without a lock: then only the submission's key detects repetitions.
 * @param prefix prefix of the locks' names, unique to this site
 */
export function createLock(locks: Pick<LockManager, "request"> | undefined, prefix: string): Lock {
  let isAvailable = locks !== undefined;
  return (name, task) => {
    if (!locks || !isAvailable) return task();
    return new Promise((resolve) => {
      let decided = false;
      const decide = (run: () => ReturnType<typeof task> | undefined) => {
        if (decided) return undefined;
        decided = true;
        stopWaiting();
        const result = run();
        resolve(result);
        return result;
      };
      const stopWaiting = whenLate(timeoutMs, () => {
        isAvailable = false;
        decide(task);
      });
      const request = async () =>
        locks.request(`${prefix}:${name}`, { ifAvailable: true }, (held) =>
          decide(held ? task : () => undefined),
        );
      request().catch(() => decide(task));
    });
  };
}
