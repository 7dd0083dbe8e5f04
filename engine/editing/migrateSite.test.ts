import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { vocabularyWithOffers } from "../content/fixtures/offers.ts";
import { pageOf, type SmallFiles, smallSite, sourceOf } from "../content/fixtures/smallSite.ts";
import { translatableHash } from "../content/translation/translations.ts";
import type { JsonObject } from "../contract/json.ts";
import { migrateSite } from "./migrateSite.ts";

const vocabulary = vocabularyWithOffers();
const first = { type: "offer", title: "Bread", price: "2" };
const third = { type: "offer", v: 3, title: "Bread", rows: [{ label: "From", cost: "2" }] };
const migrate = (files: SmallFiles) => migrateSite(sourceOf(files), vocabulary);

test("a site of the present version has nothing to bring up to date", () => {
  expect(migrate({ "x.json": pageOf(third) })).toEqual({ edits: [], failures: [] });
});

test("the edits of a file are said in words", () => {
  const { edits } = migrate({
    "a.json": pageOf({ ...third, title: undefined, name: "Bread" } as never, { type: "shelf", first: [] }),
    "b.json": pageOf(first, first, { type: "deal", v: 3, title: "B", rows: third.rows }),
  });
  expect(edits.map(({ file, changes }) => [file, changes])).toEqual([
    ["a.json", ["offer › name → title"]],
    [
      "b.json",
      ["offer › v: 3", "offer › rows is new", "offer › price is gone", "offer › type: deal → offer"],
    ],
  ]);
});

test("a file is read as it was before, and the rest of it keeps its bytes", () => {
  const quiet = fc.record({ type: fc.constant("quiet"), heading: fc.string({ minLength: 1 }) });
  const offers = fc.record({
    type: fc.constantFrom("offer", "deal"),
    title: fc.constant("Bread"),
    price: fc.constantFrom("1", "2"),
  });
  const written = fc.constantFrom(
    (value: JsonObject) => JSON.stringify(value),
    (value: JsonObject) => JSON.stringify(value, null, "\t").replaceAll("\n", "\r\n"),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(quiet, offers)), written, (blocks, write) => {
      const texts = blocks.map((block) => write(block));
      const text = `{"title":"X","description":"Y","blocks":[${texts.join(", ")}]}`;
      const { edits } = migrate({ "x.json": text });
      const after = edits[0]?.text ?? text;
      const before = analyse(sourceOf({ "x.json": text }), vocabulary).graph.pages.get("/x");
      expect(JSON.parse(after)).toEqual(before?.value);
      for (const [at, { type }] of blocks.entries()) if (type === "quiet") expect(after).toContain(texts[at]);
      expect(migrate({ "x.json": after }).edits).toEqual([]);
    }),
    { numRuns: 100 * inject("effort") },
  );
});

test("a form that shows its fields by `fields` gets the uiSchema that says the same", () => {
  const form = (key: string, ui: string, label: string) => `{
  "schema": { "type": "object", "properties": { "name": { "type": "string", "title": "Name" } } },
  "${key}": {
    "name": { "${ui}width": "half", "${ui}${label}": "Your [name](/x)" }
  },
  "submit": "Send"
}`;
  const { edits } = migrate({
    "_forms/a.json": form("fields", "", "label"),
    "_forms/b.json": form("ui", "ui:", "title"),
  });
  const text = form("ui", "ui:", "markdown");
  expect(edits).toEqual([{ file: "_forms/a.json", text, changes: ["fields → ui"] }]);
});

describe("a translation", () => {
  const files = (translates: string | undefined): SmallFiles => ({
    "_site.json": { ...smallSite.site, languages: [{ code: "en" }, { code: "fr", path: "/fr" }] },
    "x.json": pageOf(first),
    "fr/x.json": { ...(translates && { translates }), ...pageOf({ ...first, title: "Pain" }) },
  });
  const hashOf = (block: JsonObject) => translatableHash(JSON.stringify(pageOf(block))) ?? "";
  const translated = (translates: string | undefined) => {
    const { edits } = migrate(files(translates));
    return JSON.parse(edits.find(({ file }) => file === "fr/x.json")?.text ?? "");
  };

  test("that was up to date with its original stays so", () => {
    expect(translated(hashOf(first))).toMatchObject({ translates: hashOf(third), blocks: [{ v: 3 }] });
  });

  test("that was out of date stays so", () => {
    expect(translated("000000000000")).toMatchObject({ translates: "000000000000", blocks: [{ v: 3 }] });
    expect(translated(undefined)).not.toHaveProperty("translates");
  });
});

test("all that can't be brought up to date is found", () => {
  const { failures } = migrate({
    "a.json": pageOf(third, { ...first, price: "50 %" }),
    "b.json": pageOf(first),
    "c.json": '{ "blocks": [{ "type": "offer" }',
    "d.json": '{ "blocks": [{ "type": "quiet" }',
  });
  expect(failures).toMatchObject([
    { rule: "migration-fails", finding: { file: "a.json", path: ["blocks", 1] } },
    { rule: "migrate-syntax", finding: { file: "c.json" } },
  ]);
});
