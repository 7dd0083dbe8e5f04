import type { JsonObject } from "../../contract/json.ts";
import type { Consent, DueLead, Kept, Lead, LeadFilter, NewLead, Store } from "../../contract/store.ts";
import { Groups } from "./Groups.ts";
import type { Row, Sql, SqlValue, Statement } from "./sql.ts";
import { isAway } from "./unavailable.ts";

/** Leads read at a time. */
const page = 500;
/** Leads written in one transaction. With nine parameters each, far below what any database takes. */
const together = 500;

const columns = ["id", "form", "key", "digest", "content", "email", "received_at", "notify_at"] as const;

/** The store over any SQL database. Leads that come in at the same time share one transaction, and one flush to disk. */
export class SqlStore implements Store {
  readonly #sql: Sql;
  readonly #puts: Groups<NewLead, Kept>;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#puts = new Groups(
      together,
      (leads) => this.#keep(leads),
      (error) => !isAway(error),
    );
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
    let after: Lead | undefined;
    do {
      const start = after && [after.receivedAt, after.id];
      const bounds = start
        ? [...conditions, `(received_at, id) > ($${values.length + 1}, $${values.length + 2})`]
        : conditions;
      const text = `SELECT * FROM leads ${bounds.length > 0 ? `WHERE ${bounds.join(" AND ")}` : ""} ORDER BY received_at, id LIMIT ${page}`;
      const [rows = []] = await this.#sql.run([{ text, values: [...values, ...(start ?? [])] }]);
      const leads = rows.map(readLead);
      yield* leads;
      after = rows.length === page ? leads.at(-1) : undefined;
    } while (after);
  }

  async remove(email: string): Promise<number> {
    const text = "DELETE FROM leads WHERE email = $1 RETURNING id";
    const [rows = []] = await this.#sql.run([{ text, values: [email.toLowerCase()] }]);
    return rows.length;
  }

  async claim(now: number, limit: number, lease: number): Promise<DueLead[]> {
    // Both conditions stand in the update itself: of two callers that chose the same lead, the later one finds it taken.
    const text = `UPDATE leads SET notify_at = $2, attempts = attempts + 1
      WHERE notify_at <= $1 AND id IN (
        SELECT id FROM leads WHERE notify_at <= $1 ORDER BY notify_at LIMIT $3
      ) RETURNING *`;
    const [rows = []] = await this.#sql.run([{ text, values: [now, now + lease, limit] }]);
    return rows.map((row) => ({ lead: readLead(row), attempts: Number(row.attempts) - 1 }));
  }

  async settle(id: string, dueAgain?: number): Promise<void> {
    await this.#sql.run([
      { text: "UPDATE leads SET notify_at = $1 WHERE id = $2", values: [dueAgain ?? null, id] },
    ]);
  }

  async close(): Promise<void> {
    await this.#puts.idle();
    await this.#sql.close();
  }

  async #keep(leads: readonly NewLead[]): Promise<Kept[]> {
    const [inserted = [], found = []] = await this.#sql.run([insertion(leads), search(leads)]);
    const ours = new Set(inserted.map(({ id }) => id));
    const known = new Map(found.map((row) => [nameOf(row), row]));
    return leads.map(({ id, form, key, digest }) => {
      const row = known.get(nameOf({ form, key }));
      // Deleted between the two statements: the lead had been there, so nothing is lost.
      if (!row || row.digest !== digest) return { outcome: "conflict" };
      return {
        outcome: ours.has(id) ? "kept" : "known",
        id: String(row.id),
        receivedAt: Number(row.received_at),
      };
    });
  }
}

const nameOf = ({ form, key }: Row) => `${form}\n${key}`;

function insertion(leads: readonly NewLead[]): Statement {
  const values = leads.flatMap((lead) => Object.values(writeLead(lead)));
  const rows = leads.map(
    (_, lead) => `(${columns.map((_, at) => `$${lead * columns.length + at + 1}`).join(", ")})`,
  );
  return {
    text: `INSERT INTO leads (${columns.join(", ")}) VALUES ${rows.join(", ")} ON CONFLICT DO NOTHING RETURNING id`,
    values,
  };
}

function search(leads: readonly NewLead[]): Statement {
  const pairs = leads.map((_, index) => `($${index * 2 + 1}, $${index * 2 + 2})`);
  return {
    text: `SELECT id, form, key, digest, received_at FROM leads WHERE (form, key) IN (VALUES ${pairs.join(", ")})`,
    values: leads.flatMap(({ form, key }) => [form, key]),
  };
}

function writeLead(lead: NewLead): Record<(typeof columns)[number], SqlValue> {
  const { id, form, key, digest, values, email, consent, flags, receivedAt } = lead;
  return {
    id,
    form,
    key,
    digest,
    content: JSON.stringify({ values, consent, flags }),
    email: email?.toLowerCase() ?? null,
    received_at: receivedAt,
    notify_at: receivedAt,
  };
}

function readLead(row: Row): Lead {
  const content = JSON.parse(String(row.content)) as {
    values: JsonObject;
    consent: Consent[];
    flags: string[];
  };
  return {
    id: String(row.id),
    form: String(row.form),
    key: String(row.key),
    ...content,
    ...(row.email !== null && { email: String(row.email) }),
    receivedAt: Number(row.received_at),
  };
}
