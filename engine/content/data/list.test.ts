import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../contract/json.ts";
import { RecordIndex, readColumn } from "./list.ts";

const plain = fc.constantFrom<Json>("", "1", 1, "true", true, null, "Harbour", "harbour");
const value = fc.oneof(plain, fc.array(fc.oneof(plain, fc.array(plain, { maxLength: 2 })), { maxLength: 3 }));
const record = fc.record<JsonObject>({ town: value, rank: value, name: value }, { requiredKeys: [] });
const wanted = fc.array(
  fc.tuple(
    fc.constantFrom("town", "rank", "gone"),
    plain.map((one) => one ?? ""),
  ),
  {
    maxLength: 3,
  },
);

/** Whether a field has a value. */
function matches(one: Json | undefined, other: Json): boolean {
  return Array.isArray(one) ? one.some((item) => matches(item, other)) : String(one ?? "") === String(other);
}

test("finds the records that comparing each of them finds, in their order", () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), fc.array(wanted, { maxLength: 4 }), (records, lists) => {
      const index = new RecordIndex(records);
      for (const list of lists) {
        const found = records.filter((one) => list.every(([field, other]) => matches(one[field], other)));
        expect(index.matching(list)).toEqual(found);
      }
    }),
  );
});

test("takes no text for an amount", () => {
  const records = ["5", "= 5", "6", "7", "8"].map((price) => ({ price }));
  const found = (price: string) => new RecordIndex(records).matching([["price", price]]);
  expect([found("5"), found("= 5")]).toEqual([[{ price: "5" }], [{ price: "= 5" }]]);
});

test("sorts what is found alike once, however many lists ask", () => {
  const records = Array.from({ length: 20 }, (_, index) => ({ town: `${index % 2}`, rank: 20 - index }));
  const index = new RecordIndex(records);
  const list = (town: string) => index.sortedBy("rank", "en", index.matching([["town", town]]));
  expect(list("1").map(({ rank }) => rank)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  expect(list("1")).toBe(list("1"));
  expect(list("0")).not.toBe(list("1"));
  expect(records[0]).toEqual({ town: "0", rank: 20 });
});

const sorted = (values: string[], sort = "v") =>
  new RecordIndex(values.map((v) => ({ v })))
    .sortedBy(
      sort,
      "en",
      values.map((v) => ({ v })),
    )
    .map(({ v }) => String(v));

test.each([
  ["ISO days and such of German sheets", ["2027-01-02", "21.11.2026", "01.12.2026"], [1, 2, 0]],
  ["days with the month first, as one value shows", ["11/21/2026", "02/03/2026", "01/04/2027"], [1, 0, 2]],
  [
    "days that are in another order with the day first",
    ["11/21/2026", "02/03/2026", "03/01/2026"],
    [1, 2, 0],
  ],
  ["years of two digits beside such of four", ["21.11.26", "2025-12-31"], [1, 0]],
  ["amounts below zero", ["-4,50 €", "2,00 €", "-10,00 €"], [2, 0, 1]],
  ["amounts of which one shows that points divide thousands", ["1.250.000 €", "900 €", "1.100 €"], [1, 2, 0]],
  ["amounts of which one begins with zero", ["1.085", "0.905", "900"], [1, 0, 2]],
  ["versions that could be days", ["1.10.10", "1.2.11"], [1, 0]],
  ["days with the day first, as one value shows", ["21/11/2026", "02/03/2026", "01/02/2026"], [2, 1, 0]],
  ["days with hyphens and hours", ["21-11-2026 10:00", "2026-11-20T09:00", "22-11-2026"], [1, 0, 2]],
  ["years of two digits", ["11/21/26", "1/30/26"], [1, 0]],
  ["amounts with decimal commas", ["12,50 €", "4,50 €", "1.250,00 €"], [1, 0, 2]],
  ["amounts with thousands", ["EUR 1,250.00", "EUR 900.50", "EUR 1,000"], [1, 2, 0]],
  ["Swiss amounts", ["CHF 1’250.00", "CHF 90.00"], [1, 0]],
  ["versions, as texts", ["1.10.2", "1.2.10", "1.9.1"], [1, 2, 0]],
])("sorts %s", (_, values, order) => {
  expect(readColumn(values).unread.size).toBe(0);
  expect(sorted(values)).toEqual(order.map((index) => values[index]));
  expect(sorted(values, "-v")).toEqual(order.map((index) => values[index]).reverse());
});

test.each([
  ["the number of a day among days", ["2026-11-21", "46347", "2026-11-20"], { "46347": "unreadable" }],
  [
    "the numbers of more days than are written",
    ["2026-11-21", "46347", "46348"],
    { "46347": "unreadable", "46348": "unreadable" },
  ],
  ["a day in words", ["21 Nov 2026", "2026-11-20"], { "21 Nov 2026": "unreadable" }],
  [
    "a day that the calendar lacks",
    ["31.02.2026", "01.03.2026", "02.03.2026"],
    { "31.02.2026": "unreadable" },
  ],
  [
    "days of which no value shows the order",
    ["03/04/2026", "04/01/2026"],
    { "03/04/2026": "ambiguous", "04/01/2026": "ambiguous" },
  ],
  ["an amount with a point that may divide thousands", ["1.250 €", "900 €"], { "1.250 €": "ambiguous" }],
  ["words among amounts", ["4,50 €", "12,00 €", "9,00 €", "on request"], { "on request": "unreadable" }],
])("is not certain of %s", (_, values, unread) => {
  expect(Object.fromEntries(readColumn(values).unread)).toEqual(unread);
  const sure = sorted(values).filter((one) => !(one in unread));
  expect(sorted(values, "-v").filter((one) => !(one in unread))).toEqual(sure.reverse());
});

test.each([
  ["days of which no value shows the order, where both ways are in one order", ["02/01/2026", "04/03/2026"]],
  ["rates of three decimals", ["1.085", "12.340", "0.905"]],
  ["names", ["Harbour", "Market"]],
  ["words of which half are amounts", ["12 €", "14 €", "on request", "free"]],
  ["numbers that no day of this time has", ["2026-11-21", "12345", "12346"]],
])("is certain of %s", (_, values) => {
  expect(readColumn(values).unread.size).toBe(0);
});

test("finds records by a day or an amount however it is written, but codes only as they are", () => {
  const found = (values: string[], wanted: string | number) =>
    new RecordIndex(values.map((v) => ({ v }))).matching([["v", wanted]]).map(({ v }) => v);
  expect(found(["21.11.2026", "22.11.2026"], "2026-11-21")).toEqual(["21.11.2026"]);
  expect(found(["4,50 €", "12,00 €"], 4.5)).toEqual(["4,50 €"]);
  expect(found(["007", "7", "7.0"], "7")).toEqual(["7"]);
});
