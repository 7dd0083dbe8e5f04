import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { LeadFile, NewLead } from "../engine/contract/store.ts";
import { openStore } from "../engine/server/openStore.ts";
import { runAlone, Session } from "../tests/support/commands/Session.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "kente-leads-"));
const site = join(folder, "site");
const url = `file:${join(folder, "leads.db")}`;
vi.setConfig({ testTimeout: 60_000 });

const text = (title: string) => ({ type: "string", title });
const forms = {
  contact: {
    schema: {
      type: "object",
      properties: {
        name: text("Your name"),
        email: text("Email"),
        message: text("Message"),
        address: { type: "object", properties: { city: text("City") } },
        animals: {
          type: "array",
          items: { type: "object", properties: { name: text("Name of the animal") } },
        },
        cv: text("CV"),
      },
    },
    ui: { "ui:order": ["message", "*"] },
  },
  callback: { schema: { type: "object", properties: { phone: text("Phone"), at: text("When") } } },
  demo: { schema: { type: "object", properties: { name: text("Name") } }, variants: { vas: {} } },
};

const bytes = Buffer.from("%PDF-1.7 one");
const file: LeadFile = {
  path: "cv",
  name: "Äpfel 2026.pdf",
  type: "application/pdf",
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  bytes,
};

const ids = {
  ama: "aaaa1111-0000-4000-8000-000000000001",
  callback: "aaaa2222-0000-4000-8000-000000000002",
  kofi: "bbbb1111-0000-4000-8000-000000000003",
  old: "cccc1111-0000-4000-8000-000000000004",
};

/** Leads of four forms, one of which is gone. Each came in on another day. */
const all: Partial<NewLead>[] = [
  {
    id: ids.ama,
    form: "contact",
    values: {
      name: "Ama Straßer",
      email: "ama@example.com",
      message: "Hello,\nthree words",
      address: { city: "Leeds" },
      animals: [{ name: "Rex" }, { name: "Kitty" }],
      cv: file.name,
    },
    email: "ama@example.com",
    language: "fr",
    consent: [{ field: "agree", text: "I agree to be called" }],
    flags: ["honeypot"],
    files: [file],
    mails: [{ kind: "notice", to: "sales@example.com" }],
  },
  { id: ids.callback, form: "callback", values: { phone: "+44 20 7946 0000", at: "" } },
  {
    id: ids.kofi,
    form: "demo.vas",
    values: { name: "Kofi", email: "kofi@example.com" },
    email: "kofi@example.com",
  },
  { id: ids.old, form: "old", values: { note: "=1+1", guests: 3, news: true } },
];

async function fill(database: string, leads: readonly Partial<NewLead>[] = all): Promise<void> {
  const store = await openStore(database);
  for (const [index, lead] of leads.entries()) {
    const id = randomUUID();
    const base = { id, form: "contact", key: id, digest: "d", values: {}, consent: [], flags: [] };
    await store.put({ ...base, receivedAt: Date.parse(`2026-11-${20 + index}T00:00:00Z`), ...lead });
  }
  await store.close();
}

/** A database with the same leads that only one test changes. */
async function own(name: string, leads?: readonly Partial<NewLead>[]): Promise<NodeJS.ProcessEnv> {
  const database = `file:${join(folder, `${name}.db`)}`;
  await fill(database, leads);
  return { DATABASE_URL: database };
}

beforeAll(async () => {
  mkdirSync(join(site, "pages/_forms"), { recursive: true });
  for (const [name, form] of Object.entries(forms))
    writeFileSync(join(site, "pages/_forms", `${name}.json`), JSON.stringify(form));
  await fill(url);
});
const env = { ...process.env, DATABASE_URL: url };
const session = new Session(root, env);
const leadsIn = (where: NodeJS.ProcessEnv, ...args: string[]) =>
  session.run("leads", [...args, "--site", site], where);
const leads = (...args: string[]) => leadsIn({}, ...args);
/** Runs the command in a process of its own. */
const leadsAlone = (...args: string[]) => runAlone(root, "leads", [...args, "--site", site], env);
/** The beginnings of the ids that are listed. */
const listed = (stdout: string) => [...stdout.matchAll(/^\S+ \S+ {2}(\w{8}) {2}/gm)].map(([, id]) => id);
const short = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name].slice(0, 8));
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("leads list", () => {
  test("tells leads apart, also those without an email: by an id and the first fields in the form's order", () => {
    const { code, stdout } = leadsAlone("list");
    expect(code).toBe(0);
    expect(stdout.split("\n")).toEqual([
      "2026-11-20 00:00  aaaa1111  contact       Hello,\\nthree words  Ama Straßer  ama@example.com  Leeds  Rex  Kitty  Äpfel 2026.pdf  [honeypot]  [1 file]",
      "2026-11-21 00:00  aaaa2222  callback      +44 20 7946 0000",
      "2026-11-22 00:00  bbbb1111  demo.vas      Kofi  kofi@example.com",
      "2026-11-23 00:00  cccc1111  old           =1+1  3",
      "4 leads",
      "",
    ]);
  });

  test.each<[string[], (keyof typeof ids)[]]>([
    [["--form", "demo.vas"], ["kofi"]],
    // A form that the site has no more.
    [["--form", "old"], ["old"]],
    [["--email", "Kofi@Example.com"], ["kofi"]],
    [["--id", "aaaa2"], ["callback"]],
    [["--id", ids.old], ["old"]],
    [
      ["--since", "2026-11-22"],
      ["kofi", "old"],
    ],
    [
      ["--before", "2026-11-22"],
      ["ama", "callback"],
    ],
    [["--since", "2026-11-21", "--before", "2026-11-22"], ["callback"]],
    [["--text", "THREE WORDS"], ["ama"]],
    [["--text", "strasser"], ["ama"]],
    [["--text", "kit"], ["ama"]],
    [["--text", "7946"], ["callback"]],
    [["--field", "name=ama STRASSER"], ["ama"]],
    [["--field", "address.city=leeds"], ["ama"]],
    [["--field", "animals[1].name=Kitty"], ["ama"]],
    [["--field", "animals.name=Kitty", "--field", "address.city=Leeds"], ["ama"]],
    [["--field", "guests=3", "--text", "true"], ["old"]],
  ])("selects by %j", async (args, names) => {
    const { code, stdout, stderr } = await leads("list", ...args);
    expect([code, stderr, listed(stdout)]).toEqual([0, "", short(...names)]);
  });

  test.each([
    ["--field", "animals[0].name=Kitty"],
    ["--field", "name=Ama"],
    ["--field", "animals.name=Kitty", "--field", "name=Kofi"],
    ["--text", "four words"],
    ["--email", "nobody@example.com"],
    ["--since", "2030-01-01"],
    ["--id", "aaaa1", "--form", "old"],
  ])("says that no lead was found by %s %s …", async (...args) => {
    const { code, stdout, stderr } = await leads("list", ...args);
    expect([code, stdout, stderr]).toEqual([0, "0 leads\n", expect.stringMatching(/^No lead was found\./)]);
  });

  test.each([
    ["nam=Ama", 'No form has a field "nam". Did you mean "name"?'],
    ["city=Leeds", 'No form has a field "city". Did you mean "address.city"?'],
    ["animals[0].breed=Pug", 'No form has a field "animals.breed".'],
  ])("says what was meant by the field in --field %s", async (field, words) => {
    expect((await leads("list", "--field", field)).stderr).toBe(`No lead was found. ${words}\n`);
  });

  test("says of which forms there are leads when a form has none: they may be of its variant", async () => {
    const { code, stderr } = await leads("list", "--form", "demo");
    expect([code, stderr]).toEqual([
      0,
      "No lead was found. There are leads of callback, contact, demo.vas, old.\n",
    ]);
  });
});

describe("leads show", () => {
  test("shows everything, and writes the files", async () => {
    const files = join(folder, "shown");
    const { code, stdout, stderr } = await leads("show", "aaaa1", "--files", files);
    expect([code, stderr]).toEqual([0, `1 file is in ${files}\n`]);
    expect(stdout).toBe(`id        ${ids.ama}
received  2026-11-20 00:00:00 UTC
form      contact
language  fr
flags     honeypot

Message (message):
  Hello,
  three words
Your name (name): Ama Straßer
Email (email): ama@example.com
address › City (address.city): Leeds
animals 1 › Name of the animal (animals[0].name): Rex
animals 2 › Name of the animal (animals[1].name): Kitty
CV (cv): Äpfel 2026.pdf

consents
  I agree to be called (agree)

files
  Äpfel 2026.pdf  application/pdf, 1 kB (cv)

still to be sent
  notice to sales@example.com, due 2026-11-20 00:00 UTC
`);
    expect(readFileSync(join(files, `${ids.ama}-1-${file.name}`))).toEqual(bytes);
  });

  test("shows a lead of a variant with the form's labels, and one of a form that is gone with names", async () => {
    expect((await leads("show", ids.kofi)).stdout).toContain("Name (name): Kofi\nemail: kofi@example.com\n");
    expect((await leads("show", ids.old)).stdout).toContain("note: =1+1\nguests: 3\nnews: yes\n");
    expect((await leads("show", ids.callback)).stdout).toContain("When (at): (empty)\n");
  });

  test("says that no lead has the id, and exits with 1", async () => {
    const { code, stdout, stderr } = await leads("show", "dddd");
    expect([code, stdout, stderr]).toEqual([1, "", 'No lead has an id that begins with "dddd".\n']);
  });
});

describe("leads export", () => {
  test("writes CSV and JSON, and nothing else, to standard output", () => {
    const csv = leadsAlone("export", "--form", "contact").stdout;
    // All fields of the form, in its order.
    const fields = "message,name,email,address.city,animals[0].name,animals[1].name,cv";
    expect(csv.split("\r\n")[0]).toBe(`\ufeffreceivedAt,form,id,flags,consent,files,${fields}`);
    const json = JSON.parse(leadsAlone("export", "--format", "json", "--since", "2026-11-22").stdout);
    expect(json.map(({ id }: NewLead) => id)).toEqual([ids.kofi, ids.old]);
  });

  test("has all columns of a form, also where nobody filled them in, no lead was found, or a variant has them", async () => {
    const rowsOf = async (...args: string[]) =>
      Papa.parse((await leads("export", ...args)).stdout.replace("\ufeff", ""), {
        header: true,
        skipEmptyLines: true,
      });
    const fixed = ["receivedAt", "form", "id", "flags", "consent"];
    const callback = await rowsOf("--form", "callback");
    expect(callback.meta.fields).toEqual([...fixed, "phone", "at"]);
    expect(callback.data).toMatchObject([{ phone: "+44 20 7946 0000", at: "" }]);
    const none = await rowsOf("--form", "callback", "--before", "2000-01-01");
    expect([none.meta.fields, none.data]).toEqual([[...fixed, "phone", "at"], []]);
    const variant = await rowsOf("--form", "demo.vas", "--email", "nobody@example.com");
    expect(variant.meta.fields).toEqual([...fixed, "name"]);
    const { code, stdout, stderr } = await leads("export", "--text", "nothing such", "--format", "json");
    expect([code, stdout, stderr]).toEqual([0, "[]\n", "No lead was found.\n"]);
  });

  test("writes the files under the names in the export, and those of an earlier export only once", async () => {
    const where = await own("files", [
      { id: ids.ama, form: "jobs", files: [file, { ...file, path: "letter", sha256: "other" }] },
    ]);
    const files = join(folder, "exported", "files");
    const name = `${ids.ama}-1-${file.name}`;
    for (let times = 0; times < 2; times += 1) {
      const { code, stdout, stderr } = await leadsIn(where, "export", "--format", "json", "--files", files);
      expect(JSON.parse(stdout)[0].files[0].file).toBe(name);
      // The second is not as it was stored.
      expect([code, stderr]).toEqual([1, expect.stringContaining(`1 file is in ${files}`)]);
      expect(stderr).toContain(`  ${ids.ama}-2-${file.name}`);
      expect(readdirSync(files)).toEqual([name]);
      expect(readFileSync(join(files, name))).toEqual(bytes);
    }
    if (process.platform !== "win32") {
      expect(statSync(files).mode & 0o777).toBe(0o700);
      expect(statSync(join(files, name)).mode & 0o777).toBe(0o600);
    }
  });
});

describe("leads delete", () => {
  test("shows what it would delete, deletes nothing unasked, and with --yes exactly that", async () => {
    const where = await own("delete");
    const shown = /^2026-11-22 00:00 {2}bbbb1111 {2}demo\.vas.*\n1 lead and 0 files\n/;
    const unasked = await leadsIn(where, "delete", "--field", "name=kofi");
    expect([unasked.code, unasked.stdout]).toEqual([1, expect.stringMatching(shown)]);
    expect(unasked.stderr).toBe(
      "Nothing was deleted. There is no terminal to ask on. To delete them without being asked, add --yes.\n",
    );
    expect((await leadsIn(where, "list")).stdout).toMatch(/4 leads\n$/);
    const asked = await leadsIn(where, "delete", "--field", "name=kofi", "--yes");
    expect([asked.code, asked.stdout.split("\n").slice(2)]).toEqual([
      0,
      ["1 lead is deleted. Backups and exports still hold it.", ""],
    ]);
    expect(listed((await leadsIn(where, "list")).stdout)).toEqual(short("ama", "callback", "old"));
    const again = await leadsIn(where, "delete", "--id", "bbbb", "--yes");
    expect([again.code, again.stderr]).toEqual([
      0,
      'No lead has an id that begins with "bbbb". Nothing was deleted.\n',
    ]);
    // Everything before a day, with its files.
    const old = await leadsIn(where, "delete", "--before", "2026-11-23", "--yes");
    expect(old.stdout).toMatch(
      /\n2 leads and 1 file\n2 leads are deleted\. Backups and exports still hold them\.\n$/,
    );
    const store = await openStore(where.DATABASE_URL ?? "");
    expect(await store.file(ids.ama, 0)).toBeUndefined();
    await store.close();
  });

  test("shows 20 of many leads", async () => {
    const where = await own(
      "many",
      Array.from({ length: 30 }, () => ({ receivedAt: 1, files: [file] })),
    );
    const { stdout } = await leadsIn(where, "delete", "--form", "contact", "--yes");
    expect(stdout.split("\n").slice(20)).toEqual([
      "… and 10 more",
      "30 leads and 30 files",
      "30 leads are deleted. Backups and exports still hold them.",
      "",
    ]);
    expect((await leadsIn(where, "list")).stdout).toBe("0 leads\n");
  });
});

describe("leads backup and restore", () => {
  test.each([1, 2])("restores a backup of format %s as it was, without and with files", async (format) => {
    const where = { DATABASE_URL: `file:${join(folder, `format-${format}.db`)}` };
    const backup = join(root, `engine/server/leads/fixtures/format-${format}.backup`);
    const restored = await leadsIn(where, "restore", backup);
    expect([restored.code, restored.stdout]).toEqual([0, "2 leads are restored; 0 were there already.\n"]);
    const files = join(folder, `format-${format}`);
    const { code, stdout } = await leadsIn(where, "export", "--format", "json", "--files", files);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      [
        { form: "contact", email: "ama@example.com", values: { name: "Ama", message: "one\ntwo" } },
        { form: "jobs", flags: ["too-fast"], values: { cv: "cv.pdf" } },
      ],
    ]);
    const contents = readdirSync(files).map((name) => readFileSync(join(files, name), "utf8"));
    expect(contents).toEqual(format === 1 ? [] : ["%PDF-1.7 one"]);
  });

  test("moves leads with their languages, files and waiting mails to another database", async () => {
    const mails = [{ kind: "notice" as const, to: "office@example.com" }];
    const [first] = all;
    const where = await own("moved", [{ ...first, mails }]);
    const backup = join(folder, "moved.backup");
    expect((await leadsIn(where, "backup", backup)).stdout).toBe(`1 lead is backed up to ${backup}\n`);
    const there = { DATABASE_URL: `file:${join(folder, "there.db")}` };
    expect((await leadsIn(there, "restore", backup)).code).toBe(0);
    expect(await leadsIn(there, "show", "aaaa1")).toEqual(await leadsIn(where, "show", "aaaa1"));
    const store = await openStore(there.DATABASE_URL);
    expect((await store.claimMail(Date.parse("2100-01-01"), 1))?.mail).toEqual(mails[0]);
    await store.close();
  });

  test("says that a backup is of a later version, and restores nothing", async () => {
    const backup = join(folder, "later.backup");
    writeFileSync(backup, '{"kenteLeads":4}\n{"count":0,"sha256":""}\n');
    const { code, stderr } = await leads("restore", backup);
    expect([code, stderr]).toEqual([
      2,
      `"${backup}" has format 4, but this program reads formats up to 3. Nothing was restored. Restore it with the version of this program that wrote it, or a later one.\n`,
    ]);
  });
});

describe("wrong arguments exit with 2 and one line that says what to do:", () => {
  test.each<[string[], RegExp]>([
    [["burn"], /^ACTION can't be "burn".*list, show, export, delete, backup, test-mail, restore/],
    [
      ["list", "--since", "21.11.2026"],
      /^--since is "21\.11\.2026"\. It must be a day such as 2026-11-21\.$/,
    ],
    [["export", "--before", "2026-02-30"], /^--before is "2026-02-30"\. It must be a day/],
    [
      ["delete", "--since", "2026-11-22", "--before", "2026-11-22"],
      /^--before must be a later day than --since\./,
    ],
    [["list", "--field", "Kofi"], /^--field is "Kofi"\. It must be a name and a value: --field name=Ama$/],
    [["list", "--field", "=Kofi"], /^--field is "=Kofi"\./],
    [["list", "--text", ""], /^--text needs a value/],
    [["list", "--files", "x"], /^--files is for show, export, not for list\.$/],
    [["show", "aaaa1", "--form", "contact"], /^--form is for list, export, delete, not for show\.$/],
    [["list", "--yes"], /^--yes is for delete, not for list\.$/],
    [["backup", "x", "--email", "ama@example.com"], /^--email is for .*, not for backup\.$/],
    [["show"], /^show needs the id of a lead: npm run leads -- show 1a2b3c4d$/],
    [["restore"], /^restore needs the name of a file: npm run leads -- restore /],
    [["export", "leads.csv"], /^Unexpected argument "leads\.csv"\. To export to a file, use --out\.$/],
    [
      ["delete"],
      /^delete needs to know which leads, by one or more of --form, --email, .*: npm run leads -- delete /,
    ],
    [["delete", "--yes"], /^delete needs to know which leads/],
    [
      ["show", "aaaa"],
      new RegExp(
        `^The ids of 2 leads begin with "aaaa": ${ids.ama}, ${ids.callback}\\. Write more of the id\\.$`,
      ),
    ],
    [["delete", "--id", "aaaa", "--yes"], /^The ids of 2 leads begin with "aaaa": /],
    [
      ["list", "--form", "contcat"],
      /^This site has no form "contcat", and no lead is of it\. Did you mean "contact"\? There are "callback", "contact", "demo", "demo\.vas" and "old"\.$/,
    ],
    [["export", "--form", "demo.vsa"], /Did you mean "demo\.vas"\?/],
  ])("%j", async (args, message) => {
    const { code, stdout, stderr } = await leads(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.trimEnd()).toMatch(message);
  });

  test("a database that no store opens", async () => {
    const { code, stderr } = await leadsIn({ DATABASE_URL: "mysql://x" }, "list");
    expect([code, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL begins with "mysql:"')]);
  });
});
