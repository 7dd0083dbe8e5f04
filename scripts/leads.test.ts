import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../engine/server/openStore.ts";

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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function leads(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, "scripts/leads.ts"), ...args],
    { encoding: "utf8", cwd: root, env: { ...process.env, DATABASE_URL: url } },
  );
  return { status, stdout, stderr };
}

test("lists leads with their spam flags", () => {
  const { status, stdout } = leads("list");
  expect(status).toBe(0);
  expect(stdout).toMatch(/2026-11-21 08:00 {2}contact +ama@example\.com {2}\[honeypot\]/);
  expect(stdout).toMatch(/3 leads\n$/);
  expect(leads("list", "--form", "demo", "--email", "Kofi@Example.com").stdout).toMatch(/1 lead\n$/);
});

test("exports CSV and JSON, and nothing else, on standard output", () => {
  const csv = leads("export").stdout.split("\r\n");
  expect(csv[0]).toBe("receivedAt,form,id,flags,consent,name,email");
  expect(csv.join()).toContain(",'=Ama,ama@example.com");
  const json = JSON.parse(leads("export", "--format", "json", "--form", "demo").stdout);
  expect(json).toHaveLength(2);
});

test("deletes the leads of an address, and none without one", () => {
  for (const args of [[], ["--form", "demo"], ["--form", "demo", "--email", "ama@example.com"]]) {
    const { status, stderr } = leads("delete", ...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining("--email")]);
  }
  expect(leads("delete", "--email", "AMA@example.com").stdout).toBe("2 leads are deleted.\n");
  expect(leads("list").stdout).toMatch(/kofi@example\.com\n1 lead\n$/);
});

test("reports wrong arguments and settings with exit code 2", () => {
  expect(leads("burn")).toMatchObject({ status: 2, stderr: expect.stringContaining("list, export, delete") });
  const env = { ...process.env, DATABASE_URL: "mysql://x" };
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, "scripts/leads.ts"), "list"],
    {
      encoding: "utf8",
      env,
    },
  );
  expect([status, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL begins with "mysql:"')]);
});
