import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { OpenOptions } from "../../contract/store.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { sideFiles } from "./FileIdentity.ts";

/** Permission bits of group and others. */
const others = 0o077;

/**
 * Creates a database file and its folder if they are missing, and makes them readable for this program's user alone. Does
 * not change other folders than this program's own, nor files in them that are not databases: opening those fails.
 * @param path of the database file
 */
export function makePrivate(path: string, { ownFolder, log }: OpenOptions): void {
  const folder = dirname(resolve(path));
  if (!statSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
  }
  const isNew = !statSync(path, { throwIfNoEntry: false });
  // In the program's own folder it may be a database with a damaged header.
  if (!isNew && folder !== ownFolder && !isDatabase(path)) return;
  // SQLite creates its side files with the permissions of the database.
  closeSync(openSync(path, "a", 0o600));
  // Windows has no such permissions.
  if (process.platform === "win32") return;
  const corrected = ["", ...sideFiles].map((ending) => correct(path + ending, 0o600, log));
  // Not through a symbolic link, whose target another user may have chosen.
  if (folder === ownFolder && lstatSync(folder).isDirectory()) correct(folder, 0o700, log);
  else if ((isNew || corrected.includes(true)) && modeOf(folder) & others)
    log?.(
      `Other users of this machine can enter "${folder}", where the database is. Its files are private; a separate folder with mode 0700 would hide them too.`,
    );
}

/** The first bytes of every SQLite file that is not empty. */
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

/** @returns whether group or others had access */
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

/** The permission bits of a file, 0 if it does not exist. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
}

const octal = (mode: number) => mode.toString(8).padStart(4, "0");
