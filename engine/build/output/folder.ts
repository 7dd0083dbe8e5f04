import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { KenteError } from "../../errors/KenteError.ts";

/** Where a build says what it made; a folder with this file in it may be replaced. */
export const manifestFile = ".kente/output.json";

/** A folder in the making. Nothing of it is seen under its final name before {@link OutputFolder.publish}. */
export interface OutputFolder {
  /** Where to write. */
  path: string;
  /**
   * Puts the folder in the place of the old one, which stays whole until then.
   * @throws KenteError `out-unwritable`, and the old one is back in its place
   */
  publish(): void;
  /** Removes what was written, unless it was published. */
  discard(): void;
}

/**
 * Begins an output folder.
 * @param out where it shall be
 * @throws KenteError `out-not-folder`, `out-not-output` or `out-unwritable`
 */
export function beginOutput(out: string): OutputFolder {
  const target = existsSync(out) ? realpathSync(out) : resolve(out);
  const beside = (what: string) => join(dirname(target), `.${basename(target)}.${what}-${process.pid}`);
  const path = beside("new");
  const previous = beside("old");
  writing(out, () => {
    clearLeftovers(target);
    checkReplaceable(target, out);
    mkdirSync(path, { recursive: true });
  });
  return {
    path,
    publish: () =>
      writing(out, () => {
        checkReplaceable(target, out);
        if (existsSync(target)) renameSync(target, previous);
        try {
          renameSync(path, target);
        } catch (error) {
          if (existsSync(previous)) renameSync(previous, target);
          throw error;
        }
        rmSync(previous, { recursive: true, force: true });
      }),
    discard: () => rmSync(path, { recursive: true, force: true }),
  };
}

function checkReplaceable(target: string, out: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new KenteError("out-not-folder", { out });
  if (readdirSync(target).length > 0 && !existsSync(join(target, manifestFile))) {
    throw new KenteError("out-not-output", { out });
  }
}

/** Removes what builds left beside the output that were killed while they ran. */
function clearLeftovers(target: string): void {
  const folder = dirname(target);
  if (!existsSync(folder)) return;
  const start = `.${basename(target)}.`;
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(start)
      ? /^(?:new|old)-(\d+)$/.exec(name.slice(start.length))?.[1]
      : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    const left = join(folder, name);
    // Killed between its two renames: the old output is whole, but under the wrong name.
    if (name.startsWith(`${start}old-`) && !existsSync(target)) renameSync(left, target);
    else rmSync(left, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function writing<T>(out: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KenteError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new KenteError("out-unwritable", { out, reason: code ?? message }, { cause: error });
  }
}
