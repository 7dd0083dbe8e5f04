import { randomBytes, randomUUID } from "node:crypto";
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
import { GroupCommit } from "./GroupCommit.ts";
import { byName, insertOutcomes } from "./insertOutcomes.ts";
import { LeadStatements, pageSize } from "./LeadStatements.ts";
import { isReadable, readLead, readRecord } from "./leadRows.ts";
import { migrate } from "./migrate.ts";
import type { Query, Row, Sql, SqlValue } from "./sql.ts";
import { isAway } from "./unavailable.ts";

/** Maximum number of leads per insert. Nine parameters each are far below the limits of databases. */
const groupSize = 500;

/** Bytes of files after which a group of restored leads is written, whatever its size. */
const groupBytes = 16 * 1024 * 1024;

/** The store over any SQL database. Leads that arrive at the same time share one transaction and one flush to disk. */
export class SqlStore implements Store {
  readonly #sql: Sql;
  readonly #statements: LeadStatements;
  readonly #puts: GroupCommit<NewLead, Kept>;
  /** Leads with files are many times as large as others: each has a transaction of its own. */
  readonly #largePuts: GroupCommit<NewLead, Kept>;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#statements = new LeadStatements((column) => sql.text(column));
    const inGroupsOf = (size: number) =>
      new GroupCommit<NewLead, Kept>(
        size,
        (leads) => this.#keep(leads),
        (error) => !isAway(error),
      );
    this.#puts = inGroupsOf(groupSize);
    this.#largePuts = inGroupsOf(1);
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
    return (lead.files ? this.#largePuts : this.#puts).add(lead);
  }

  async *list(filter: LeadFilter = {}): AsyncGenerator<Lead> {
    const query: Query = async (statement) => (await this.#sql.read([statement]))[0] ?? [];
    for await (const rows of this.#pages(query, filter)) yield* rows.map(readLead);
  }

  async remove(email: string): Promise<number> {
    const [rows = []] = await this.#sql.run(this.#statements.remove(email.toLowerCase()));
    return rows.length;
  }

  async file(lead: string, index: number): Promise<Uint8Array | undefined> {
    const [rows] = await this.#sql.read([this.#statements.file(lead, index)]);
    return bytesIn(rows);
  }

  async claim(now: number, limit: number, lease: number): Promise<DueLead[]> {
    const [rows = []] = await this.#sql.run([this.#statements.claim(now, limit, lease)]);
    // An unreadable lead must not block the others.
    return rows
      .filter(isReadable)
      .map((row) => ({ lead: readLead(row), attempts: Number(row.attempts) - 1 }));
  }

  async settle(id: string, dueAgain?: number): Promise<void> {
    await this.#sql.run([this.#statements.settle(id, dueAgain)]);
  }

  async check(level: CheckLevel): Promise<void> {
    await this.#sql.read([{ text: "SELECT version FROM schema_version" }]);
    if (level === "whole") await this.#sql.verify();
    if (level !== "reach")
      await this.#sql.transact((query) => query(this.#statements.insert([probe()])), true);
  }

  snapshot(): AsyncGenerator<LeadRecord> {
    const pages = (query: Query) => this.#pages(query, {});
    const contentOf = async (query: Query, lead: string, index: number) => {
      const bytes = bytesIn(await query(this.#statements.file(lead, index)));
      return bytes && { bytes };
    };
    return this.#sql.snapshot(async function* (query) {
      for await (const rows of pages(query)) {
        for (const { files, ...record } of rows.map(readRecord)) {
          const whole: LeadRecord["files"] = [];
          for (const [index, file] of (files ?? []).entries())
            whole.push({ ...file, ...(await contentOf(query, record.id, index)) });
          yield files ? { ...record, files: whole } : record;
        }
      }
    });
  }

  restore(records: AsyncIterable<LeadRecord>): Promise<Restored> {
    return this.#sql.transact(async (query) => {
      const result: Restored = { added: 0, known: 0, conflicts: [] };
      for await (const group of inGroups(records, groupSize)) {
        const inserted = await query(this.#statements.insert(group.toSorted(byName)));
        for (const record of group)
          for (const file of this.#statements.insertFiles(record)) await query(file);
        const outcomes = insertOutcomes(group, inserted, await query(this.#statements.find(group)));
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
    await this.#largePuts.idle();
    await this.#sql.close();
  }

  async #keep(leads: readonly NewLead[]): Promise<Kept[]> {
    const records = leads.map((lead) => ({ ...lead, notifyAt: lead.receivedAt, attempts: 0 })).sort(byName);
    const expiring = leads.filter(({ repeatsWithin }) => repeatsWithin !== undefined);
    const results = await this.#sql.run([
      ...(expiring.length > 0 ? [this.#statements.expireKeys(expiring)] : []),
      this.#statements.insert(records),
      this.#statements.find(leads),
      ...records.flatMap((record) => this.#statements.insertFiles(record)),
    ]);
    const [inserted = [], found = []] = results.slice(expiring.length > 0 ? 1 : 0);
    return insertOutcomes(leads, inserted, found);
  }

  async *#pages(query: Query, { form, email }: LeadFilter): AsyncGenerator<readonly Row[]> {
    const where = [
      ...(form === undefined ? [] : [["form", form] as const]),
      ...(email === undefined ? [] : [["email", email.toLowerCase()] as const]),
    ];
    let rows: readonly Row[];
    let after: SqlValue[] | undefined;
    do {
      rows = await query(this.#statements.page(where, after));
      yield rows;
      const last = rows.at(-1);
      after = last && [last.received_at ?? 0, last.id ?? ""];
    } while (rows.length === pageSize);
  }
}

function bytesIn([row]: readonly Row[] = []): Uint8Array | undefined {
  return row?.bytes instanceof Uint8Array ? row.bytes : undefined;
}

async function* inGroups(records: AsyncIterable<LeadRecord>, size: number): AsyncGenerator<LeadRecord[]> {
  let group: LeadRecord[] = [];
  let bytes = 0;
  for await (const record of records) {
    group.push(record);
    for (const file of record.files ?? []) bytes += file.size;
    if (group.length < size && bytes < groupBytes) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}

/** The size of the largest lead in bytes, its files apart. A submission has half of it at most, and escaping can double that. */
const largest = 2 * 1024 * 1024;

/** A lead that is written and rolled back. It is as large as leads can be, and no compression makes it smaller. */
function probe(): LeadRecord {
  const id = randomUUID();
  const values = { text: randomBytes((largest * 3) / 4).toString("base64") };
  const lead = { id, form: "", key: id, digest: "", values, consent: [], flags: [] };
  return { ...lead, receivedAt: 0, attempts: 0 };
}
