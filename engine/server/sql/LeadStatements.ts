import type { LeadRecord, NewLead } from "../../contract/store.ts";
import { columns, type StoredColumn, textColumns, writeRecord } from "./leadRows.ts";
import type { Sql, SqlValue, Statement } from "./sql.ts";

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
   * @param where columns and their values
   * @param after time and id of the last lead of the page before
   */
  page(
    where: readonly (readonly [column: StoredColumn, value: string])[],
    after?: readonly SqlValue[],
  ): Statement {
    const values: SqlValue[] = where.map(([, value]) => value);
    const conditions = where.map(([column], index) => `${column} = $${index + 1}`);
    if (after) {
      conditions.push(`(received_at, id) > ($${values.length + 1}, $${values.length + 2})`);
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

  /** Deletes the leads of an email address in lower case, and all files without a lead. The first returns their ids. */
  remove(email: string): Statement[] {
    return [
      { text: `DELETE FROM leads WHERE email = $1 RETURNING ${this.#field("id")}`, values: [email] },
      {
        text: "DELETE FROM lead_files WHERE NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = lead_files.lead)",
      },
    ];
  }

  #fields(): string {
    return columns.map((column) => this.#field(column)).join(", ");
  }

  #field(column: StoredColumn): string {
    return textColumns.has(column) ? this.#text(column) : column;
  }
}
