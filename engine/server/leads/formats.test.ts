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
  for await (const part of formats[format](
    (async function* () {
      yield* leads;
    })(),
  ))
    parts.push(part);
  return parts.join("");
}

test("CSV has a column for each field of all forms, and quotes what needs it", async () => {
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

test.each(["=1+1", "+49", "-2", "@SUM(A1)", "\tx", "\rx", "＝1", "＋1", "－1", "＠x"])(
  "CSV holds no formula: %j",
  async (name) => {
    const cell = (await written("csv", lead({ name }))).split("\r\n")[1]?.split(",").at(-1);
    expect(cell?.replace(/^"/, "")).toBe(`'${name}${cell?.startsWith('"') ? '"' : ""}`);
  },
);

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
