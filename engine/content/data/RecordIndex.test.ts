import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../contract/json.ts";
import { RecordIndex } from "./RecordIndex.ts";

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
