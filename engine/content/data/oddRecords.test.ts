import { expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { misspeltFields, oddRecords } from "./oddRecords.ts";

const found = (...records: JsonObject[]) =>
  oddRecords("_data/prices.json", records).map(({ finding: { path, message } }) => [path.join("."), message]);
const price = { name: "Bread", price: 2 };
const misspelt = { name: "Cake", pirce: 3 };

test("a field whose name is nearly that of the others' is found in any number of records", () => {
  for (const count of [1, 2, 3, 4, 9, 30]) {
    const records = [...Array.from({ length: count }, () => price), misspelt];
    expect(found(...records), `${count + 1} records`).toEqual([
      [`${count}.pirce`, `Record ${count + 1} has a field "pirce" instead of "price".`],
    ]);
  }
  expect(found(price, price, { name: "Cake", Price: 3 })).toHaveLength(1);
});

test.each([
  ["pirce", "price"],
  ["Price", "price"],
  ["descripton", "description"],
  ["descripttion", "description"],
  ["Stratdatum", "Startdatum"],
  ["startDate", "start_date"],
  ["start-date", "start_date"],
  ["title_Fr", "title_fr"],
  ["imageDescripton", "imageDescription"],
])("%s instead of %s is found in a few records, whose values have one form", (written, meant) => {
  for (const count of [1, 2, 3]) {
    const others = Array.from({ length: count }, () => ({ name: "Bread", [meant]: "Of rye." }));
    const paths = (value: string | number) =>
      found(...others, { name: "Cake", [written]: value }).map(([path]) => path);
    expect(paths("With plums."), `${count + 1} records`).toEqual([`${count}.${written}`]);
    expect(paths(3), `${count + 1} records`).toEqual([]);
  }
});

test("it is found in the first of several records, and in several of many", () => {
  expect(found(misspelt, price, price).map(([path]) => path)).toEqual(["0.pirce"]);
  const many = [misspelt, ...Array.from({ length: 30 }, () => price), misspelt];
  expect(found(...many).map(([path]) => path)).toEqual(["0.pirce", "31.pirce"]);
});

test.each<[string, JsonObject[]]>([
  ["is a field that only one of few has", [price, price, { ...price, size: "large" }]],
  ["is a field that one of few lacks", [price, price, { name: "Cake" }]],
  ["are two fields that are alike, where a record has both", [{ ...price, prices: 1 }, price, { prices: 1 }]],
  ["are fields that several of few have", [price, price, misspelt, misspelt]],
  [
    "are short names",
    [
      { name: "a", x1: 1 },
      { name: "b", x2: 2 },
    ],
  ],
  [
    "are names of other things",
    [
      { name: "a", left: 1 },
      { name: "b", right: 2 },
    ],
  ],
  ["is one record", [price]],
])("no mistake %s", (_, records) => expect(found(...records)).toEqual([]));

test("it is found where objects in JavaScript have members of these names", () => {
  for (const [field, written] of [
    ["constructor", "contsructor"],
    ["toString", "toStrnig"],
  ] as const) {
    const others = Array.from({ length: 10 }, () => ({ [field]: "Ama" }));
    const message = `Record 11 has a field "${written}" instead of "${field}".`;
    expect(found(...others, { [written]: "Esi" })).toEqual([[`10.${written}`, message]]);
    expect(found(...others, { name: "x" })).toEqual([
      ["10", `Record 11 has no "${field}", which nearly all others have.`],
    ]);
  }
});

test("a table of many records is compared in a time that grows with its size", () => {
  let asked = 0;
  const counted = (record: JsonObject) =>
    new Proxy(record, {
      has: (target, key) => {
        asked += 1;
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor: (target, key) => {
        asked += 1;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
  const records = Array.from({ length: 2000 }, (_, index) => counted(index % 10 === 0 ? misspelt : price));
  expect(misspeltFields(records, 0.9)).toHaveLength(200);
  expect(asked).toBeLessThan(10 * records.length);
});

test.each([
  ["size", "sizes"],
  ["image", "images"],
  ["image_fr", "images_fr"],
  ["day", "days"],
  ["phone", "phone2"],
  ["line1", "line2"],
  ["line12", "line21"],
  ["email", "mail"],
  ["cost", "post"],
  ["role", "rule"],
  ["text", "test"],
  ["date", "data"],
  ["page", "age"],
  ["form", "from"],
  ["title_fr", "title_en"],
  ["title_en", "title_es"],
  ["name_ar", "name_ra"],
  ["q10", "q11"],
  ["height", "weight"],
  ["country", "county"],
  ["contact", "contract"],
  ["Price (€)", "Price ($)"],
])("no mistake in a few records are %s and %s", (one, other) => {
  for (const [usual, own] of [
    [one, other],
    [other, one],
  ] as const)
    for (const count of [1, 2, 3]) {
      const others = Array.from({ length: count }, () => ({ name: "Bread", [usual]: "a" }));
      expect(found(...others, { name: "Cake", [own]: "b" }), `${count + 1} records`).toEqual([]);
    }
});
