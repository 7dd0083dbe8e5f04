import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { manifestFile } from "../contract/output.ts";
import { KenteError } from "../errors/KenteError.ts";
import { refusalOf } from "../files/refusal.ts";

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
  whileWriting(out, () => {
    clearLeftovers(target);
    checkReplaceable(target, out);
    mkdirSync(dirname(target), { recursive: true });
    mkdirSync(path);
  });
  return {
    path,
    publish: () =>
      whileWriting(out, () => {
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

/**
 * Refuses an output folder that is one of the folders a site is made from, lies in one or holds one: a build would read
 * its own output, or replace what it was made from.
 * @throws KenteError `out-among-sources`
 */
export function checkApart(out: string, sources: readonly string[]): void {
  const target = realPlace(out);
  for (const source of sources) {
    const place = realPlace(source);
    if (isWithin(target, place) || isWithin(place, target))
      throw new KenteError("out-among-sources", { out, source });
  }
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/** Where a path leads through links, whether or not all of it exists. */
function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPlace(parent), basename(path));
}

function checkReplaceable(target: string, out: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found && lstatSync(target, { throwIfNoEntry: false }))
    throw new KenteError("out-unwritable", { out, reason: "it is a link that leads nowhere" });
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
    if (pid === undefined || isAtWork(Number(pid))) continue;
    const left = join(folder, name);
    // Killed between its two renames: the old output is whole, but under the wrong name.
    if (name.startsWith(`${start}old-`) && !existsSync(target)) renameSync(left, target);
    else rmSync(left, { recursive: true, force: true });
  }
}

/** Whether another process has this id. Builds in containers often have the same one: our own is that of a dead build. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function whileWriting<T>(out: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asUnwritable(out, error);
  }
}

/** What the system refused while an output was written, as `out-unwritable`; any other error as it is. */
export function asUnwritable(out: string, error: unknown): unknown {
  const reason = refusalOf(error);
  return reason === undefined ? error : new KenteError("out-unwritable", { out, reason }, { cause: error });
}
