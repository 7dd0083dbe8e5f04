import { describe, expect, test } from "vitest";
import { readCsv } from "./readCsv.ts";

const recordsOf = (text: string) => {
  const { records, mistakes } = readCsv(text);
  expect(mistakes).toEqual([]);
  return records;
};

describe("a table in CSV", () => {
  test.each([
    ["commas", "name,price\nBread,2\n"],
    ["semicolons", "name;price\nBread;2\n"],
    ["tabs", "name\tprice\nBread\t2\n"],
    ["a byte order mark", "\uFEFFname,price\nBread,2\n"],
    ["Windows line ends", "name,price\r\nBread,2\r\n"],
    ["old line ends", "name,price\rBread,2\r"],
    ["no line end", "name,price\nBread,2"],
    ["blank lines and spaces", "\nname , price\n\n Bread ,2\n\n,\n"],
    ["the separator in its first line", "sep=;\r\nname;price\r\nBread;2\r\n"],
    ["a byte order mark and a separator in its first line", "\uFEFFSEP=|\nname|price\nBread|2\n"],
    ["quoted names", '"name","price"\n"Bread","2"\n'],
  ])("is read with %s", (_, text) => {
    expect(recordsOf(text)).toEqual([{ name: "Bread", price: "2" }]);
  });

  test("may have separators, quotes and line breaks in quotes", () => {
    expect(recordsOf('name,note\n"Bread, white","the ""good""\none"\nCake,\n')).toEqual([
      { name: "Bread, white", note: 'the "good"\none' },
      { name: "Cake", note: "" },
    ]);
  });

  test("takes the separator from its header, not from values", () => {
    expect(recordsOf("name;price\nBread;2,50\nCake;3,20\n")).toEqual([
      { name: "Bread", price: "2,50" },
      { name: "Cake", price: "3,20" },
    ]);
  });

  test("keeps texts as they are written, and reads columns of true and false as yes and no", () => {
    expect(
      recordsOf("phone,price,open,word\n0244,1.50,true,true\n0205,2.0,FALSE,maybe\n0200,3,,true\n"),
    ).toEqual([
      { phone: "0244", price: "1.50", open: true, word: "true" },
      { phone: "0205", price: "2.0", open: false, word: "maybe" },
      { phone: "0200", price: "3", open: "", word: "true" },
    ]);
  });

  test("knows where each record begins", () => {
    const text = '\uFEFFname,note\n"a\nb",1\nc,2\n';
    const lines = readCsv(text).lines.map(({ offset, length }) => text.slice(offset, offset + length));
    expect(lines).toEqual(['"a', "c,2"]);
  });

  test("has its names also without records", () => {
    expect(readCsv("name;price\n").names).toEqual(["name", "price"]);
  });

  test.each(["name;price;;\nBread;2;;\n", "name,price,,\nBread,,,\n", "name\tprice\t\nBread\t2\n"])(
    "has no columns that are empty in all lines: %j",
    (text) => {
      const { names, mistakes } = readCsv(text);
      expect([names, mistakes]).toEqual([["name", "price"], []]);
    },
  );

  test.each([
    ["", "empty"],
    ["name,name\na,b\n", "header-twice"],
    ["name,\na,b\n", "header-empty"],
    ["name,price\na\n", "row-length"],
    ['name,price\n"a,1\n', "quote"],
  ])("with a mistake says so: %j", (text, problem) => {
    expect(readCsv(text).mistakes.map((one) => one.problem)).toEqual([problem]);
  });
});
