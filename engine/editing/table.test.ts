import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "../content/data/readCsv.ts";
import { columnsIn, recordsIn, rewriteTable } from "./table.ts";

const text = 'sep=;\r\nslug;"Price (€)";note\r\nrye;"4,50";"dark; dense"\r\n\r\nwheat;3,20\r\noat;2;\r\n';

test("a table is read as the site reads it", () => {
  expect(columnsIn(text)).toEqual(["slug", "Price (€)", "note"]);
  expect(recordsIn(text)).toEqual(readCsv(text).records);
  expect(recordsIn("")).toBeUndefined();
});

test("a changed cell changes nothing else, and a row that comes, goes or moves leaves the others as they are written", () => {
  const [rye = {}, wheat = {}, oat = {}] = recordsIn(text) ?? [];
  expect(rewriteTable(text, [rye, wheat, oat])).toBe(text);
  expect(rewriteTable(text, [{ ...rye, note: 'a "dark" one' }, wheat, oat])).toBe(
    text.replace('"dark; dense"', '"a ""dark"" one"'),
  );
  expect(rewriteTable(text, [rye, { ...wheat, note: "white" }, oat])).toBe(
    text.replace("wheat;3,20", "wheat;3,20;white"),
  );
  expect(rewriteTable(text, [rye, oat])).toBe(text.replace("wheat;3,20\r\n", ""));
  expect(rewriteTable(text, [oat, rye, wheat])).toBe(
    text.replace("oat;2;\r\n", "").replace("rye;", "oat;2;\r\nrye;"),
  );
  expect(rewriteTable(text, [rye, wheat, oat, { slug: "spelt", note: "a;b" }])).toBe(
    `${text}spelt;;"a;b"\r\n`,
  );
});

test("a cell that nobody changes stays, whatever the names of the columns are", () => {
  const twice = "a,a,b\n1,2,3\n4,5,6\n";
  const [first = {}, second = {}] = recordsIn(twice) ?? [];
  expect(rewriteTable(twice, [first, { ...second, b: "7" }])).toBe("a,a,b\n1,2,3\n4,5,7\n");
});

test("whatever is written into the cells is read again, with and without a last line end", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "b", '"', ",", ";", "\n", " ") });
  const rows = fc.array(fc.record({ slug: cell, note: cell }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, rows, fc.boolean(), (before, after, isOpen) => {
      const first = rewriteTable("slug,note\n", before);
      const table = isOpen ? first.replace(/\n$/, "") : first;
      expect(recordsIn(rewriteTable(table, after))).toEqual(after);
    }),
  );
});
