import { KenteError } from "../../errors/KenteError.ts";
import type { Sql, Statement } from "./sql.ts";
import { unavailable } from "./unavailable.ts";

/**
 * The statements that each version of the tables adds. A released version never changes what it makes. What is there already
 * is left alone: another program may have dropped only some of the tables.
 */
const versions: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS leads (
      id TEXT PRIMARY KEY,
      form TEXT NOT NULL,
      key TEXT NOT NULL,
      digest TEXT NOT NULL,
      content TEXT NOT NULL,
      email TEXT,
      received_at BIGINT NOT NULL,
      notify_at BIGINT,
      attempts INTEGER NOT NULL DEFAULT 0
    )`,
    "CREATE UNIQUE INDEX IF NOT EXISTS leads_by_key ON leads (form, key)",
    "CREATE INDEX IF NOT EXISTS leads_by_time ON leads (received_at, id)",
    "CREATE INDEX IF NOT EXISTS leads_by_email ON leads (email)",
    "CREATE INDEX IF NOT EXISTS leads_due ON leads (notify_at) WHERE notify_at IS NOT NULL",
  ],
  [
    // SQLite keeps bytes as they are, whatever the type of the column.
    `CREATE TABLE IF NOT EXISTS lead_files (
      lead TEXT NOT NULL,
      position INTEGER NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (lead, position)
    )`,
  ],
  [
    `CREATE TABLE IF NOT EXISTS lead_mails (
      lead TEXT NOT NULL,
      kind TEXT NOT NULL,
      recipient TEXT NOT NULL,
      due_at BIGINT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (lead, kind, recipient)
    )`,
    "CREATE INDEX IF NOT EXISTS lead_mails_due ON lead_mails (due_at)",
  ],
];

/**
 * Brings the tables of a database up to date, and creates dropped ones again. Writes only if that is necessary, so that
 * commands that read never wait for writers. Several processes may run it at the same time: each step first inserts its
 * version number, which only one of them can do.
 * @throws KenteError `store-newer` if a later version of this program created the tables
 */
export async function migrate(sql: Sql): Promise<void> {
  // Fails if there are no tables or the database is unreachable. The next step finds out which.
  const found = await readVersion(sql).catch(() => 0);
  if (found === versions.length && (await hasTables(sql))) return;
  await claim(sql, 0, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)");
  const version = await readVersion(sql);
  if (version > versions.length) throw new KenteError("store-newer", { version, known: versions.length });
  for (const [index, texts] of versions.entries()) {
    if (index >= version) await claim(sql, index + 1, ...texts);
  }
  if (version > 0 && !(await hasTables(sql))) await recreate(sql);
}

/** Creates all tables again, in one transaction. If another process has just created them, it changes nothing. */
async function recreate(sql: Sql): Promise<void> {
  const steps = versions.flatMap((texts, index) => [claiming(index + 1), ...texts.map((text) => ({ text }))]);
  try {
    await sql.run([{ text: "DELETE FROM schema_version" }, ...steps]);
  } catch (error) {
    if (!(await hasTables(sql))) throw error;
  }
}

async function claim(sql: Sql, version: number, ...texts: string[]): Promise<void> {
  try {
    await sql.run([...(version > 0 ? [claiming(version)] : []), ...texts.map((text) => ({ text }))]);
  } catch (error) {
    // Another process may have completed this step.
    if ((await readVersion(sql).catch(() => -1)) < version) throw error;
  }
}

function claiming(version: number): Statement {
  return { text: "INSERT INTO schema_version (version) VALUES ($1)", values: [version] };
}

/** Whether the tables of leads, of their files and of their mails exist. Throws if that is unknown, for example without the right to read it. */
async function hasTables(sql: Sql): Promise<boolean> {
  try {
    await sql.read([
      { text: "SELECT id FROM leads LIMIT 0" },
      { text: "SELECT lead FROM lead_files LIMIT 0" },
      { text: "SELECT lead FROM lead_mails LIMIT 0" },
    ]);
    return true;
  } catch (error) {
    const { data } = unavailable("", error) as KenteError<"store-unavailable">;
    if (data.trouble === "tables-missing") return false;
    throw error;
  }
}

async function readVersion(sql: Sql): Promise<number> {
  const [rows = []] = await sql.read([{ text: "SELECT MAX(version) AS version FROM schema_version" }]);
  return Number(rows[0]?.version ?? 0);
}
