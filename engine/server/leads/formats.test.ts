import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { Form } from "../../contract/form.ts";
import type { Lead } from "../../contract/store.ts";
import { formats } from "./formats.ts";

const lead = (values: Lead["values"], more: Partial<Lead> = {}): Lead => ({
  id: "1",
  form: "contact",
  key: "k",
  values,
  consent: [],
  flags: [],
  receivedAt: Date.parse("2026-11-21T08:00:00Z"),
  ...more,
});

async function written(format: keyof typeof formats, ...leads: Lead[]): Promise<string> {
  return writtenWith({}, format, ...leads);
}

/** @param forms what forms ask for, by their ids */
async function writtenWith(
  forms: Record<string, Pick<Form, "schema" | "ui">>,
  format: keyof typeof formats,
  ...leads: Lead[]
): Promise<string> {
  const parts: string[] = [];
  const read = async function* () {
    yield* leads;
  };
  for await (const part of formats[format](read, (id) => forms[id])) parts.push(part);
  const text = parts.join("");
  expect(text.startsWith("\ufeff")).toBe(format === "csv");
  return text.replace(/^\ufeff/, "");
}

/** The values of leads as a program reads them from the CSV. */
async function table(forms: Record<string, Pick<Form, "schema" | "ui">>, ...all: Lead["values"][]) {
  const leads = all.map((values, index) => lead(values, { id: String(index) }));
  const csv = await writtenWith(forms, "csv", ...leads);
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  const columns = (meta.fields ?? []).slice(5);
  return { columns, rows: data.map((row) => columns.map((name) => row[name])) };
}

test("CSV has a column for each field of all forms, and quotes values where necessary", async () => {
  const csv = await written(
    "csv",
    lead({ name: 'Ama "A" Mensah', message: "two\nlines, one comma" }),
    lead(
      { email: "kofi@example.com", guests: 3 },
      { flags: ["honeypot", "too-fast"], consent: [{ field: "agree", text: "I agree" }] },
    ),
  );
  expect(csv.split("\r\n")).toEqual([
    "receivedAt,form,id,flags,consent,name,message,email,guests",
    '2026-11-21T08:00:00.000Z,contact,1,,,"Ama ""A"" Mensah","two\nlines, one comma",,',
    "2026-11-21T08:00:00.000Z,contact,1,honeypot too-fast,I agree,,,kofi@example.com,3",
    "",
  ]);
});

test("CSV and JSON name the files of a lead as they are exported", async () => {
  const files = ["cv", "photos[0]"].map((path) => ({
    path,
    name: `${path.slice(0, 2)}.pdf`,
    type: "application/pdf",
    size: 5,
    sha256: "ab",
  }));
  const leads = [lead({ cv: "cv.pdf", photos: ["ph.pdf"] }, { id: "0", files }), lead({})];
  expect((await written("csv", ...leads)).split("\r\n")).toEqual([
    "receivedAt,form,id,flags,consent,files,cv,photos[0]",
    '2026-11-21T08:00:00.000Z,contact,0,,,"0-1-cv.pdf; 0-2-ph.pdf",cv.pdf,ph.pdf',
    "2026-11-21T08:00:00.000Z,contact,1,,,,,",
    "",
  ]);
  const [first, second] = JSON.parse(await written("json", ...leads));
  expect(first.files).toEqual([
    { ...files[0], file: "0-1-cv.pdf" },
    { ...files[1], file: "0-2-ph.pdf" },
  ]);
  expect(second).not.toHaveProperty("files");
});

test.each([
  "+351 30 000 0000",
  "+351302345678",
  "+1 (212) 555-0100",
  "+49 30/1234.567",
  "030 123 4567",
  "(030) 1234",
])("CSV leaves the telephone number %j unchanged", async (phone) => {
  expect((await written("csv", lead({ phone }))).split("\r\n")[1]?.split(",").at(-1)).toBe(phone);
});

test("CSV leaves the spaces around a telephone number unchanged", async () => {
  const { rows } = await table({}, { phone: " +44 20 7946 0000 " });
  expect(rows).toEqual([[" +44 20 7946 0000 "]]);
});

test("CSV leaves numbers unchanged", async () => {
  expect((await written("csv", lead({ change: -5 }))).split("\r\n")[1]).toMatch(/,-5$/);
});

test.each([
  "=1+1",
  "+49",
  "-2",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  "+351 30 000 0000+A1",
  "+cmd 351000000",
  "-351 30 000 0000",
  "+351=1+1",
  " =1+1",
  "\u202e=1+1",
  "\ufeff\u200b @SUM(A1)",
])("CSV holds no formula: %j", async (name) => {
  const cell = (await written("csv", lead({ name }))).split("\r\n")[1]?.split(",").at(-1);
  expect(cell?.replace(/^"/, "")).toBe(`'${name}${cell?.startsWith('"') ? '"' : ""}`);
});

test("JSON is one array, whatever the number of leads", async () => {
  expect(JSON.parse(await written("json"))).toEqual([]);
  expect(JSON.parse(await written("json", lead({ a: 1 })))).toHaveLength(1);
  expect(JSON.parse(await written("json", lead({ a: 1 }), lead({ b: "é" })))).toEqual([
    {
      id: "1",
      form: "contact",
      values: { a: 1 },
      consent: [],
      flags: [],
      receivedAt: "2026-11-21T08:00:00.000Z",
    },
    {
      id: "1",
      form: "contact",
      values: { b: "é" },
      consent: [],
      flags: [],
      receivedAt: "2026-11-21T08:00:00.000Z",
    },
  ]);
});

test("an export holds no control characters that a terminal would execute", async () => {
  const leads = [lead({ message: "\u001b]0;owned\u0007 \u009b2J\tbye\n" })];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  const commands = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
  expect(await written("csv", ...leads)).not.toMatch(commands);
  expect(await written("json", ...leads)).not.toMatch(commands);
  expect(JSON.parse(await written("json", ...leads))[0].values).toEqual(leads[0]?.values);
});

test("JSON holds nothing that turns a line of a terminal round, and keeps the same text", async () => {
  const values = { name: "\u202egpj.exe\u2066", "\u200fa": `e${"\u0301".repeat(50)}`, text: "</script>=1+1" };
  const json = await written("json", lead(values));
  expect(json).not.toMatch(/[\u200f\u202e\u2066]|\u0301{9}/);
  expect(JSON.parse(json)[0].values).toEqual(values);
});

test("CSV and JSON keep markup, marks of the writing direction and texts of a megabyte as text", async () => {
  const values = {
    markup: '<script>alert("1")</script><img src=x onerror=alert(1)>',
    direction: "\u202eמשה\u200f",
    long: 'a,"b\n'.repeat(250_000),
  };
  const { rows } = await table({}, values);
  expect(rows).toEqual([Object.values(values)]);
  expect(JSON.parse(await written("json", lead(values)))[0].values).toEqual(values);
});

test("CSV reads leads one by one, and excludes those that came in after its first line", async () => {
  let reads = 0;
  const read = async function* () {
    reads += 1;
    yield lead({ name: "Ama" });
    if (reads === 2) yield lead({ color: "red" }, { id: "2" });
  };
  let csv = "";
  for await (const part of formats.csv(read)) csv += part;
  expect(csv.split("\r\n")).toEqual([
    "\ufeffreceivedAt,form,id,flags,consent,name",
    "2026-11-21T08:00:00.000Z,contact,1,,,Ama",
    "",
  ]);
});

describe("CSV has a column for each path", () => {
  test("in groups and lists, up to five entries; the rest of a list is JSON", async () => {
    const animals = ["a", "b", "c", "d", "e", "f", "g"].map((name) => ({ name }));
    const { columns, rows } = await table(
      {},
      { address: { city: "Ho" }, animals },
      { animals: [{ name: "h", old: true }] },
    );
    expect(columns).toEqual([
      "address.city",
      "animals[0].name",
      "animals[0].old",
      "animals[1].name",
      "animals[2].name",
      "animals[3].name",
      "animals[4].name",
      "animals[5+]",
    ]);
    expect(rows).toEqual([
      ["Ho", "a", "", "b", "c", "d", "e", '[{"name":"f"},{"name":"g"}]'],
      ["", "h", "true", "", "", "", "", ""],
    ]);
  });

  test("in tables, places of a list and lists in lists", async () => {
    const { columns, rows } = await table(
      {},
      { size: [2.5, "cm"], grid: [[1, 2], [3]], none: [], nothing: null },
    );
    expect(columns).toEqual(["size[0]", "size[1]", "grid[0][0]", "grid[0][1]", "grid[1][0]"]);
    expect(rows).toEqual([["2.5", "cm", "1", "2", "3"]]);
  });

  test("with awkward values as they were written", async () => {
    const text = 'a "b", c;\r\nd\n👩🏾‍🌾 é \u{1f600}';
    const { rows } = await table({}, { text, list: [text] });
    expect(rows).toEqual([[text, text]]);
  });

  const text = { type: "string" };
  const form = {
    schema: {
      type: "object",
      properties: {
        name: text,
        address: { type: "object", properties: { street: text, city: text } },
        animals: { type: "array", items: { type: "object", properties: { name: text, kind: text } } },
        days: { type: "array", items: { enum: ["Mon", "Tue"] } },
      },
    },
    ui: { "ui:order": ["animals", "*"] },
  };

  test("of a known form, in its own order, also where nobody has filled it in; what it asks for no more comes last", async () => {
    const { columns, rows } = await table(
      { contact: form },
      { telephone: "024 123", address: "Ho" },
      { name: "Ama", days: ["Tue"], animals: [{ kind: "goat" }, { kind: "hen", name: "Kofi" }] },
    );
    expect(columns).toEqual([
      "animals[0].name",
      "animals[0].kind",
      "animals[1].name",
      "animals[1].kind",
      "name",
      "address",
      "address.street",
      "address.city",
      "days[0]",
      "telephone",
    ]);
    expect(rows).toEqual([
      ["", "", "", "", "", "Ho", "", "", "", "024 123"],
      ["", "goat", "Kofi", "hen", "Ama", "", "", "", "Tue", ""],
    ]);
  });

  test("which is not that of another path, whatever visitors or authors name a field", async () => {
    const { columns, rows } = await table(
      {},
      { "a.b": "1", a: { b: "2" }, id: "3", "=x()": "4", "c[0]": "5" },
    );
    expect(columns).toEqual(['["a.b"]', "a.b", '["id"]', "'=x()", '["c[0]"]']);
    expect(rows).toEqual([["1", "2", "3", "4", "5"]]);
  });

  test("up to a number that spreadsheets take: the rest is JSON in one column", async () => {
    const values = Object.fromEntries(Array.from({ length: 1002 }, (_, index) => [`f${index}`, index]));
    const { columns, rows } = await table({}, { name: "Ama" }, values);
    expect(columns).toHaveLength(1001);
    expect(columns.at(-1)).toBe("more");
    expect(rows.map((row) => row.at(-1))).toEqual(["", '{"f999":999,"f1000":1000,"f1001":1001}']);
  });

  test("except what is deeper than any table", async () => {
    let deep: Lead["values"] = { end: "x" };
    for (let step = 0; step < 500; step += 1) deep = { a: deep };
    const { columns, rows } = await table({}, deep);
    expect(columns).toEqual(["a.a.a.a.a.a.a.a"]);
    expect(JSON.parse(rows[0]?.[0] ?? "")).toHaveProperty("a.a.a");
  });
});

test.each([
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ["x\n@SUM(A1)", "x\n'@SUM(A1)"],
  ["x\t+cmd|'a'!A1;y", "x\t'+cmd|'a'!A1;y"],
  ["Thanks ;-) see you", "Thanks ;-) see you"],
  ["Please:\n- two bales\n- one hat", "Please:\n- two bales\n- one hat"],
])("CSV holds no formula behind what other languages separate cells by: %j", async (text, safe) => {
  const { rows } = await table({}, { text });
  expect(rows).toEqual([[safe]]);
});

test("CSV holds no formula in JSON, which keeps its values", async () => {
  const list = ["1", "2", "3", "4", "5", "x;=cmd|' /C calc'!A0"];
  const { rows } = await table({}, { list });
  expect(rows[0]?.[5]).not.toContain(";=");
  expect(JSON.parse(rows[0]?.[5] ?? "")).toEqual(list.slice(5));
});
