import type { FileInfo, Lead, LeadMail, LeadRecord, WaitingMail } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { Row, SqlValue } from "./sql.ts";

/** The columns of a lead, in the order of the table. */
export const columns = [
  "id",
  "form",
  "key",
  "digest",
  "content",
  "email",
  "received_at",
  "notify_at",
  "attempts",
] as const;

/** One of {@link columns}. */
export type StoredColumn = (typeof columns)[number];

/** The columns that hold text. */
export const textColumns: ReadonlySet<StoredColumn> = new Set([
  "id",
  "form",
  "key",
  "digest",
  "content",
  "email",
]);

/** Identifies a submission: submissions with the same form and key are one lead. */
export const nameOf = ({ form, key }: Row): string => `${form}\n${key}`;

/** Converts a record to a row, with its values in the order of {@link columns}. */
export function writeRecord(record: LeadRecord): Record<StoredColumn, SqlValue> {
  const { id, form, key, digest, values, files, email, consent, flags, language, receivedAt } = record;
  const { notifyAt, attempts } = record;
  return {
    id,
    form,
    key,
    digest,
    content: JSON.stringify({ values, consent, flags, language, ...(files && { files: files.map(infoOf) }) }),
    email: email?.toLowerCase() ?? null,
    received_at: receivedAt,
    notify_at: notifyAt ?? null,
    attempts,
  };
}

function infoOf({ path, name, type, size, sha256 }: FileInfo): FileInfo {
  return { path, name, type, size, sha256 };
}

/**
 * Converts a row to a lead.
 * @throws KenteError `lead-unreadable`
 */
export function readLead(row: Row): Lead {
  const content = readContent(row);
  if (!content) throw new KenteError("lead-unreadable", { id: String(row.id) });
  return {
    id: String(row.id),
    form: String(row.form),
    key: String(row.key),
    ...content,
    ...(row.email !== null && { email: String(row.email) }),
    receivedAt: Number(row.received_at),
  };
}

/** The submitted content of a row; undefined if it can't be read. */
function readContent(
  row: Row,
): Pick<Lead, "values" | "consent" | "flags" | "language" | "files"> | undefined {
  try {
    const { values, consent, flags, language, files } = JSON.parse(String(row.content)) as Lead;
    if (!values || !consent || !flags) return undefined;
    return { values, consent, flags, ...(language && { language }), ...(files && { files }) };
  } catch {
    return undefined;
  }
}

/** Whether a row can be read as a lead. */
export function isReadable(row: Row): boolean {
  return readContent(row) !== undefined;
}

/**
 * Converts a row to a record.
 * @throws KenteError `lead-unreadable`
 */
export function readRecord(row: Row): LeadRecord {
  return {
    ...readLead(row),
    digest: String(row.digest),
    ...(row.notify_at !== null && { notifyAt: Number(row.notify_at) }),
    attempts: Number(row.attempts),
  };
}

/** Converts a row of `lead_mails`. */
export function readMail({ kind, recipient, due_at, attempts }: Row): WaitingMail {
  return {
    kind: String(kind) as LeadMail["kind"],
    to: String(recipient),
    dueAt: Number(due_at),
    attempts: Number(attempts),
  };
}
