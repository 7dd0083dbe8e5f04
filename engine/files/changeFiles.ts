import { randomUUID } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { KenteError } from "../errors/KenteError.ts";
import { noteChange, placeBeside } from "./finishChanges.ts";

/** A file that is written, made or removed. */
export interface FileChange {
  path: string;
  /** As messages show it. */
  name: string;
  /** The text that it has now; undefined where there must be no file. */
  before: string | undefined;
  /** Undefined where the file is removed. */
  after: string | undefined;
}

/**
 * Changes files, all or none: everything is written to temporary files first, which then take their places. Where the process is
 * killed in between, {@link finishChanges} goes on. A byte order mark, the mode of a file and a link to it stay.
 * @returns the first file that does not have the text that it should have now: then nothing was changed
 * @throws KenteError `file-unwritable`; nothing was changed
 */
export function changeFiles(changes: readonly FileChange[]): FileChange | undefined {
  const steps: Step[] = [];
  const folders: string[] = [];
  const done: Step[] = [];
  const id = `${process.pid}-${randomUUID()}`;
  let note: string | undefined;
  let isDone = false;
  let at = changes[0];
  try {
    for (const change of changes) {
      at = change;
      const step = prepared(change, id, folders, (one) => steps.push(one));
      if (step === undefined) return change;
    }
    if (steps.length > 1) note = noteChange(id, steps);
    for (const step of steps) {
      at = step.change;
      if (step.draft === undefined) renameSync(step.target, step.old);
      else renameSync(step.draft, step.target);
      done.push(step);
    }
    isDone = true;
    return undefined;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
    throw new KenteError("file-unwritable", { file: at?.name ?? "", reason }, { cause: error });
  } finally {
    if (!isDone) {
      for (const { change, target, old } of done.reverse())
        if (change.before === undefined) rmSync(target);
        else renameSync(old, target);
    }
    for (const { draft, old } of steps)
      for (const file of [draft, old]) if (file) rmSync(file, { force: true });
    if (note) rmSync(note);
    // Only those that were made for it: nobody else has put anything there.
    if (!isDone) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** A change that is ready: nothing of it can be seen yet. */
interface Step {
  change: FileChange;
  target: string;
  /** The text of the target, with its mark; undefined where there is none. */
  raw?: string;
  /** The new text; undefined where the file is removed. */
  draft: string | undefined;
  /** What was there before. */
  old: string;
}

/** @param folders takes the folders that it makes */
function prepared(
  change: FileChange,
  id: string,
  folders: string[],
  add: (step: Step) => void,
): Step | undefined {
  const { path, before, after } = change;
  // A link to a file stays where its text changes, and goes where the file goes.
  const target = before === undefined || after === undefined ? path : realpathSync(path);
  const step: Step = {
    change,
    target,
    draft: after === undefined ? undefined : placeBeside(target, id, "draft"),
    old: placeBeside(target, id, "old"),
  };
  if (before === undefined) {
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return undefined;
    const made = mkdirSync(dirname(path), { recursive: true });
    if (made !== undefined) folders.push(made);
    add(step);
    if (step.draft) writeFileSync(step.draft, after ?? "", { flag: "wx" });
    return step;
  }
  const raw = readFileSync(target, "utf8");
  const mark = raw.startsWith("\ufeff") && !before.startsWith("\ufeff") ? "\ufeff" : "";
  if (raw !== mark + before) return undefined;
  step.raw = raw;
  add(step);
  if (step.draft === undefined) return step;
  // Another file may take the place of one that must not be written.
  closeSync(openSync(target, "r+"));
  writeFileSync(step.draft, mark + after, { mode: statSync(target).mode, flag: "wx" });
  copyFileSync(target, step.old);
  return step;
}
