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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = ["--import", "tsx", join(root, "scripts/leads.ts")];
const options = (database: string) => ({ cwd: root, env: { ...process.env, DATABASE_URL: url(database) } });

function leads(database: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    ...options(database),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return { status, stdout, stderr };
}

test("lists, exports and backs up while another process holds the lock that writers need", async () => {
  const client = createClient({ url: url("leads.db") });
  const writing = await client.transaction("write");
  await writing.execute("DELETE FROM leads");
  expect(leads("leads.db", "list").stdout).toMatch(new RegExp(`${count} leads\n$`));
  expect(leads("leads.db", "export", "--out", at("leads.csv")).status).toBe(0);
  expect(leads("leads.db", "backup", at("locked.backup")).stdout).toContain(`${count} leads are backed up`);
  await writing.rollback();
  client.close();
  expect(readFileSync(at("leads.csv"), "utf8").split("\r\n")).toHaveLength(count + 2);
  if (process.platform !== "win32")
    for (const file of ["leads.csv", "locked.backup"]) expect(statSync(at(file)).mode & 0o777).toBe(0o600);
});

test("restores a backup into an empty store and merges it into a full one, and refuses a damaged one", async () => {
  leads("leads.db", "backup", at("leads.backup"));
  expect(leads("other.db", "restore", at("leads.backup"))).toMatchObject({
    status: 0,
    stdout: `${count} leads are restored; 0 were there already.\n`,
  });
  leads("other.db", "delete", "--email", "ama3@example.com");
  expect(leads("other.db", "restore", at("leads.backup")).stdout).toBe(
    `1 lead is restored; ${count - 1} were there already.\n`,
  );
  expect(leads("other.db", "export").stdout).toBe(leads("leads.db", "export").stdout);

  const text = readFileSync(at("leads.backup"), "utf8");
  writeFileSync(at("damaged.backup"), text.replace("Ama 7", "Ama 8"));
  const refused = leads("third.db", "restore", at("damaged.backup"));
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("its checksum is wrong")]);
  expect(existsSync(at("third.db"))).toBe(false);
});

test("exports the readable leads of a damaged database, reports what is missing, and exits with 1", () => {
  const bytes = readFileSync(at("leads.db"));
  for (let page = 10; page < bytes.length / 4096; page += 60)
    bytes.fill(0xa5, page * 4096, (page + 1) * 4096);
  writeFileSync(at("damaged.db"), bytes);
  const { status, stdout, stderr } = leads("damaged.db", "export", "--format", "json");
  const saved = (JSON.parse(stdout) as unknown[]).length;
  expect(status).toBe(1);
  expect(saved).toBeGreaterThan(count * 0.8);
  expect(stderr).toContain(`${count - saved} more are known, but their content is lost`);
  const list = leads("damaged.db", "list");
  expect([list.status, list.stderr]).toEqual([
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
  [["backup"], "takes only the name of a file"],
  [["list", "x"], "Unexpected argument"],
])("refuses %j", (args, words) => {
  const { status, stderr } = leads("leads.db", ...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
});
