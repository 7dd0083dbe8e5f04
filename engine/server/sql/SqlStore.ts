import { randomUUID } from "node:crypto";
import type {
  CheckLevel,
  DueLead,
  Kept,
  Lead,
  LeadFilter,
  LeadRecord,
  NewLead,
  Restored,
  Store,
} from "../../contract/store.ts";
import { Groups } from "./Groups.ts";
import { migrate } from "./migrate.ts";
import {
  columns,
  isReadable,
  nameOf,
  readLead,
  readRecord,
  type StoredColumn,
  textColumns,
  writeRecord,
} from "./records.ts";
import type { Query, Row, Sql, SqlValue, Statement } from "./sql.ts";
import { isAway } from "./unavailable.ts";

/** Leads per page when reading. */
const pageSize = 500;
/** Maximum number of leads per insert. Nine parameters each are far below the limits of databases. */
const groupSize = 500;

/** The store over any SQL database. Leads that arrive at the same time share one transaction and one flush to disk. */
export class SqlStore implements Store {
  readonly #sql: Sql;
  readonly #puts: Groups<NewLead, Kept>;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#puts = new Groups(
      groupSize,
      (leads) => this.#keep(leads),
      (error) => !isAway(error),
    );
  }

  /**
   * Opens the store over a database and brings its tables up to date. Closes the database if that fails.
   * @throws KenteError `store-unavailable` or `store-newer`
   */
  static async open(sql: Sql): Promise<SqlStore> {
    try {
      await migrate(sql);
    } catch (error) {
      await sql.close();
      throw error;
    }
    return new SqlStore(sql);
  }

  put(lead: NewLead): Promise<Kept> {
    return this.#puts.add(lead);
  }

  async *list({ form, email }: LeadFilter = {}): AsyncGenerator<Lead> {
    const values: SqlValue[] = [];
    const conditions: string[] = [];
    const where = (column: string, value: string | undefined) => {
      if (value === undefined) return;
      values.push(value);
      conditions.push(`${column} = $${values.length}`);
    };
    where("form", form);
    where("email", email?.toLowerCase());
    const query: Query = async (statement) => (await this.#sql.read([statement]))[0] ?? [];
    for await (const rows of this.#pages(query, conditions, values)) yield* rows.map(readLead);
  }

  async remove(email: string): Promise<number> {
    const text = `DELETE FROM leads WHERE email = $1 RETURNING ${this.#sql.text("id")}`;
    const [rows = []] = await this.#sql.run([{ text, values: [email.toLowerCase()] }]);
    return rows.length;
  }

  async claim(now: number, limit: number, lease: number): Promise<DueLead[]> {
    // The condition is repeated in the update itself: if two callers select the same lead, the second one skips it.
    const text = `UPDATE leads SET notify_at = $2, attempts = attempts + 1
      WHERE notify_at <= $1 AND id IN (
        SELECT id FROM leads WHERE notify_at <= $1 ORDER BY notify_at LIMIT $3
      ) RETURNING ${this.#fields()}`;
    const [rows = []] = await this.#sql.run([{ text, values: [now, now + lease, limit] }]);
    // An unreadable lead must not block the others.
    return rows
      .filter(isReadable)
      .map((row) => ({ lead: readLead(row), attempts: Number(row.attempts) - 1 }));
  }

  async settle(id: string, dueAgain?: number): Promise<void> {
    await this.#sql.run([
      { text: "UPDATE leads SET notify_at = $1 WHERE id = $2", values: [dueAgain ?? null, id] },
    ]);
  }

  async check(level: CheckLevel): Promise<void> {
    await this.#sql.read([{ text: "SELECT version FROM schema_version" }]);
    if (level === "whole") await this.#sql.verify();
    if (level !== "reach") await this.#sql.transact((query) => query(this.#insertion([probe()])), true);
  }

  snapshot(): AsyncGenerator<LeadRecord> {
    const pages = (query: Query) => this.#pages(query, [], []);
    return this.#sql.snapshot(async function* (query) {
      for await (const rows of pages(query)) yield* rows.map(readRecord);
    });
  }

  restore(records: AsyncIterable<LeadRecord>): Promise<Restored> {
    return this.#sql.transact(async (query) => {
      const result: Restored = { added: 0, known: 0, conflicts: [] };
      for await (const group of inGroups(records, groupSize)) {
        const inserted = await query(this.#insertion(group.toSorted(byName)));
        const outcomes = outcomesOf(group, inserted, await query(this.#search(group)));
        for (const [index, { outcome }] of outcomes.entries()) {
          if (outcome === "kept") result.added += 1;
          else if (outcome === "known") result.known += 1;
          else result.conflicts.push(group[index]?.id ?? "");
        }
      }
      return result;
    });
  }

  async close(): Promise<void> {
    await this.#puts.idle();
    await this.#sql.close();
  }

  async #keep(leads: readonly NewLead[]): Promise<Kept[]> {
    const records = leads.map((lead) => ({ ...lead, notifyAt: lead.receivedAt, attempts: 0 })).sort(byName);
    const expiring = leads.filter(({ repeatsWithin }) => repeatsWithin !== undefined);
    const results = await this.#sql.run([
      ...(expiring.length > 0 ? [expiry(expiring)] : []),
      this.#insertion(records),
      this.#search(leads),
    ]);
    const [inserted = [], found = []] = results.slice(-2);
    return outcomesOf(leads, inserted, found);
  }

  async *#pages(
    query: Query,
    conditions: readonly string[],
    values: readonly SqlValue[],
  ): AsyncGenerator<readonly Row[]> {
    let rows: readonly Row[];
    let after: SqlValue[] = [];
    do {
      const bounds =
        after.length > 0
          ? [...conditions, `(received_at, id) > ($${values.length + 1}, $${values.length + 2})`]
          : conditions;
      const where = bounds.length > 0 ? `WHERE ${bounds.join(" AND ")}` : "";
      // With the table's name, since the bare name may refer to the alias of `Sql.text`.
      const text = `SELECT ${this.#fields()} FROM leads ${where} ORDER BY leads.received_at, leads.id LIMIT ${pageSize}`;
      rows = await query({ text, values: [...values, ...after] });
      yield rows;
      const last = rows.at(-1);
      after = last ? [last.received_at ?? 0, last.id ?? ""] : [];
    } while (rows.length === pageSize);
  }

  #fields(): string {
    return columns.map((column) => this.#field(column)).join(", ");
  }

  #field(column: StoredColumn): string {
    return textColumns.has(column) ? this.#sql.text(column) : column;
  }

  #insertion(records: readonly LeadRecord[]): Statement {
    const values = records.flatMap((record) => Object.values(writeRecord(record)));
    const rows = records.map(
      (_, index) => `(${columns.map((_, at) => `$${index * columns.length + at + 1}`).join(", ")})`,
    );
    return {
      text: `INSERT INTO leads (${columns.join(", ")}) VALUES ${rows.join(", ")} ON CONFLICT DO NOTHING RETURNING ${this.#field("id")}`,
      values,
    };
  }

  #search(leads: readonly NewLead[]): Statement {
    const pairs = leads.map((_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`);
    const fields = (["id", "form", "key", "digest", "received_at"] as const).map((column) =>
      this.#field(column),
    );
    return {
      text: `SELECT ${fields.join(", ")} FROM leads WHERE (form, key) IN (VALUES ${pairs.join(", ")})`,
      values: leads.flatMap(({ form, key }) => [form, key]),
    };
  }
}

/** The order of inserts. Two transactions that insert the same leads in different orders would deadlock. */
function byName(one: Pick<NewLead, "form" | "key">, other: Pick<NewLead, "form" | "key">): number {
  const [a, b] = [one, other].map(({ form, key }) => nameOf({ form, key })) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

function outcomesOf(leads: readonly NewLead[], inserted: readonly Row[], found: readonly Row[]): Kept[] {
  const ours = new Set(inserted.map(({ id }) => id));
  const known = new Map(found.map((row) => [nameOf(row), row]));
  return leads.map(({ id, form, key, digest }) => {
    const row = known.get(nameOf({ form, key }));
    // No row: the lead was deleted between the two statements.
    if (!row || row.digest !== digest) return { outcome: "conflict" };
    return {
      outcome: ours.has(id) ? "kept" : "known",
      id: String(row.id),
      receivedAt: Number(row.received_at),
    };
  });
}

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** A lead that is written and rolled back. */
function probe(): LeadRecord {
  const id = randomUUID();
  const lead = { id, form: "", key: id, digest: "", values: {}, consent: [], flags: [] };
  return { ...lead, receivedAt: 0, attempts: 0 };
}

/**
 * Expires keys that are limited in time: changes those of older leads. It runs before the insert, in the same transaction:
 * of two concurrent submissions, the second waits here and then finds the lead of the first.
 */
function expiry(leads: readonly NewLead[]): Statement {
  const pairs = leads.map((_, index) => `($${index * 2 + 2}, $${index * 2 + 3})`);
  const since = Math.min(...leads.map(({ receivedAt, repeatsWithin = 0 }) => receivedAt - repeatsWithin));
  return {
    text: `UPDATE leads SET key = key || ' ' || id WHERE received_at <= $1 AND (form, key) IN (VALUES ${pairs.join(", ")})`,
    values: [since, ...leads.flatMap(({ form, key }) => [form, key])],
  };
}
