import { randomBytes, randomUUID } from "node:crypto";
import type {
  CheckLevel,
  DueLead,
  DueMail,
  Expiry,
  Kept,
  Lead,
  LeadFilter,
  LeadMail,
  LeadRecord,
  NewLead,
  Restored,
  Store,
  WaitingMail,
} from "../../contract/store.ts";
import { GroupCommit } from "./GroupCommit.ts";
import {
  isReadable,
  LeadStatements,
  nameOf,
  pageSize,
  readLead,
  readMail,
  readRecord,
} from "./LeadStatements.ts";
import { migrate } from "./migrate.ts";
import type { Query, Row, Sql, SqlValue, Statement } from "./sql.ts";
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

  async remove(ids: readonly string[]): Promise<number> {
    const groups: Statement[] = [];
    for (let at = 0; at < ids.length; at += groupSize)
      groups.push(this.#statements.remove(ids.slice(at, at + groupSize)));
    const results = await this.#sql.run([...groups, ...this.#statements.removeOrphans()]);
    await this.#sql.forget();
    return results.slice(0, groups.length).reduce((count, rows) => count + rows.length, 0);
  }

  async expire(expiry: Expiry): Promise<{ removed: number; waiting: number }> {
    const total = { removed: 0, waiting: 0 };
    // In portions, so that forms don't wait.
    for (let count = pageSize; count === pageSize; ) {
      const [removed = [], [left] = []] = await this.#sql.run(this.#statements.expire(expiry));
      count = removed.length;
      total.removed += count;
      total.waiting = Number(left?.waiting);
    }
    if (total.removed > 0) {
      await this.#sql.run(this.#statements.removeOrphans());
      await this.#sql.forget();
    }
    return total;
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

  async waitingMails(lead: string): Promise<WaitingMail[]> {
    const [rows = []] = await this.#sql.read([this.#statements.mails([lead])]);
    return rows.map(readMail);
  }

  async claimMail(now: number, lease: number): Promise<DueMail | undefined> {
    for (;;) {
      const [[row] = []] = await this.#sql.run([this.#statements.claimMail(now, lease)]);
      if (!row) return undefined;
      const [[lead] = []] = await this.#sql.read([this.#statements.lead(String(row.lead))]);
      const { dueAt, attempts, ...mail } = readMail(row);
      // An unreadable lead must not block the others.
      if (lead && isReadable(lead)) return { lead: readLead(lead), mail, attempts: attempts - 1 };
      if (!lead) await this.#sql.run(this.#statements.removeOrphans());
    }
  }

  async settleMail(lead: string, mail: LeadMail, dueAgain?: number): Promise<void> {
    await this.#sql.run([this.#statements.settleMail(lead, mail, dueAgain)]);
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
    const mailsOf = async (query: Query, rows: readonly Row[]) => {
      const found =
        rows.length === 0 ? [] : await query(this.#statements.mails(rows.map(({ id }) => String(id))));
      const mails = new Map<string, WaitingMail[]>();
      for (const row of found)
        mails.set(String(row.lead), [...(mails.get(String(row.lead)) ?? []), readMail(row)]);
      return mails;
    };
    return this.#sql.snapshot(async function* (query) {
      for await (const rows of pages(query)) {
        const mails = await mailsOf(query, rows);
        for (const { files, ...read } of rows.map(readRecord)) {
          const waiting = mails.get(read.id);
          const record = { ...read, ...(waiting && { mails: waiting }) };
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
        const added = new Set(inserted.map(({ id }) => String(id)));
        // Only with their lead: what was sent since the backup is not sent again.
        for (const mail of this.#statements.insertMails(group.filter(({ id }) => added.has(id))))
          await query(mail);
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
    const records = leads.map(newRecord).sort(byName);
    const expiring = leads.filter(({ repeatsWithin }) => repeatsWithin !== undefined);
    const results = await this.#sql.run([
      ...(expiring.length > 0 ? [this.#statements.expireKeys(expiring)] : []),
      this.#statements.insert(records),
      this.#statements.find(leads),
      ...records.flatMap((record) => this.#statements.insertFiles(record)),
      ...this.#statements.insertMails(records),
    ]);
    const [inserted = [], found = []] = results.slice(expiring.length > 0 ? 1 : 0);
    return insertOutcomes(leads, inserted, found);
  }

  async *#pages(query: Query, filter: LeadFilter): AsyncGenerator<readonly Row[]> {
    let rows: readonly Row[];
    let after: SqlValue[] | undefined;
    do {
      rows = await query(this.#statements.page(filter, after));
      yield rows;
      const last = rows.at(-1);
      after = last && [last.received_at ?? 0, last.id ?? ""];
    } while (rows.length === pageSize);
  }
}

function newRecord({ mails, ...lead }: NewLead): LeadRecord {
  const { receivedAt } = lead;
  const waiting = mails?.map((mail) => ({ ...mail, dueAt: receivedAt, attempts: 0 }));
  return { ...lead, notifyAt: receivedAt, attempts: 0, ...(waiting && { mails: waiting }) };
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

/**
 * Finds out what an insert has done with each lead.
 * @param inserted rows that the insert returned
 * @param found rows with the same forms and keys, after the insert
 */
function insertOutcomes(
  leads: readonly Pick<NewLead, "id" | "form" | "key" | "digest">[],
  inserted: readonly Row[],
  found: readonly Row[],
): Kept[] {
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

/** The order of inserts. Two transactions that insert the same leads in different orders would deadlock. */
function byName(one: Pick<NewLead, "form" | "key">, other: Pick<NewLead, "form" | "key">): number {
  const [a, b] = [one, other].map(({ form, key }) => nameOf({ form, key })) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}
