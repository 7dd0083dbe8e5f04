import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { OpenOptions } from "../../contract/store.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { sideFiles } from "./FileIdentity.ts";

/** Rights of everybody but the owner. */
const others = 0o077;

/**
 * Makes a database file and its folder where they are missing, and sees to it that nobody but this program's user can
 * read them. Folders that may be shared with other programs are left as they are, and so are files in them that are no
 * database: opening them fails.
 * @param path of the database file
 */
export function makePrivate(path: string, { ownFolder, log }: OpenOptions): void {
  const folder = dirname(resolve(path));
  if (!statSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
  }
  const isNew = !statSync(path, { throwIfNoEntry: false });
  // In the program's own folder it may be a database whose beginning is damaged.
  if (!isNew && folder !== ownFolder && !isDatabase(path)) return;
  // SQLite gives its side files the rights of the database.
  closeSync(openSync(path, "a", 0o600));
  // Windows knows no such rights.
  if (process.platform === "win32") return;
  const corrected = ["", ...sideFiles].map((ending) => correct(path + ending, 0o600, log));
  // A link leads to a folder that somebody else may have chosen.
  if (folder === ownFolder && lstatSync(folder).isDirectory()) correct(folder, 0o700, log);
  else if ((isNew || corrected.includes(true)) && modeOf(folder) & others)
    log?.(
      `Other users of this machine can enter "${folder}", where the database is. Its files are private; a folder of its own with mode 0700 hides them too.`,
    );
}

/** What every SQLite file begins with, unless it is empty. */
const header = "SQLite format 3\0";

function isDatabase(path: string): boolean {
  const descriptor = openSync(path, "r");
  try {
    const start = Buffer.alloc(header.length);
    const count = readSync(descriptor, start);
    return count === 0 || start.toString("latin1") === header;
  } finally {
    closeSync(descriptor);
  }
}

/** @returns whether there was something to correct */
function correct(path: string, mode: number, log: OpenOptions["log"]): boolean {
  const now = modeOf(path);
  if ((now & others) === 0) return false;
  try {
    chmodSync(path, mode);
    log?.(
      `Other users of this machine had access to "${path}". Its mode was ${octal(now)} and is ${octal(mode)} now.`,
    );
  } catch (error) {
    log?.(
      `Other users of this machine have access to "${path}", and its mode can't be changed: ${reasonOf(error)}.`,
    );
  }
  return true;
}

/** The mode of a file, 0 where there is none. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
}

const octal = (mode: number) => mode.toString(8).padStart(4, "0");
