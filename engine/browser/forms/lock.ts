import type { Lock } from "../../forms/outbox/outbox.ts";

/** Milliseconds after which locks that are neither granted nor refused are given up. */
const timeoutMs = 1000;

/**
 * Makes locks that all tabs of a browser share. Where the browser has none, refuses them or does not answer, tasks run
 * without: a submission's key alone keeps repetitions apart then.
 * @param prefix of the locks' names, of this site alone
 */
export function createLock(locks: Pick<LockManager, "request"> | undefined, prefix: string): Lock {
  let answers = locks !== undefined;
  return (name, task) => {
    if (!locks || !answers) return task();
    return new Promise((resolve) => {
      let decided = false;
      const decide = (run: () => ReturnType<typeof task> | undefined) => {
        if (decided) return undefined;
        decided = true;
        clearTimeout(timer);
        const result = run();
        resolve(result);
        return result;
      };
      const timer = setTimeout(() => {
        answers = false;
        decide(task);
      }, timeoutMs);
      const request = async () =>
        locks.request(`${prefix}:${name}`, { ifAvailable: true }, (held) =>
          decide(held ? task : () => undefined),
        );
      request().catch(() => decide(task));
    });
  };
}
