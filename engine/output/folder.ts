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
import { isRunning, systemErrorOf } from "../files/fileSystem.ts";

/** A new output folder. It is not visible under its final name before {@link OutputFolder.publish}. */
interface OutputFolder {
  /** Where to write. */
  path: string;
  /**
   * Replaces the old output folder, which stays complete until then.
   * @throws KenteError `out-unwritable`. The old output is restored
   */
  publish(): void;
  /** Removes what was written, unless it was published. */
  discard(): void;
}

/**
 * Creates a new output folder beside the old one.
 * @param out its final path
 * @throws KenteError `out-not-folder`, `out-not-output` or `out-unwritable`
 */
export function beginOutput(out: string): OutputFolder {
  const target = realPath(resolve(out));
  const beside = (what: string) => join(dirname(target), `.${basename(target)}.${what}-${process.pid}`);
  const path = beside("new");
  const previous = beside("old");
  const discard = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  whileWriting(out, () => {
    clearLeftovers(target);
    checkReplaceable(target, out);
    mkdirSync(dirname(target), { recursive: true });
    mkdirSync(path);
  });
  const forget = beforeStopping(discard);
  return {
    path,
    publish: () =>
      whileWriting(out, () => {
        checkReplaceable(target, out);
        replace(path, target, previous);
        forget();
        rmSync(previous, { recursive: true, force: true });
      }),
    discard() {
      forget();
      discard();
    },
  };
}

/**
 * Cleans up when the process is asked to stop, which it then does as it would have.
 * @returns leaves that out from now on
 */
function beforeStopping(cleanUp: () => void): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const forget = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    forget();
    cleanUp();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return forget;
}

/**
 * Refuses an output folder that is one of the source folders, is inside one or contains one: a build would read its own
 * output or replace its sources. The pages of another site are refused too: its next build would find the output among them.
 * @throws KenteError `out-among-sources`
 */
export function checkApart(out: string, sources: readonly string[]): void {
  const target = realPath(out);
  for (const source of sources) {
    const place = realPath(source);
    if (isWithin(target, place) || isWithin(place, target))
      throw new KenteError("out-among-sources", { out, source });
  }
  const pages = pagesAround(target);
  if (pages !== undefined) throw new KenteError("out-among-sources", { out, source: pages });
}

/** The folder of pages, of any site, that a folder is or lies in. */
function pagesAround(folder: string): string | undefined {
  if (existsSync(join(folder, "_site.json"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : pagesAround(parent);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/** The path without symbolic links. Not all of it has to exist. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/**
 * Puts a folder in the place of another. Where other builds do so at the same moment, the last one stays.
 * @param previous where the replaced folder is moved. It is moved back when the new one can't be put in its place
 */
function replace(path: string, target: string, previous: string): void {
  for (;;) {
    // The output that another build has put there meanwhile is what is restored.
    rmSync(previous, { recursive: true, force: true });
    unlessFails("ENOENT", () => renameSync(target, previous));
    try {
      if (unlessFails("ENOTEMPTY", () => renameSync(path, target))) return;
    } catch (error) {
      if (existsSync(previous)) renameSync(previous, target);
      throw error;
    }
  }
}

/** @returns whether the system did it. It is no failure when it can't for this one reason: another build was there first */
function unlessFails(code: string, act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
    return false;
  }
}

function checkReplaceable(target: string, out: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found && lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new KenteError("out-unwritable", {
      out,
      reason: "it is a link to a file or folder that does not exist",
    });
  if (!found) return;
  if (!found.isDirectory()) throw new KenteError("out-not-folder", { out });
  if (existsSync(join(target, manifestFile)) || isEmpty(target)) return;
  // Another build may have put its output there between the looks.
  const now = statSync(target, { throwIfNoEntry: false });
  if (now?.ino === found.ino) throw new KenteError("out-not-output", { out });
  checkReplaceable(target, out);
}

/** Whether nothing is in a folder, or the folder is there no more. */
function isEmpty(folder: string): boolean {
  let names: string[] = [];
  unlessFails("ENOENT", () => {
    names = readdirSync(folder);
  });
  return names.length === 0;
}

/**
 * Puts the output back into its place that a build was killed in the middle of replacing.
 * @throws KenteError `out-unwritable`
 */
export function restoreOutput(out: string): void {
  whileWriting(out, () => clearLeftovers(realPath(resolve(out))));
}

/** Removes the folders that killed builds left beside the output. */
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
    // The build was killed between its two renames: the old output is complete, but has the wrong name.
    if (name.startsWith(`${start}old-`) && !existsSync(target)) renameSync(left, target);
    else rmSync(left, { recursive: true, force: true });
  }
}

function whileWriting<T>(out: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asUnwritable(out, error);
  }
}

/** Turns an error of the system while the output is written into `out-unwritable`. Returns any other error unchanged. */
export function asUnwritable(out: string, error: unknown): unknown {
  const reason = systemErrorOf(error);
  return reason === undefined ? error : new KenteError("out-unwritable", { out, reason }, { cause: error });
}
