import { isUtf8 } from "node:buffer";
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { ReadFailure } from "../../contract/graph.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { systemReason } from "../../files/systemError.ts";
import { unreadable } from "./readFailure.ts";

/** An entry of a folder: a file, or something that cannot be read. */
interface ListedFile {
  /** Path inside the folder, `/`-separated. */
  file: string;
  /** Why it cannot be read. */
  problem?: ReadFailure;
}

/** The most levels of folders that are read. */
const MAX_DEPTH = 32;

/** A folder during the traversal. */
interface Level {
  /** Path inside the folder that is listed, with a slash at the end unless it is empty. */
  below: string;
  /** The real paths of the folder and of the folders that contain it. */
  ways: readonly string[];
}

/**
 * Lists the files below a folder, sorted by path, without opening them. Symbolic links inside the folder are followed. Dot
 * files are excluded, except `.well-known/` at the top.
 * @param options.wanted which files are listed, by path inside the folder
 * @param options.files which paths only files may have; default: none
 * @param options.others called with each file that is not wanted
 * @param options.within the folder that the folder belongs to: if it is a link out of it, nothing in it is listed
 * @returns undefined if there is no such folder
 * @throws KenteError `folder-unreadable` when the folder itself can't be listed
 */
export function listFolder(
  folder: string,
  {
    wanted,
    files = () => false,
    others,
    within,
  }: {
    wanted(file: string): boolean;
    files?(file: string): boolean;
    others?(file: string): void;
    within?: string | undefined;
  },
): ListedFile[] | undefined {
  const root = realPath(folder);
  if (typeof root !== "string") {
    const isThere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
    return isThere ? [{ file: "", problem: root }] : undefined;
  }
  if (!statSync(root).isDirectory()) return undefined;
  if (within !== undefined && !isInside(root, realpathSync(within)))
    return [{ file: "", problem: { error: "file-outside" } }];
  const found: ListedFile[] = [];
  const visit = ({ below, ways }: Level): void => {
    for (const entry of entriesOf(folder, below, found)) {
      const name = entry.name.toString();
      const file = below + name;
      if (name.startsWith(".") && file !== ".well-known") continue;
      const problem = isUtf8(entry.name) ? undefined : ({ error: "file-name" } as const);
      if (problem) {
        if (entry.isDirectory() || wanted(file)) found.push({ file, problem });
        continue;
      }
      const way = ways.at(-1) ?? root;
      const seen = look(join(way, name), entry, root);
      if ("problem" in seen) {
        if (seen.always || wanted(file)) found.push({ file, problem: seen.problem });
      } else if (seen.real === undefined) {
        if (wanted(file)) found.push({ file });
        else others?.(file);
      } else if (ways.includes(seen.real)) found.push({ file, problem: { error: "folder-loop" } });
      else if (files(file)) found.push({ file, problem: unreadable("it is a folder") });
      else if (ways.length > MAX_DEPTH) {
        found.push({ file, problem: { error: "folder-depth", data: { limit: MAX_DEPTH } } });
      } else visit({ below: `${file}/`, ways: [...ways, seen.real] });
    }
  };
  visit({ below: "", ways: [root] });
  return found.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
}

function entriesOf(folder: string, below: string, found: ListedFile[]): Dirent<Buffer>[] {
  try {
    // As strings, names that are not UTF-8 could not be opened.
    return readdirSync(join(folder, below), { withFileTypes: true, encoding: "buffer" });
  } catch (error) {
    const data = { reason: systemReason(error) };
    if (below === "") throw new KenteError("folder-unreadable", { ...data, folder }, { cause: error });
    found.push({ file: below.slice(0, -1), problem: { error: "file-unreadable", data } });
    return [];
  }
}

/** The type of an entry: a file, a folder with its real path, or something that cannot be read. */
type Seen = { real: string | undefined } | { problem: ReadFailure; always: boolean };

function look(path: string, entry: Dirent<Buffer>, root: string): Seen {
  if (entry.isFile()) return { real: undefined };
  if (entry.isDirectory()) return { real: path };
  const real = realPath(path);
  if (typeof real !== "string") return { problem: real, always: real.error === "folder-loop" };
  const stats = statSync(real, { throwIfNoEntry: false });
  if (!stats) return { problem: unreadable("it does not exist"), always: false };
  if (!isInside(real, root)) return { problem: { error: "file-outside" }, always: !stats.isFile() };
  if (stats.isFile()) return { real: undefined };
  if (stats.isDirectory()) return { real };
  return { problem: { error: "file-kind", data: { kind: kindOf(stats) } }, always: true };
}

function isInside(real: string, folder: string): boolean {
  return real === folder || real.startsWith(folder + sep);
}

/** Names the type of an entry that must not be opened: opening a pipe, for example, waits for a writer. */
function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return "a pipe";
  return stats.isSocket() ? "a socket" : "a device";
}

function realPath(path: string): string | ReadFailure {
  try {
    return realpathSync(path);
  } catch (error) {
    const loops = (error as NodeJS.ErrnoException).code === "ELOOP";
    return loops ? { error: "folder-loop" } : unreadable(systemReason(error));
  }
}
