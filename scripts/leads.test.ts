import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../engine/server/openStore.ts";
import { runAlone, Session } from "../tests/support/commands/Session.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "kente-leads-"));
const url = `file:${join(folder, "leads.db")}`;

beforeAll(async () => {
  const store = await openStore(url);
  for (const [form, email, name] of [
    ["contact", "ama@example.com", "=Ama"],
    ["demo", "kofi@example.com", "Kofi"],
    ["demo", "ama@example.com", "Ama"],
  ] as const) {
    await store.put({
      id: randomUUID(),
      form,
      key: randomUUID(),
      digest: "d",
      values: { name, email },
      email,
      consent: [],
      flags: form === "contact" ? ["honeypot"] : [],
      receivedAt: Date.parse("2026-11-21T08:00:00Z"),
    });
  }
  await store.close();
});
vi.setConfig({ testTimeout: 60_000 });
const env = { ...process.env, DATABASE_URL: url };
const session = new Session(root, env);
const leads = (...args: string[]) => session.run("leads", args);
/** Runs the command in a process of its own. */
const leadsAlone = (...args: string[]) => runAlone(root, "leads", args, env);
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
});

test("lists leads with their spam flags", async () => {
  const { code, stdout } = leadsAlone("list");
  expect(code).toBe(0);
  expect(stdout).toMatch(/2026-11-21 08:00 {2}contact +ama@example\.com {2}\[honeypot\]/);
  expect(stdout).toMatch(/3 leads\n$/);
  expect((await leads("list", "--form", "demo", "--email", "Kofi@Example.com")).stdout).toMatch(/1 lead\n$/);
});

test("exports CSV and JSON, and nothing else, on standard output", () => {
  const site = join(folder, "site");
  mkdirSync(join(site, "pages/_forms"), { recursive: true });
  const properties = Object.fromEntries(["firstName", "email", "message"].map((name) => [name, {}]));
  writeFileSync(join(site, "pages/_forms/contact.json"), JSON.stringify({ schema: { properties } }));
  const csv = leadsAlone("export", "--form", "contact", "--site", site).stdout.split("\r\n");
  // All fields of the form, in its order, and one that it does not have.
  const fields = "firstName,email,message,name";
  expect(csv[0]).toBe(`\ufeffreceivedAt,form,id,flags,consent,${fields}`);
  expect(csv[1]).toMatch(/,,ama@example\.com,,'=Ama$/);
  const json = JSON.parse(leadsAlone("export", "--format", "json", "--form", "demo").stdout);
  expect(json).toHaveLength(2);
});

test("exports the files of leads under the names in the export, and those of an earlier export only once", async () => {
  const name = "Äpfel 2026.pdf";
  const bytes = Buffer.from("%PDF-1.7 one");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const database = `file:${join(folder, "files.db")}`;
  const store = await openStore(database);
  const id = randomUUID();
  const file = { path: "cv", name, type: "application/pdf", size: bytes.length };
  await store.put({
    id,
    form: "jobs",
    key: id,
    digest: "d",
    values: { cv: name },
    files: [
      { ...file, sha256, bytes },
      { ...file, path: "letter", sha256: "other", bytes },
    ],
    consent: [],
    flags: [],
    receivedAt: 1,
  });
  await store.close();
  const run = (...args: string[]) => session.run("leads", args, { DATABASE_URL: database });
  const files = join(folder, "exported", "files");
  for (let times = 0; times < 2; times += 1) {
    const { code, stdout, stderr } = await run("export", "--format", "json", "--files", files);
    expect(JSON.parse(stdout)[0].files[0].file).toBe(`${id}-1-${name}`);
    // The second is not as it was stored.
    expect([code, stderr]).toEqual([1, expect.stringContaining(`1 file is in ${files}`)]);
    expect(stderr).toContain(`  ${id}-2-${name}`);
    expect(readdirSync(files)).toEqual([`${id}-1-${name}`]);
    expect(readFileSync(join(files, `${id}-1-${name}`))).toEqual(bytes);
  }
  if (process.platform !== "win32") {
    expect(statSync(files).mode & 0o777).toBe(0o700);
    expect(statSync(join(files, `${id}-1-${name}`)).mode & 0o777).toBe(0o600);
  }
  expect((await run("list")).stdout).toContain("[2 files]");
  expect(await run("list", "--files", files)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--files"),
  });
});

test("deletes the leads of an address, and none without one", async () => {
  for (const args of [[], ["--form", "demo"], ["--form", "demo", "--email", "ama@example.com"]]) {
    const { code, stderr } = await leads("delete", ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--email")]);
  }
  expect((await leads("delete", "--email", "AMA@example.com")).stdout).toBe("2 leads are deleted.\n");
  expect((await leads("list")).stdout).toMatch(/kofi@example\.com\n1 lead\n$/);
});

test("reports wrong arguments and settings with exit code 2", async () => {
  expect(await leads("burn")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("list, export, delete"),
  });
  const { code, stderr } = await session.run("leads", ["list"], { DATABASE_URL: "mysql://x" });
  expect([code, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL begins with "mysql:"')]);
});
