import { expect, test } from "vitest";
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
  const parts: string[] = [];
  const read = async function* () {
    yield* leads;
  };
  for await (const part of formats[format](read)) parts.push(part);
  return parts.join("");
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
    "receivedAt,form,id,flags,consent,files,cv,photos",
    '2026-11-21T08:00:00.000Z,contact,0,,,0-1-cv.pdf; 0-2-ph.pdf,cv.pdf,"[""ph.pdf""]"',
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
    "receivedAt,form,id,flags,consent,name",
    "2026-11-21T08:00:00.000Z,contact,1,,,Ama",
    "",
  ]);
});
