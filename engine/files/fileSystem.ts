import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type StatsFs,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Opens a file, uses it and closes it. Never waits for anything else: a pipe, a device or a socket may have taken
 * a file's place.
 * @param use is given the open file's descriptor
 * @returns undefined where there is something else than a file
 * @throws what opening or `use` throws
 */
export function withRegularFile<Result>(
  path: string,
  use: (descriptor: number) => Result,
): Result | undefined {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return fstatSync(descriptor).isFile() ? use(descriptor) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes a file that appears only when it is complete, also while several processes write it. Its folder is created.
 * @param write writes a file under the name that it is given. Where it fails, nothing is left of it
 */
export function replaceFile(file: string, write: (temporary: string) => void): void {
  // Not the number of the process: containers that share a folder have the same.
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  makeFolder(dirname(file));
  try {
    write(temporary);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Makes a folder and those above it, where they are missing. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    // Of a read-only disk Node says that the folder above is missing. Without `recursive` it gives the system's reason.
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

/** Bytes that are read or written at once. */
const chunk = 1_000_000;

/**
 * Writes a file line by line: the whole may be longer than the longest string.
 * @param lines without their ends
 */
export function writeLines(file: string, lines: Iterable<string>): void {
  const descriptor = openSync(file, "w");
  try {
    let text = "";
    for (const line of lines) {
      text += `${line}\n`;
      if (text.length < chunk) continue;
      writeFileSync(descriptor, text);
      text = "";
    }
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads the lines of a file, without having all of it in memory.
 * @throws what opening and reading throw
 */
export function* readLines(file: string): Generator<string> {
  const descriptor = openSync(file, "r");
  try {
    const memory = Buffer.alloc(chunk);
    let rest: Buffer[] = [];
    for (let length = readSync(descriptor, memory); length > 0; length = readSync(descriptor, memory)) {
      const bytes = memory.subarray(0, length);
      let start = 0;
      for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", start)) {
        yield Buffer.concat([...rest, bytes.subarray(start, end)]).toString("utf8");
        rest = [];
        start = end + 1;
      }
      if (start < length) rest.push(Buffer.from(bytes.subarray(start)));
    }
    if (rest.length > 0) yield Buffer.concat(rest).toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the path from a folder to a file, with `/` on every system: `blocks/hero/Hero.tsx`. */
export function pathInside(folder: string, file: string): string {
  return relative(folder, file).split(sep).join("/");
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "the disk is read-only",
};

/** The reason why the system refused to read or write something. Undefined for errors of other kinds. */
export function systemErrorOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  return /^E[A-Z\d]+$/.test(error.code) ? (reasons[error.code] ?? error.message) : undefined;
}

const refusals: Readonly<Record<string, string>> = {
  ...reasons,
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ENOENT: "it does not exist",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EEXIST: "it exists already",
  ELOOP: "a symbolic link leads round in a circle",
  ENAMETOOLONG: "its path is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

/** Describes an error of the operating system, as the end of a sentence about a file. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return refusals[String(code)] ?? code ?? String(error);
}

/** What the system says of a disk. */
type Disk = Pick<StatsFs, "blocks" | "bavail" | "bsize">;

/**
 * Whether the disk of a folder has fewer free bytes than are needed. Code that is not ours ends in other ways when it cannot
 * write, some with the whole process.
 */
export function isDiskFull(
  folder: string,
  needed: number,
  diskOf: (folder: string) => Disk = (path) => statfsSync(path),
): boolean {
  const { blocks, bavail, bsize } = diskOf(folder);
  // Some file systems know nothing of their size.
  return blocks > 0 && bavail * bsize < needed;
}

/**
 * Makes a folder for results in a site's cache folder. Git shows no file of the cache, wherever the site is.
 * @param folder such as `.kente/bundles`
 */
export function makeCacheFolder(folder: string): void {
  makeFolder(folder);
  const ignore = join(dirname(folder), ".gitignore");
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n");
}

/**
 * Removes all but the most recently used files and folders in a folder, except those whose names begin with a dot. Where the
 * system refuses it, they stay.
 * @param most how many stay
 * @param mostBytes how large files may be together, apart from the last
 */
export function removeOldest(folder: string, most: number, mostBytes = Number.POSITIVE_INFINITY): void {
  whereAllowed(() => {
    let bytes = 0;
    readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .map((name) => join(folder, name))
      .map((path) => ({ path, stats: statSync(path, { throwIfNoEntry: false }) }))
      .sort((one, other) => (other.stats?.mtimeMs ?? 0) - (one.stats?.mtimeMs ?? 0))
      .forEach(({ path, stats }, position) => {
        bytes += stats?.size ?? 0;
        if (position >= most || (position > 0 && bytes > mostBytes))
          rmSync(path, { recursive: true, force: true });
      });
  });
}

/** Marks a file or folder as used now, so that it stays for longer. */
export function markUsed(path: string): void {
  const now = new Date();
  whereAllowed(() => utimesSync(path, now, now));
}

/** Does what a missing or read-only folder may refuse. */
export function whereAllowed(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (systemErrorOf(error) === undefined) throw error;
  }
}

/**
 * The files in a folder and below it, by their paths in it. Few of the names are in memory at once.
 * @param inside the path of the folder to begin with, with a slash at its end
 */
export function* filesBelow(folder: string, inside = ""): Generator<string> {
  const entries = readdirSync(join(folder, inside), { withFileTypes: true });
  // The system returns names in any order.
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside + entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, `${path}/`);
    else yield path;
  }
}

/**
 * Whether another process with this id is running. Processes in containers often get the same id, so what has our own
 * is from one that has ended.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
