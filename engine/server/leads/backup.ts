import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { FileInfo, LeadRecord, WaitingMail } from "../../contract/store.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";

/**
 * The version of the format that this program writes. It also reads those before: in 1, leads have no files, in 2 no language and no
 * mails. Programs that don't know these refuse the format: they would lose them without a word.
 */
const format = 3;
const readable: ReadonlySet<unknown> = new Set([1, 2, format]);

/**
 * Writes records as a backup, in lines of JSON: a header, one line per record, and a last line with the number of records
 * and a checksum of all lines before it. The format is the same for every database, so a backup of one can be restored
 * into another.
 */
export async function* writeBackup(records: AsyncIterable<LeadRecord>, now: Date): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let count = 0;
  const line = (value: object) => {
    // U+2028 and U+2029 are escaped, since some readers treat them as line ends.
    const text = `${JSON.stringify(value).replace(/[\u2028\u2029]/g, escaped)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ kenteLeads: format, createdAt: now.toISOString() });
  for await (const record of records) {
    count += 1;
    yield line({ ...record, ...(record.files && { files: record.files.map(encoded) }) });
  }
  yield `${JSON.stringify({ count, sha256: hash.digest("hex") })}\n`;
}

/** A file as a backup holds it: with its content in Base64. */
type EncodedFile = FileInfo & { content?: string };

function encoded({ bytes, ...file }: FileInfo & { bytes?: Uint8Array }): EncodedFile {
  return { ...file, ...(bytes && { content: Buffer.from(bytes).toString("base64") }) };
}

function decoded({ content, ...file }: EncodedFile): FileInfo & { bytes?: Uint8Array } {
  return { ...file, ...(content !== undefined && { bytes: new Uint8Array(Buffer.from(content, "base64")) }) };
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`;

/**
 * Reads the records of a backup. Use none of them before the end: only there it is known to be complete.
 * @throws KenteError `backup-damaged` or `backup-newer`
 */
export async function* readBackup(file: string): AsyncGenerator<LeadRecord> {
  const refuse = (reason: string) => new KenteError("backup-damaged", { file, reason });
  const hash = createHash("sha256");
  let count = -1;
  let waiting: string | undefined;
  for await (const text of linesOf(file)) {
    if (waiting !== undefined) {
      hash.update(`${waiting}\n`);
      const value = parse(waiting);
      if (count < 0) {
        if (value?.kenteLeads === undefined) throw refuse("its first line is not the header of a backup");
        if (Number(value.kenteLeads) > format)
          throw new KenteError("backup-newer", { file, version: Number(value.kenteLeads), known: format });
        if (!readable.has(value.kenteLeads)) throw refuse("its format is unknown");
      } else if (isRecord(value))
        yield { ...value, ...(value.files && { files: value.files.map(decoded) }) } as LeadRecord;
      else throw refuse(`line ${count + 2} is not a lead`);
      count += 1;
    }
    waiting = text;
  }
  const end = waiting === undefined ? undefined : parse(waiting);
  if (count < 0 || typeof end?.sha256 !== "string") throw refuse("its end is missing");
  if (end.count !== count || end.sha256 !== hash.digest("hex")) throw refuse("its checksum is wrong");
}

/**
 * Reads a backup to its end.
 * @returns how many records it holds
 * @throws KenteError `backup-damaged` or `backup-newer`
 */
export async function checkBackup(file: string): Promise<number> {
  let count = 0;
  for await (const _ of readBackup(file)) count += 1;
  return count;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    const handle = await open(file);
    try {
      yield* handle.readLines();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    if (cause instanceof KenteError) throw cause;
    throw new KenteError(
      "backup-damaged",
      { file, reason: `it can't be read (${reasonOf(cause)})` },
      { cause },
    );
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: object | undefined): value is Omit<LeadRecord, "files"> & { files?: EncodedFile[] } {
  const {
    id,
    form,
    key,
    digest,
    values,
    files,
    email,
    consent,
    flags,
    receivedAt,
    notifyAt,
    attempts,
    ...more
  } = (value ?? {}) as Record<keyof LeadRecord, unknown>;
  const { language, mails } = more;
  return (
    [id, form, key, digest].every((one) => typeof one === "string") &&
    [receivedAt, attempts].every(Number.isSafeInteger) &&
    (notifyAt === undefined || Number.isSafeInteger(notifyAt)) &&
    [email, language].every((one) => one === undefined || typeof one === "string") &&
    typeof values === "object" &&
    values !== null &&
    (files === undefined || (Array.isArray(files) && files.every(isFile))) &&
    (mails === undefined || (Array.isArray(mails) && mails.every(isMail))) &&
    Array.isArray(consent) &&
    Array.isArray(flags)
  );
}

function isMail(value: unknown): value is WaitingMail {
  const { kind, to, dueAt, attempts } = (value ?? {}) as Record<keyof WaitingMail, unknown>;
  return (
    (kind === "notice" || kind === "answer") &&
    typeof to === "string" &&
    [dueAt, attempts].every(Number.isSafeInteger)
  );
}

function isFile(value: unknown): value is EncodedFile {
  const { path, name, type, size, sha256, content } = (value ?? {}) as Record<keyof EncodedFile, unknown>;
  return (
    [path, name, type, sha256].every((one) => typeof one === "string") &&
    Number.isSafeInteger(size) &&
    (content === undefined || typeof content === "string")
  );
}
