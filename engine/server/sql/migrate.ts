import { KenteError } from "../../errors/KenteError.ts";
import type { Sql, Statement } from "./sql.ts";
import { unavailable } from "./unavailable.ts";

/** What each version of the tables adds to the one before. Published versions never change. */
const versions: readonly (readonly string[])[] = [
  [
    `CREATE TABLE leads (
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
    "CREATE UNIQUE INDEX leads_by_key ON leads (form, key)",
    "CREATE INDEX leads_by_time ON leads (received_at, id)",
    "CREATE INDEX leads_by_email ON leads (email)",
    "CREATE INDEX leads_due ON leads (notify_at) WHERE notify_at IS NOT NULL",
  ],
];

/**
 * Brings the tables of a database up to date, and makes those again that were dropped. Writes only when that is needed,
 * so that commands that read never wait for those who write. Several processes may do so at once: each step claims its
 * version number first, which only one of them can have.
 * @throws KenteError `store-newer` when a later version of this program has made them
 */
export async function migrate(sql: Sql): Promise<void> {
  // Fails where there are no tables at all, and where the database is away: the next step tells which.
  const found = await readVersion(sql).catch(() => 0);
  if (found === versions.length && (await hasLeads(sql))) return;
  await claim(sql, 0, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)");
  const version = await readVersion(sql);
  if (version > versions.length) throw new KenteError("store-newer", { version, known: versions.length });
  for (const [index, texts] of versions.entries()) {
    if (index >= version) await claim(sql, index + 1, ...texts);
  }
  if (version > 0 && !(await hasLeads(sql))) await remake(sql);
}

/** Makes all tables anew, in one transaction: where they are there after all, as for another process, it changes nothing. */
async function remake(sql: Sql): Promise<void> {
  const steps = versions.flatMap((texts, index) => [claiming(index + 1), ...texts.map((text) => ({ text }))]);
  try {
    await sql.run([{ text: "DELETE FROM schema_version" }, ...steps]);
  } catch (error) {
    if (!(await hasLeads(sql))) throw error;
  }
}

async function claim(sql: Sql, version: number, ...texts: string[]): Promise<void> {
  try {
    await sql.run([...(version > 0 ? [claiming(version)] : []), ...texts.map((text) => ({ text }))]);
  } catch (error) {
    // Somebody else has done it, unless it is still not done.
    if ((await readVersion(sql).catch(() => -1)) < version) throw error;
  }
}

function claiming(version: number): Statement {
  return { text: "INSERT INTO schema_version (version) VALUES ($1)", values: [version] };
}

/** Whether the table of leads is there. Throws where that can't be found out, as without the right to read it. */
async function hasLeads(sql: Sql): Promise<boolean> {
  try {
    await sql.read([{ text: "SELECT id FROM leads LIMIT 0" }]);
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
