import type {
  Expiry,
  FileInfo,
  Lead,
  LeadFilter,
  LeadMail,
  LeadRecord,
  NewLead,
  WaitingMail,
} from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { Row, Sql, SqlValue, Statement } from "./sql.ts";

/** Leads per page when reading. */
export const pageSize = 500;

/** The SQL statements about leads. */
export class LeadStatements {
  readonly #text: Sql["text"];

  /** @param text the expression that selects a text column */
  constructor(text: Sql["text"]) {
    this.#text = text;
  }

  /** Inserts leads, except those that exist already. Returns the ids of the new ones. */
  insert(records: readonly LeadRecord[]): Statement {
    const values = records.flatMap((record) => Object.values(writeRecord(record)));
    const rows = records.map(
      (_, index) => `(${columns.map((_, at) => `$${index * columns.length + at + 1}`).join(", ")})`,
    );
    return {
      text: `INSERT INTO leads (${columns.join(", ")}) VALUES ${rows.join(", ")} ON CONFLICT DO NOTHING RETURNING ${this.#field("id")}`,
      values,
    };
  }

  /** Inserts the contents of a lead's files, if the lead itself is there and they are not. */
  insertFiles({ id, files = [] }: LeadRecord): Statement[] {
    return files.flatMap(({ bytes }, index) =>
      bytes === undefined
        ? []
        : {
            text: `INSERT INTO lead_files (lead, position, bytes) SELECT id, ${index}, $2 FROM leads WHERE id = $1 ON CONFLICT DO NOTHING`,
            values: [id, bytes],
          },
    );
  }

  /** Inserts the mails of leads that were inserted in the same transaction. */
  insertMails(records: readonly Pick<LeadRecord, "id" | "mails">[]): Statement[] {
    return records.flatMap(({ id, mails = [] }) =>
      mails.map(({ kind, to, dueAt, attempts }) => ({
        text: `INSERT INTO lead_mails (lead, kind, recipient, due_at, attempts)
          SELECT id, $2, $3, $4, $5 FROM leads WHERE id = $1 ON CONFLICT DO NOTHING`,
        values: [id, kind, to, dueAt, attempts],
      })),
    );
  }

  /** Reads the mails of leads that have not been sent. */
  mails(leads: readonly string[]): Statement {
    return {
      text: `SELECT lead, kind, recipient, due_at, attempts FROM lead_mails WHERE lead IN (${list(leads)}) ORDER BY kind, recipient`,
      values: leads,
    };
  }

  /** Reads the content of a file. */
  file(lead: string, index: number): Statement {
    return {
      text: "SELECT bytes FROM lead_files WHERE lead = $1 AND position = $2",
      values: [lead, index],
    };
  }

  /** Finds the leads with the same forms and keys. */
  find(leads: readonly Pick<NewLead, "form" | "key">[]): Statement {
    const pairs = leads.map((_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`);
    const fields = (["id", "form", "key", "digest", "received_at"] as const).map((column) =>
      this.#field(column),
    );
    return {
      text: `SELECT ${fields.join(", ")} FROM leads WHERE (form, key) IN (VALUES ${pairs.join(", ")})`,
      values: leads.flatMap(({ form, key }) => [form, key]),
    };
  }

  /**
   * Expires keys that are limited in time: changes those of older leads. It runs before the insert, in the same
   * transaction: of two concurrent submissions, the second waits here and then finds the lead of the first.
   */
  expireKeys(leads: readonly NewLead[]): Statement {
    const pairs = leads.map((_, index) => `($${index * 2 + 2}, $${index * 2 + 3})`);
    const since = Math.min(...leads.map(({ receivedAt, repeatsWithin = 0 }) => receivedAt - repeatsWithin));
    return {
      text: `UPDATE leads SET key = key || ' ' || id WHERE received_at <= $1 AND (form, key) IN (VALUES ${pairs.join(", ")})`,
      values: [since, ...leads.flatMap(({ form, key }) => [form, key])],
    };
  }

  /**
   * Reads a page of leads in the order of their time.
   * @param after time and id of the last lead of the page before
   */
  page({ form, email, id, since, before }: LeadFilter, after?: readonly SqlValue[]): Statement {
    const values: SqlValue[] = [];
    const conditions: string[] = [];
    const add = (condition: string, value: SqlValue | undefined) => {
      if (value === undefined) return;
      values.push(value);
      conditions.push(condition.replaceAll("?", `$${values.length}`));
    };
    add("form = ?", form);
    add("email = ?", email?.toLowerCase());
    add("substr(leads.id, 1, length(?)) = ?", id);
    add("leads.received_at >= ?", since);
    add("leads.received_at < ?", before);
    if (after) {
      conditions.push(`(leads.received_at, leads.id) > ($${values.length + 1}, $${values.length + 2})`);
      values.push(...after);
    }
    const filter = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
    // With the table's name, since the bare name may refer to the alias of `Sql.text`.
    const text = `SELECT ${this.#fields()} FROM leads ${filter} ORDER BY leads.received_at, leads.id LIMIT ${pageSize}`;
    return { text, values };
  }

  /** Claims leads that are due. Returns them. */
  claim(now: number, limit: number, lease: number): Statement {
    // The condition is repeated in the update itself: if two callers select the same lead, the second one skips it.
    const text = `UPDATE leads SET notify_at = $2, attempts = attempts + 1
      WHERE notify_at <= $1 AND id IN (
        SELECT id FROM leads WHERE notify_at <= $1 ORDER BY notify_at LIMIT $3
      ) RETURNING ${this.#fields()}`;
    return { text, values: [now, now + lease, limit] };
  }

  /** Ends a claim. */
  settle(id: string, dueAgain: number | undefined): Statement {
    return { text: "UPDATE leads SET notify_at = $1 WHERE id = $2", values: [dueAgain ?? null, id] };
  }

  /** Reads one lead. */
  lead(id: string): Statement {
    return { text: `SELECT ${this.#fields()} FROM leads WHERE leads.id = $1`, values: [id] };
  }

  /** Claims the mail that has been due for longest. Returns it. */
  claimMail(now: number, lease: number): Statement {
    // The condition is repeated, as in `claim`.
    const text = `UPDATE lead_mails SET due_at = $2, attempts = attempts + 1
      WHERE due_at <= $1 AND (lead, kind, recipient) IN (
        SELECT lead, kind, recipient FROM lead_mails WHERE due_at <= $1 ORDER BY due_at, lead, kind DESC LIMIT 1
      ) RETURNING lead, kind, recipient, due_at, attempts`;
    return { text, values: [now, now + lease] };
  }

  /** Ends the claim of a mail. */
  settleMail(lead: string, { kind, to }: LeadMail, dueAgain: number | undefined): Statement {
    const which = "WHERE lead = $1 AND kind = $2 AND recipient = $3";
    return dueAgain === undefined
      ? { text: `DELETE FROM lead_mails ${which}`, values: [lead, kind, to] }
      : { text: `UPDATE lead_mails SET due_at = $4 ${which}`, values: [lead, kind, to, dueAgain] };
  }

  /** Deletes leads. Returns their ids. */
  remove(ids: readonly string[]): Statement {
    return {
      text: `DELETE FROM leads WHERE id IN (${list(ids)}) RETURNING ${this.#field("id")}`,
      values: ids,
    };
  }

  /** Deletes some old leads about which nothing is to be sent. The first returns their ids, the second counts those that are left. */
  expire({ form, before, hasWebhook }: Expiry): [Statement, Statement] {
    const values = [form, before];
    const old = "FROM leads WHERE form = $1 AND received_at < $2";
    const webhook = hasWebhook ? "notify_at IS NOT NULL" : "notify_at IS NOT NULL AND attempts > 0";
    const waits = `((${webhook}) OR EXISTS (SELECT 1 FROM lead_mails WHERE lead_mails.lead = leads.id))`;
    return [
      {
        text: `DELETE FROM leads WHERE id IN (SELECT id ${old} AND NOT ${waits} LIMIT ${pageSize}) RETURNING ${this.#field("id")}`,
        values,
      },
      { text: `SELECT COUNT(*) AS waiting ${old}`, values },
    ];
  }

  /** Deletes all files and mails without a lead. */
  removeOrphans(): Statement[] {
    return ["lead_files", "lead_mails"].map((table) => ({
      text: `DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = ${table}.lead)`,
    }));
  }

  #fields(): string {
    return columns.map((column) => this.#field(column)).join(", ");
  }

  #field(column: StoredColumn): string {
    return textColumns.has(column) ? this.#text(column) : column;
  }
}

/** Parameters for a list of values, from the first on. */
function list(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(", ");
}

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
type StoredColumn = (typeof columns)[number];

/** The columns that hold text. */
const textColumns: ReadonlySet<StoredColumn> = new Set(["id", "form", "key", "digest", "content", "email"]);

/** Identifies a submission: submissions with the same form and key are one lead. */
export const nameOf = ({ form, key }: Row): string => `${form}\n${key}`;

/** Converts a record to a row, with its values in the order of {@link columns}. */
function writeRecord(record: LeadRecord): Record<StoredColumn, SqlValue> {
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
