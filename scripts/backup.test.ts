import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../engine/server/openStore.ts";
import { runAlone, Session } from "../tests/support/commands/Session.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "kente-backup-command-"));
const at = (name: string) => join(folder, name);
const url = (name: string) => `file:${at(name)}`;
const count = 1500;
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  const store = await openStore(url("leads.db"));
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      store.put({
        id: randomUUID(),
        form: "contact",
        key: randomUUID(),
        digest: "d",
        values: { name: `Ama ${index}`, message: "Good day. ".repeat(20) },
        email: `ama${index}@example.com`,
        consent: [],
        flags: [],
        receivedAt: Date.parse("2026-11-21T08:00:00Z") + index,
      }),
    ),
  );
  await store.close();
  const client = createClient({ url: url("leads.db") });
  await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  client.close();
});

const command = [join(root, "scripts/command.js"), "leads"];
const options = (database: string) => ({ cwd: root, env: { ...process.env, DATABASE_URL: url(database) } });

const session = new Session(root, process.env);
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
});
const leads = (database: string, ...args: string[]) =>
  session.run("leads", args, { DATABASE_URL: url(database) });
/** Runs the command in a process of its own. */
const leadsAlone = (database: string, ...args: string[]) =>
  runAlone(root, "leads", args, options(database).env);

test("lists, exports and backs up while another process holds the lock that writers need", async () => {
  const client = createClient({ url: url("leads.db") });
  const writing = await client.transaction("write");
  await writing.execute("DELETE FROM leads");
  expect((await leads("leads.db", "list")).stdout).toMatch(new RegExp(`${count} leads\n$`));
  expect((await leads("leads.db", "export", "--out", at("leads.csv"))).code).toBe(0);
  expect((await leads("leads.db", "backup", at("locked.backup"))).stdout).toContain(
    `${count} leads are backed up`,
  );
  await writing.rollback();
  client.close();
  expect(readFileSync(at("leads.csv"), "utf8").split("\r\n")).toHaveLength(count + 2);
  if (process.platform !== "win32")
    for (const file of ["leads.csv", "locked.backup"]) expect(statSync(at(file)).mode & 0o777).toBe(0o600);
});

test("restores a backup into an empty store and merges it into a full one, and refuses a damaged one", async () => {
  leadsAlone("leads.db", "backup", at("leads.backup"));
  expect(leadsAlone("other.db", "restore", at("leads.backup"))).toMatchObject({
    code: 0,
    stdout: `${count} leads are restored; 0 were there already.\n`,
  });
  await leads("other.db", "delete", "--email", "ama3@example.com", "--yes");
  expect((await leads("other.db", "restore", at("leads.backup"))).stdout).toBe(
    `1 lead is restored; ${count - 1} were there already.\n`,
  );
  expect((await leads("other.db", "export")).stdout).toBe((await leads("leads.db", "export")).stdout);

  const text = readFileSync(at("leads.backup"), "utf8");
  writeFileSync(at("damaged.backup"), text.replace("Ama 7", "Ama 8"));
  const refused = await leads("third.db", "restore", at("damaged.backup"));
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("its checksum is wrong")]);
  expect(existsSync(at("third.db"))).toBe(false);
});

test("exports the readable leads of a damaged database, reports what is missing, and exits with 1", async () => {
  const bytes = readFileSync(at("leads.db"));
  for (const name of ["Ama 100", "Ama 700", "Ama 1300"]) {
    const page = Math.floor(bytes.indexOf(`${name}"`) / 4096) * 4096;
    bytes.fill(0xa5, page, page + 4096);
  }
  writeFileSync(at("damaged.db"), bytes);
  const { code, stdout, stderr } = leadsAlone("damaged.db", "export", "--format", "json");
  const saved = (JSON.parse(stdout) as unknown[]).length;
  expect(code).toBe(1);
  expect(saved).toBeGreaterThan(count * 0.8);
  expect(stderr).toContain(`${count - saved} more are known, but their content is lost`);
  const [, second] = JSON.parse(stdout) as { id: string }[];
  for (const [selection, found] of [
    [["--id", second?.id.slice(0, 20) ?? ""], [second]],
    [["--before", "2026-11-21"], []],
  ] as const) {
    const some = await leads("damaged.db", "export", "--format", "json", ...selection);
    expect([some.code, JSON.parse(some.stdout)]).toEqual([1, found]);
  }
  const list = await leads("damaged.db", "list");
  expect([list.code, list.stderr]).toEqual([
    2,
    expect.stringContaining("npm run leads -- export --out FILE"),
  ]);
});

test("exits quietly when its output is closed, as in `leads export | head`", async () => {
  const child = spawn(process.execPath, [...command, "export"], {
    ...options("leads.db"),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const [code, signal] = await once(child, "close");
  expect([code, signal, stderr]).toEqual([0, null, ""]);
});

test.skipIf(process.platform === "win32")("makes a file private that stdout is redirected to", () => {
  const file = at("redirected.csv");
  const output = openSync(file, "w", 0o644);
  const { status, stderr } = spawnSync(process.execPath, [...command, "export"], {
    ...options("leads.db"),
    stdio: ["ignore", output, "pipe"],
    encoding: "utf8",
  });
  closeSync(output);
  expect([status, stderr]).toEqual([0, expect.stringContaining("0600")]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  [["backup"], "needs the name of a file"],
  [["list", "x"], "Unexpected argument"],
])("refuses %j", async (args, words) => {
  const { code, stderr } = await leads("leads.db", ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});
