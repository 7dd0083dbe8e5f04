import type { FileRecord, FileRecords, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { analyseFile, hasBlocks, type PageLook, takeAcceptances, understand } from "../check/analyseFile.ts";
import { validatorsFor } from "../check/validators.ts";
import type { Texts } from "../diagnostics/diagnostic.ts";
import { isObject } from "../json/value.ts";
import type { FileRole } from "../read/roles.ts";
import { type FileText, RecordedFile } from "./RecordedFile.ts";
import { Records } from "./Records.ts";

/** The files of a site by their records. A file whose text has not changed is not analysed again. */
export class SiteRecords {
  readonly #records: FileRecords;
  readonly #files: KnownFiles | undefined;
  readonly #texts = new Map<string, string>();

  /** @param rules lint rules that look at each page while it is in memory */
  constructor(
    private readonly source: SiteSource,
    private readonly vocabulary: Vocabulary,
    private readonly rules: PageLook | undefined,
  ) {
    this.#records = openRecords(source, vocabulary, rules).records;
    // Of texts on disk, only those of this source are known.
    if (source.texts.isLazy !== true) this.#files = filesKnownTo(this.#records, rules);
  }

  /** Whether there is a record of a file as it is now. */
  has(file: string): boolean {
    return this.#records.hashOf(file) === this.#hashOf(file);
  }

  /** Returns what a file says: as it was recorded, or from its text. */
  get(file: string, role: FileRole): RecordedFile {
    const hash = this.#hashOf(file);
    const known = this.#files?.get(file);
    if (known?.hash === hash) return known.says;
    const says = this.#read(file, role);
    // What is not recorded may change by itself.
    if (this.has(file)) this.#files?.set(file, { hash, says });
    return says;
  }

  #read(file: string, role: FileRole): RecordedFile {
    const record = this.#records.get(file, this.#hashOf(file)) ?? this.#analyse(file, role);
    const { root, texts } = this.source;
    // Of texts in memory only this one: what is known of the file outlives the others.
    const own = texts.isLazy === true ? texts : new Map([[file, this.#textOf(file)]]);
    return new RecordedFile(
      file,
      record,
      textOf(file, role, { root, texts: own }, this.vocabulary),
      this.#once,
    );
  }

  #analyse(file: string, role: FileRole): FileRecord {
    const { source, vocabulary } = this;
    const record = analyseFile(file, this.#textOf(file), role, source, vocabulary, this.rules);
    // A mistake in a text with records of data is shown in another file, which may change by itself.
    const isElsewhere =
      record.diagnostics.length > 0 && source.expanded?.writtenPlace(file, []) !== undefined;
    if (!isElsewhere) this.#records.set(file, this.#hashOf(file), JSON.stringify(record));
    return record;
  }

  #textOf(file: string): string {
    return this.source.texts.get(file) ?? "";
  }

  #hashOf(file: string): string {
    return this.source.texts.hashOf?.(file) ?? this.#textOf(file);
  }

  readonly #once = (text: string): string => {
    const present = this.#texts.get(text);
    if (present === undefined) this.#texts.set(text, text);
    return present ?? text;
  };
}

/** A file's text, of which nothing is kept but these. */
function textOf(file: string, role: FileRole, source: Texts, vocabulary: Vocabulary): FileText {
  const text = () => source.texts.get(file) ?? "";
  return {
    hasBlocks: hasBlocks(role),
    written: () => writtenValue(file, text(), vocabulary),
    understood: () => understand(file, text(), role, source, vocabulary).content,
  };
}

/** The text of a file without mistakes as rules and pages see it. */
function writtenValue(file: string, text: string, vocabulary: Vocabulary): JsonObject {
  // The text was parsed with care when its record was made.
  const value = JSON.parse(text) as Json;
  const members = isObject(value) ? value : {};
  takeAcceptances(file, members, validatorsFor(vocabulary));
  return members;
}

/** Files by what they say, with the hash of the text that says it. */
type KnownFiles = Map<string, { hash: string; says: RecordedFile }>;

/** What files say, where records stay in memory: an editor asks for the same again and again. */
const knownFiles = new WeakMap<FileRecords, { rules: string | undefined; files: KnownFiles }>();

function filesKnownTo(records: FileRecords, rules: PageLook | undefined): KnownFiles {
  let known = knownFiles.get(records);
  if (known === undefined || known.rules !== rules?.id) known = { rules: rules?.id, files: new Map() };
  knownFiles.set(records, known);
  return known.files;
}

/** Records that stay in memory, of each folder of pages. */
const inMemory = new WeakMap<Vocabulary, Map<string, Records>>();

/**
 * Opens the records of a site for a vocabulary and rules.
 * @returns also whether there are records of the same
 */
export function openRecords(
  { records, root }: Pick<SiteSource, "records" | "root">,
  vocabulary: Vocabulary,
  rules: Pick<PageLook, "id"> | undefined,
): { records: FileRecords; isKnown: boolean } {
  const { version } = vocabulary;
  const used = version === undefined ? undefined : records;
  const byRoot = inMemory.get(vocabulary) ?? new Map<string, Records>();
  if (used === undefined) {
    inMemory.set(vocabulary, byRoot);
    if (!byRoot.has(root)) byRoot.set(root, new Records());
  }
  const found = used ?? (byRoot.get(root) as Records);
  return { records: found, isKnown: found.open(JSON.stringify([version, rules?.id, root])) };
}
