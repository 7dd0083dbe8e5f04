import type { Vocabulary } from "../../contract/graph.ts";
import { answerTasks, inThreads } from "../../files/threads.ts";
import { analyseFile, type PageLook } from "../check/analyseFile.ts";
import { foreignKind } from "../check/misplacedFiles.ts";
import { mayNameData } from "../data/DataSet.ts";
import { migrationsOf } from "../migration/migrate.ts";
import { type ReadAhead, type ReadOutcome, readTextFile, textHash } from "../read/readTexts.ts";
import { isFileRole, roleOf } from "../read/roles.ts";
import { openRecords } from "./SiteRecords.ts";

/** Files that are read in one go. */
const batch = 25;

/** So many batches are read sooner than a thread would begin. */
const alone = 40;

/** What is needed to analyse files while they are read. */
interface AheadOptions {
  vocabulary: Vocabulary;
  /** The lint rules that look at pages. */
  rules: PageLook;
  /** What threads run, and the site's folder; without it all is read here. */
  threads?: { script: string; argv: readonly string[]; site: string } | undefined;
}

/** A file, and the hash of the text that there is a record of. */
type FileToRead = readonly [file: string, known: string | undefined];

/** What a thread needs to know first. */
interface ReadingSetup {
  /** The folder of the site. */
  site: string;
  pages: string;
  root: string;
  /** Records are good for this version of the vocabulary only. */
  version: string | undefined;
}

/**
 * Returns what reads the changed files of a site. They are analysed as soon as they are read, so that no text stays in memory. Those
 * of a large site are read in threads.
 */
export function readAhead({ vocabulary, rules, threads }: AheadOptions): ReadAhead {
  return ({ pages, root, records }) =>
    async (files) => {
      const known = openRecords({ records, root }, vocabulary, rules).records;
      const outcomes = new Map<string, ReadOutcome>();
      const note = (file: string, [outcome, record]: Recorded) => {
        outcomes.set(file, outcome);
        if (record !== undefined && "hash" in outcome) known.set(file, outcome.hash, record);
      };
      const read = ([file, hash]: FileToRead) => readRecorded(file, { pages, root, vocabulary, rules }, hash);
      const wanted = files.map((file): FileToRead => [file, known.hashOf(file)]);
      if (threads === undefined) {
        for (const one of wanted) note(one[0], read(one));
      } else {
        const { site, ...script } = threads;
        const data: ReadingSetup = { site, pages, root, version: vocabulary.version };
        const done = (found: Recorded[], task: FileToRead[]) => {
          for (const [index, [file]] of task.entries()) note(file, found[index] as Recorded);
        };
        const does = (task: FileToRead[]) => task.map(read);
        await inThreads({ ...script, data }, inTasks(wanted), done, { does, alone });
      }
      return files.map((file) => outcomes.get(file) as ReadOutcome);
    };
}

/**
 * Reads and analyses files in a thread that {@link readAhead} has started.
 * @param prepare returns what the files of a site are checked with
 */
export function answerReading(
  prepare: (setup: ReadingSetup) => Promise<{ vocabulary: Vocabulary; rules: PageLook }>,
): void {
  answerTasks(async (setup: ReadingSetup) => {
    const analysing = { ...setup, ...(await prepare(setup)) };
    const isSame = analysing.vocabulary.version === setup.version;
    return (files: FileToRead[]): Recorded[] =>
      files.map(([file, known]) => {
        const [outcome, record] = readRecorded(file, analysing, known);
        // Where a schema has changed in between, the others are analysed when they are asked for.
        return isSame && record !== undefined ? [outcome, record] : [outcome];
      });
  });
}

function* inTasks(files: readonly FileToRead[]): Generator<FileToRead[]> {
  for (let from = 0; from < files.length; from += batch) yield files.slice(from, from + batch);
}

/** Where a site's pages are, and what they are analysed with. */
interface Analysing {
  /** The folder of pages. */
  pages: string;
  /** The same as diagnostics show it. */
  root: string;
  vocabulary: Vocabulary;
  /** The lint rules that look at pages. */
  rules: PageLook;
}

/** A file that was read, and its record as JSON. */
type Recorded = readonly [outcome: ReadOutcome, record?: string];

/**
 * Reads a file of the folder of pages and analyses it while its text is in memory.
 * @param known the hash of the text that there is a record of
 */
function readRecorded(file: string, { pages, root, vocabulary, rules }: Analysing, known?: string): Recorded {
  const text = readTextFile(pages, file);
  if (typeof text !== "string") return [text];
  const hash = textHash(text);
  const role = roleOf(file);
  // What a text with data says is known only with its records; what is in the wrong place, with the other files.
  const isApart =
    mayNameData(hash, () => text) ||
    !isFileRole(role) ||
    foreignKind(text, role) !== undefined ||
    // The record of what an older version has written is that of the text in which it is brought up to date.
    migrationsOf(vocabulary)?.migrateText(text, role) !== undefined;
  if (isApart || hash === known) return [{ hash }];
  const source = { root, texts: new Map([[file, text]]) };
  return [{ hash }, JSON.stringify(analyseFile(file, text, role, source, vocabulary, rules))];
}
