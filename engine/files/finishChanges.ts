import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isRunning, pathInside, systemErrorOf } from "./fileSystem.ts";
import { contentHash } from "./hash.ts";

/** What is beside files while they are changed: the new text, the former one, and the note of all that belongs together. */
type Ending = "draft" | "old" | "change";

const left = /^\..*\b(\d+)-[0-9a-f-]{36}\.(?:draft|old|change)$/;

/** One file of a change, as the note has it. */
interface Noted {
  /** From the folder of the note. */
  file: string;
  /** The hash of what it was; null where there was no file. */
  before: string | null;
  isRemoved: boolean;
}

/** The path of what belongs to a file while it is changed. @param id of the change, which begins with the process's number */
export function placeBeside(target: string, id: string, ending: Ending): string {
  return join(dirname(target), `.${basename(target)}.${id}.${ending}`);
}

/** Notes what a change does, once all of it is ready: from now on it is carried through. @returns the file to remove when it is done */
export function noteChange(
  id: string,
  steps: readonly { target: string; draft: string | undefined; raw?: string }[],
): string {
  const note = placeBeside(steps[0]?.target ?? "", id, "change");
  const noted = steps.map(({ target, draft, raw }): Noted => {
    const before = raw === undefined ? null : contentHash(raw);
    return { file: relative(dirname(note), target), before, isRemoved: draft === undefined };
  });
  writeFileSync(note, JSON.stringify(noted), { flag: "wx" });
  return note;
}

/**
 * Finishes the changes of files in a folder whose processes were killed: those that were ready are carried through, others have
 * changed nothing. Where somebody has changed one of the files since, none of the rest is, and no file stays removed.
 */
export function finishChanges(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = names.filter((name) => {
    const [, process = ""] = left.exec(basename(name)) ?? [];
    return process !== "" && !isRunning(Number(process));
  });
  try {
    for (const name of found.filter((one) => one.endsWith(".change")))
      carryThrough(join(folder, name), folder);
    for (const name of found) rmSync(join(folder, name), { force: true });
  } catch (error) {
    // Where nothing can be written, all is left as it is.
    if (systemErrorOf(error) === undefined) throw error;
  }
}

function carryThrough(note: string, folder: string): void {
  const [id = ""] = /\d+-[0-9a-f-]{36}(?=\.change$)/.exec(note) ?? [];
  const steps = notedIn(note).map(({ file, ...noted }) => {
    const target = join(dirname(note), file);
    const [draft, old] = (["draft", "old"] as const).map((ending) => placeBeside(target, id, ending));
    return { ...noted, target, draft: draft ?? "", old: old ?? "" };
  });
  if (steps.some(({ target }) => pathInside(folder, target).startsWith(".."))) return;
  const open = steps.filter(({ isRemoved, target, draft }) => existsSync(isRemoved ? target : draft));
  if (open.every(({ target, before }) => hashNow(target) === before))
    for (const { isRemoved, target, draft } of open) {
      if (isRemoved) rmSync(target);
      else renameSync(draft, target);
    }
  else
    for (const { isRemoved, target, old } of steps)
      if (isRemoved && !existsSync(target)) renameSync(old, target);
}

/** What a note says; nothing where it was not written to its end. */
function notedIn(note: string): Noted[] {
  try {
    return JSON.parse(readFileSync(note, "utf8")) as Noted[];
  } catch {
    return [];
  }
}

function hashNow(file: string): string | null {
  return existsSync(file) ? contentHash(readFileSync(file, "utf8")) : null;
}
