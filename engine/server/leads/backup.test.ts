import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LeadRecord } from "../../contract/store.ts";
import { checkBackup, readBackup, writeBackup } from "./backup.ts";
import { writePrivateFile } from "./formats.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-backup-"));
  file = join(folder, "leads.backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileInfo = { path: "photos[0]", name: "Äpfel.png", type: "image/png", size: 300, sha256: "ab" };

const records: LeadRecord[] = Array.from({ length: 5 }, (_, index) => ({
  id: `id-${index}`,
  form: "contact",
  key: `key-${index}`,
  digest: "d",
  values: { message: `one\ntwo \u2028 "ɛ" \ud800 ${index}` },
  ...(index % 2 && { email: "ama@example.com", notifyAt: 7 }),
  consent: [{ field: "agree", text: "I agree" }],
  flags: ["too-fast"],
  receivedAt: index,
  attempts: index,
  ...(index === 2 && {
    language: "fr",
    mails: [
      { kind: "notice" as const, to: "office@example.com", dueAt: 9, attempts: 0 },
      { kind: "answer" as const, to: "ama@example.com", dueAt: 9, attempts: 3 },
    ],
  }),
  ...(index === 3 && {
    files: [
      { ...fileInfo, bytes: Uint8Array.from({ length: 300 }, (_, at) => at) },
      // Its content was lost.
      { ...fileInfo, path: "photos[1]" },
    ],
  }),
}));

async function* all(): AsyncGenerator<LeadRecord> {
  yield* records;
}

const write = () => writePrivateFile(file, writeBackup(all(), new Date(0)));

test("a backup restores every record unchanged", async () => {
  await write();
  const found: LeadRecord[] = [];
  for await (const record of readBackup(file)) found.push(record);
  expect(found).toEqual(records);
  expect(await checkBackup(file)).toBe(records.length);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each<[string, (text: string) => string]>([
  ["one letter was changed", (text) => text.replace("two", "tWo")],
  ["a line is missing", (text) => text.replace(/^.*id-2.*\n/m, "")],
  ["a line comes twice", (text) => text.replace(/^(.*id-2.*\n)/m, "$1$1")],
  ["its end is cut off", (text) => text.slice(0, text.lastIndexOf("{"))],
  ["it is cut off in the midst of a line", (text) => text.slice(0, text.length / 2)],
  ["it is empty", () => ""],
  ["its format is none", (text) => text.replace('"kenteLeads":3', '"kenteLeads":"x"')],
  ["it is something else", () => "id,form\n1,contact\n"],
])("a backup is refused when %s", async (_, damage) => {
  await write();
  writeFileSync(file, damage(readFileSync(file, "utf8")));
  await expect(checkBackup(file)).rejects.toMatchObject({ id: "backup-damaged" });
});

test.each([
  ["a mail has no address", '"to":"office@example.com"', '"to":7'],
  ["a mail is of no kind", '"kind":"answer"', '"kind":"order"'],
  ["a language is no text", '"language":"fr"', '"language":{}'],
])("a backup is refused when its checksum is right, but %s", async (_, from, to) => {
  await write();
  const lines = readFileSync(file, "utf8").replace(from, to).split("\n").slice(0, -2);
  const text = lines.map((line) => `${line}\n`).join("");
  const end = { count: records.length, sha256: createHash("sha256").update(text).digest("hex") };
  writeFileSync(file, `${text}${JSON.stringify(end)}\n`);
  await expect(checkBackup(file)).rejects.toMatchObject({
    id: "backup-damaged",
    data: { reason: "line 4 is not a lead" },
  });
});

test("a backup of a later format is refused, and older programs refuse this one", async () => {
  await write();
  const text = readFileSync(file, "utf8");
  // Format 2 is the last one without mails.
  expect(text).toMatch(/^\{"kenteLeads":3,/);
  writeFileSync(file, text.replace('"kenteLeads":3', '"kenteLeads":4'));
  await expect(checkBackup(file)).rejects.toMatchObject({
    id: "backup-newer",
    data: { version: 4, known: 3 },
  });
});

test("a backup that does not exist is refused", async () => {
  await expect(checkBackup(file)).rejects.toMatchObject({ id: "backup-damaged" });
});

test("a file is written completely or not at all, and replaces none", async () => {
  async function* failing() {
    yield "half";
    throw new RangeError("away");
  }
  await expect(writePrivateFile(file, failing())).rejects.toThrow("away");
  expect(readdirSync(folder)).toEqual([]);
  await write();
  const before = readFileSync(file, "utf8");
  await expect(write()).rejects.toMatchObject({ id: "out-file-exists" });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(folder)).toEqual(["leads.backup"]);
  await expect(writePrivateFile(join(folder, "none", "x"), text())).rejects.toMatchObject({
    id: "out-file-unwritable",
  });
});

async function* text(): AsyncGenerator<string> {
  yield "x";
}
