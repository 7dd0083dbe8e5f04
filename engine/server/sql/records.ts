import type { Lead, LeadRecord } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { Row, SqlValue } from "./sql.ts";

/** The columns of a lead, in the order in which tables have them. */
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

/** What two submissions have in common when they are one intent. */
export const nameOf = ({ form, key }: Row): string => `${form}\n${key}`;

/** A record as a row. Its values stand in the order of {@link columns}. */
export function writeRecord(record: LeadRecord): Record<StoredColumn, SqlValue> {
  const { id, form, key, digest, values, email, consent, flags, receivedAt, notifyAt, attempts } = record;
  return {
    id,
    form,
    key,
    digest,
    content: JSON.stringify({ values, consent, flags }),
    email: email?.toLowerCase() ?? null,
    received_at: receivedAt,
    notify_at: notifyAt ?? null,
    attempts,
  };
}

/**
 * A row as a lead.
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

/** What a row holds of what a visitor sent; undefined where that can't be read. */
function readContent(row: Row): Pick<Lead, "values" | "consent" | "flags"> | undefined {
  try {
    const { values, consent, flags } = JSON.parse(String(row.content)) as Lead;
    return values && consent && flags && { values, consent, flags };
  } catch {
    return undefined;
  }
}

/** Whether a row can be read as a lead. */
export function isReadable(row: Row): boolean {
  return readContent(row) !== undefined;
}

/**
 * A row as a record.
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
