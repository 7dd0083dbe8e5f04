import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { LeadRecord } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/** The newest version of the format that this program writes and reads. */
const format = 1;

/**
 * Writes records as the text of a backup: a line of JSON that says what it is, a line a record, and a line with their
 * number and a checksum of all lines before it. The same for every database, so that a backup of one is restored into
 * another.
 */
export async function* writeBackup(records: AsyncIterable<LeadRecord>, now: Date): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let count = 0;
  const line = (value: object) => {
    // What some readers take for the end of a line is written as its escape.
    const text = `${JSON.stringify(value).replace(/[\u2028\u2029]/g, inCode)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ kenteLeads: format, createdAt: now.toISOString() });
  for await (const record of records) {
    count += 1;
    yield line(record);
  }
  yield `${JSON.stringify({ count, sha256: hash.digest("hex") })}\n`;
}

const inCode = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`;

/**
 * Reads the records of a backup. Whether it is whole is known only at its end: use none before.
 * @throws KenteError `backup-damaged`
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
        if (value?.kenteLeads === undefined) throw refuse("it does not begin as one");
        if (value.kenteLeads !== format)
          throw refuse(`it is of format ${String(value.kenteLeads)}, this program knows ${format}`);
      } else if (isRecord(value)) yield value;
      else throw refuse(`line ${count + 2} is no lead`);
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
 * @throws KenteError `backup-damaged`
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

function isRecord(value: object | undefined): value is LeadRecord {
  const { id, form, key, digest, values, email, consent, flags, receivedAt, notifyAt, attempts } = (value ??
    {}) as Record<keyof LeadRecord, unknown>;
  return (
    [id, form, key, digest].every((one) => typeof one === "string") &&
    [receivedAt, attempts].every(Number.isSafeInteger) &&
    (notifyAt === undefined || Number.isSafeInteger(notifyAt)) &&
    (email === undefined || typeof email === "string") &&
    typeof values === "object" &&
    values !== null &&
    Array.isArray(consent) &&
    Array.isArray(flags)
  );
}
