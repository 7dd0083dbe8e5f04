import { isUtf8 } from "node:buffer";
import { type Dirent, lstatSync, readdirSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { FileRecords, ReadFailure, SiteSource, Unreadable } from "../../contract/graph.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { systemReason, withRegularFile } from "../../files/fileSystem.ts";
import { contentHash, type FileHashes } from "../../files/hash.ts";
import { isOwnCode } from "../../files/siteFolder.ts";
import { dataSuffix, mayNameData } from "../data/DataSet.ts";
import { MAX_DATA_SIZE, MAX_FILE_SIZE } from "../json/parseProblem.ts";
import { DerivedTexts } from "./DerivedTexts.ts";

/** What became of a file that was read: its hash and, if it stays in memory, its text; or why it can't be read. */
export type ReadOutcome = { hash: string; text?: string } | ReadFailure;

/** Reads files by their path inside the folder of pages. The outcomes have the same order. */
type ReadFiles = (files: readonly string[]) => Promise<readonly ReadOutcome[]>;

/** Prepares {@link ReadFiles} for a folder of pages, as diagnostics show it, and a place for what is found in them. */
export type ReadAhead = (site: { pages: string; root: string; records: FileRecords }) => ReadFiles;

/** How texts are read. */
interface ReadTextsOptions {
  /** The hashes of files that have not changed. They are not read. */
  index: FileHashes | undefined;
  /** Whether all texts stay in memory. */
  holdsAll: boolean;
  /** Reads the others. Without it, they are read into memory. */
  read: ReadFiles | undefined;
  /** The folder that must contain the folder of pages. */
  within: string | undefined;
}

/** Whether a file of the pages folder is read: JSON, and tables of records. */
export const isContent = (file: string) => /\.json$/i.test(file) || /^_data\/.*\.csv$/.test(file);

/**
 * Reads the texts of a folder of pages.
 * @throws KenteError `folder-missing` when there is no such folder
 */
export async function readTexts(
  folder: string,
  { index, holdsAll, read, within }: ReadTextsOptions,
): Promise<Pick<SiteSource, "texts" | "unreadable" | "otherFiles">> {
  const otherFiles: string[] = [];
  const others = (file: string) => void otherFiles.push(file);
  const files = listFolder(folder, {
    ...{ wanted: isContent, files: isContent, others, within },
    skipped: isOwnCode,
  });
  if (files === undefined) throw new KenteError("folder-missing", { folder });
  // Before a file is read: a later change then has another time.
  const changed = new Map<string, Stats | undefined>();
  const outcomes = new Map<string, ReadOutcome>();
  for (const { file, problem } of files) {
    const stats = problem || !index ? undefined : statSync(join(folder, file), { throwIfNoEntry: false });
    const hash = stats && index?.get(file, stats);
    if (problem !== undefined) outcomes.set(file, problem);
    else if (hash !== undefined) outcomes.set(file, { hash });
    else changed.set(file, stats);
  }
  const names = [...changed.keys()];
  const found =
    read && names.length > 0 ? await read(names) : names.map((file) => readOne(folder, file, holdsAll));
  for (const [at, [file, stats]] of [...changed].entries()) {
    const outcome = found[at] as ReadOutcome;
    outcomes.set(file, outcome);
    if (stats && "hash" in outcome) index?.set(file, stats, outcome.hash);
  }
  index?.save();
  const again = (file: string) => readTextFile(folder, file);
  const texts = new SiteTexts(again, holdsAll, (file) => index?.forget(file));
  const unreadable: Unreadable[] = [];
  for (const { file } of files) {
    const outcome = outcomes.get(file) as ReadOutcome;
    if ("hash" in outcome) texts.add(file, outcome.hash, outcome.text);
    else unreadable.push({ file, ...outcome });
  }
  return { texts, unreadable, otherFiles: otherFiles.sort() };
}

function readOne(folder: string, file: string, holds: boolean): ReadOutcome {
  const text = readTextFile(folder, file);
  if (typeof text !== "string") return text;
  return { hash: textHash(text), ...(holds && { text }) };
}

/** In characters: so much text stays in memory. What a large site has more is read again where it is needed. */
const mostHeld = 8_000_000;

/** The texts of a site's files. Their names and hashes are known; a text is read when it is asked for. */
class SiteTexts extends DerivedTexts {
  private readonly hashes = new Map<string, string>();
  private readonly held = new Map<string, string>();
  private heldLength = 0;

  /**
   * @param read reads a file again
   * @param holdsAll whether all texts stay in memory
   * @param onChanged is called with a file that is another one than at the start
   */
  constructor(
    private readonly read: (file: string) => string | ReadFailure,
    private readonly holdsAll: boolean,
    private readonly onChanged: (file: string) => void = () => {},
  ) {
    super();
  }

  get isLazy(): boolean {
    return !this.holdsAll;
  }

  /** Adds a file whose content is known by its hash, with its text where that is at hand. */
  add(file: string, hash: string, text?: string): void {
    this.hashes.set(file, hash);
    if (text !== undefined) this.hold(file, text);
  }

  hash(text: string): string {
    return textHash(text);
  }

  /** The hash of a text. */
  hashOf(file: string): string | undefined {
    return this.hashes.get(file);
  }

  /** @throws KenteError `file-changed` where the file is another one than at the start */
  get(file: string): string | undefined {
    const held = this.held.get(file);
    if (held !== undefined) return held;
    const hash = this.hashes.get(file);
    if (hash === undefined) return undefined;
    const text = this.read(file);
    if (typeof text !== "string" || textHash(text) !== hash) {
      this.onChanged(file);
      throw new KenteError("file-changed", { file });
    }
    this.hold(file, text);
    return text;
  }

  has(file: string): boolean {
    return this.hashes.has(file);
  }

  override get size(): number {
    return this.hashes.size;
  }

  keys(): MapIterator<string> {
    return this.hashes.keys();
  }

  private hold(file: string, text: string): void {
    if (!this.holdsAll && this.heldLength + text.length > mostHeld) return;
    this.held.set(file, text);
    this.heldLength += text.length;
  }
}

/** A buffer that all files share, because that is fastest for thousands of small files. */
let memory = Buffer.alloc(MAX_FILE_SIZE + 1);

/** Reads a file of the pages folder. @param file its path in the folder */
export function readTextFile(folder: string, file: string): string | ReadFailure {
  const limit = file.startsWith("_data/") ? MAX_DATA_SIZE : MAX_FILE_SIZE;
  if (memory.length <= limit) memory = Buffer.alloc(limit + 1);
  const buffer = memory.subarray(0, limit + 1);
  let length: number | undefined;
  try {
    length = withRegularFile(join(folder, file), (descriptor) => fill(buffer, descriptor));
  } catch (error) {
    return unreadable(systemReason(error));
  }
  if (length === undefined) return unreadable("it is not a regular file");
  if (length > limit) return { error: "file-size", data: { limit: `${limit / 1_000_000} MB` } };
  const bytes = buffer.subarray(0, length);
  return isUtf8(bytes) ? bytes.toString("utf8") : { error: "file-encoding" };
}

/** Fills a buffer from a file. @returns how many bytes it holds */
function fill(buffer: Buffer, descriptor: number): number {
  let length = 0;
  let read: number;
  do {
    read = readSync(descriptor, buffer, length, buffer.length - length, null);
    length += read;
  } while (read > 0 && length < buffer.length);
  return length;
}

/** The hash of a file's text. It also says whether the text may name data. */
export function textHash(text: string): string {
  return mayNameData(undefined, () => text) ? contentHash(text) + dataSuffix : contentHash(text);
}

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
 * @param options.skipped which files and folders are not looked at, nor anything below them; default: none
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
    skipped = () => false,
    within,
  }: {
    wanted(file: string): boolean;
    files?(file: string): boolean;
    others?(file: string): void;
    skipped?(path: string): boolean;
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
      if ((name.startsWith(".") && file !== ".well-known") || skipped(file)) continue;
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

/** The failure of a file that the operating system cannot read. */
export function unreadable(reason: string): ReadFailure {
  return { error: "file-unreadable", data: { reason } };
}
