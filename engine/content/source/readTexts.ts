import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { FileRecords } from "../../contract/fileRecord.ts";
import type { ReadFailure, SiteSource, Unreadable } from "../../contract/graph.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { FileHashes } from "../../files/kept/FileHashes.ts";
import { isOwnCode } from "../../files/siteFolder.ts";
import { listFolder } from "./listFolder.ts";
import { readText } from "./readText.ts";
import { SiteTexts } from "./SiteTexts.ts";
import { textHash } from "./textHash.ts";

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
const isContent = (file: string) => /\.json$/i.test(file) || /^_data\/.*\.csv$/.test(file);

/**
 * Reads the texts of a folder of pages.
 * @throws KenteError `folder-missing` when there is no such folder
 */
export async function readTexts(
  folder: string,
  { index, holdsAll, read, within }: ReadTextsOptions,
): Promise<Pick<SiteSource, "texts" | "unreadable" | "otherFiles">> {
  const otherFiles: string[] = [];
  const others = (file: string) => void (isOwnCode(file) || otherFiles.push(file));
  const all = listFolder(folder, { wanted: isContent, files: isContent, others, within });
  if (all === undefined) throw new KenteError("folder-missing", { folder });
  const files = all.filter(({ file }) => !isOwnCode(file));
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
  const again = (file: string) => readText(folder, file);
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
  const text = readText(folder, file);
  if (typeof text !== "string") return text;
  return { hash: textHash(text), ...(holds && { text }) };
}
