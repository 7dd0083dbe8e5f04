import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { compilePage } from "../compile.ts";
import { pageOf, sourceOf } from "../fixtures/smallSite.ts";
import { readVocabulary } from "../schema/vocabulary.ts";
import { expand, originOf } from "./expand.ts";

const { written } = fc.letrec<{ written: Json }>((tie) => ({
  written: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>("text", "{name}", "{town}", 7, null),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("written"), { maxKeys: 3 }),
    fc.array(tie("written"), { maxLength: 3 }),
    fc.record({ each: fc.constantFrom("set", "{lists}", "gone"), item: tie("written") }),
  ) as fc.Arbitrary<Json>,
}));
const file = fc.dictionary(fc.constantFrom("a", "b", "c"), written, { maxKeys: 3 });
const records: JsonObject[] = [
  { name: "One", town: "Harbour", lists: ["a", "b"] },
  { name: "Two", lists: [{ name: "c" }, { town: "d" }] },
  { town: "Market" },
];
const set = { name: "set", file: "_data/set.json", records, fields: new Set(["name"]) };
const data = { find: (name: string) => (name === "set" ? set : undefined), language: "en" };

const plans = { file: undefined, blocks: new Map() };

const placeOf = (path: JsonPath) => `written at ${JSON.stringify(path)}`;

/** A value in which each text that is no placeholder says where it stands. */
function withPlaces(value: Json, path: JsonPath = []): Json {
  if (typeof value === "string") return value === "text" ? placeOf(path) : value;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item, index) => withPlaces(item, [...path, index]));
  const members = Object.entries(value).map(([key, member]) => {
    return [key, withPlaces(member, [...path, key])];
  });
  return Object.fromEntries(members);
}

/** The texts of a value, by their paths. */
function textsIn(value: Json, path: JsonPath = []): [JsonPath, string][] {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([step, member]) => textsIn(member, [...path, step]));
}

test("finds the place where each text of an expanded file is written", () => {
  fc.assert(
    fc.property(file, fc.constantFrom(undefined, ...records), (value, record) => {
      const placed = withPlaces(value);
      const expanded = expand(placed, data, plans, record);
      for (const [path, text] of textsIn(expanded)) {
        const origin = originOf({ value: placed, data, plans, ...(record && { record }) }, path);
        expect(origin.isExact).toBe(true);
        if (text.startsWith("written at")) expect(placeOf(origin.path)).toBe(text);
      }
    }),
    { numRuns: 60 * inject("effort") ** 2 },
  );
});

test("finds the innermost value around a place that is nowhere, and the record that fills it", () => {
  const list = { each: "set", item: { title: "{name}", towns: ["{town}", "here"] } };
  const place = (...path: JsonPath) => originOf({ value: { list }, data, plans }, path);
  expect(place("list", 1, "towns", 0)).toEqual(
    expect.objectContaining({ path: ["list", "item", "towns", 1], record: records[1], isExact: true }),
  );
  expect(place("list", 1, "towns", 1)).toEqual(
    expect.objectContaining({ path: ["list", "item", "towns"], record: records[1], isExact: false }),
  );
  expect(place("list", 3)).toEqual(expect.objectContaining({ path: ["list"], isExact: false }));
});

const vocabulary = await readVocabulary(resolve(import.meta.dirname, "../../.."));

const first = { type: "prose", heading: "Dates", text: "All of them." };

/** The page `/x` with blocks below another one, and records of three dates. */
function site(...blocks: JsonObject[]) {
  const { graph, diagnostics } = analyse(
    sourceOf({
      "about-us.json": undefined,
      "_shared/news.json": undefined,
      "index.json": undefined,
      "_site.json": { name: "Small", url: "https://small.example" },
      "_forms/contact.json": undefined,
      "_data/dates.csv":
        "day;what;note;picture\n2026-05-02;Walk;By bus;\n2026-04-01;Talk;;/images/team.svg\n",
      "x.json": pageOf(first as never, ...(blocks as never[])),
    }),
    vocabulary,
  );
  return { graph, found: diagnostics.filter(({ rule }) => rule !== "home-missing") };
}

const shown = ({ graph }: ReturnType<typeof site>) =>
  compilePage({ ...graph, complete: true }, "/x", { base: "/", versionOf: () => "v" }).page.blocks.slice(
    1,
  ) as unknown as Record<string, Json>[];

const table = (rows: JsonObject) => ({
  type: "table",
  id: "walks",
  heading: "Walks",
  columns: ["What", "Note"],
  rows: { each: "dates", sort: "day", item: ["{what}", "{note}"], ...rows },
});

describe("a block whose list no record is left for", () => {
  const none = { where: { what: "Tour" } };

  test("is left out, with a warning", () => {
    const left = site(table(none));
    expect(left.found).toMatchObject([
      {
        rule: "data-empty",
        severity: "warning",
        message: 'No record of "dates" has "what": "Tour", so the list is empty.',
        hint: 'The values of "what" are "Walk" and "Talk". If that can happen, say with "empty" what visitors read instead.',
      },
    ]);
    expect(shown(left)).toEqual([]);
  });

  test("is needed where it is the only one in its place", () => {
    const other = { title: "Other", blocks: [{ type: "prose", text: "Other words." }] };
    const tabs = (...blocks: JsonObject[]) => ({
      type: "tabs",
      heading: "All",
      items: [{ title: "Tours", blocks }, other],
    });
    expect(site(tabs(table(none)) as never).found).toMatchObject([
      {
        rule: "list-length",
        hint: 'A part of it is left out, because no record is left for it. Say with "empty" in the list of that part what visitors read instead.',
      },
      { rule: "data-empty" },
    ]);
    expect(site(tabs(table({ ...none, empty: "No tours." })) as never).found).toEqual([]);
  });

  test("has a text for that, and none of another kind", () => {
    expect(site(table({ ...none, empty: ["None."] })).found).toMatchObject([
      { rule: "data-list", message: '"empty" must be a text.' },
    ]);
  });

  test("leaves the places of those behind it as they are", () => {
    const { found } = site(table(none), { type: "prose", heading: "More", text: "[Tours](/tours)" });
    expect(found).toMatchObject([{ rule: "data-empty" }, { rule: "link-target", line: 33 }]);
  });

  test("shows the text for that under its heading, and keeps its anchor", () => {
    const left = site(table({ ...none, empty: "No tours *at present*." }));
    expect(left.found).toEqual([]);
    expect(shown(left)).toMatchObject([{ type: "prose", id: "walks", heading: "Walks" }]);
    expect(JSON.stringify(shown(left))).toContain('"at present"');
  });

  test("has mistakes of that text where it is written", () => {
    const [only] = site(table({ ...none, empty: "More on [tours](/tours)." })).found;
    expect(only).toMatchObject({ file: "pages/x.json", rule: "link-target" });
  });

  test("stays where the list may be empty or be missing, which has no text for that", () => {
    const item = { label: "{what}", to: "/x" };
    const actions = { each: "dates", ...none, item };
    const left = site({ ...table({}), actions } as never);
    expect(left.found).toMatchObject([
      { rule: "data-empty", hint: 'The values of "what" are "Walk" and "Talk".' },
    ]);
    const more = site({ ...table({}), actions: { ...actions, empty: "None." } } as never);
    expect(more.found).toMatchObject([
      { rule: "data-list", message: '"empty" has no effect in this list from data.' },
    ]);
    expect(shown(left)).toMatchObject([{ type: "table", rows: [expect.anything(), expect.anything()] }]);
  });
});

describe("a value that a record does not have", () => {
  test("is an empty cell of a table", () => {
    const left = site(table({}));
    expect(left.found).toEqual([]);
    const [{ rows } = {}] = shown(left);
    expect((rows as Json[][]).map((row) => row.length)).toEqual([2, 2]);
  });

  test("leaves out the picture or the action that it is the file or the target of", () => {
    const card = { title: "{what}", picture: { src: "{picture}", alt: "A {what}" } };
    const left = site({
      type: "card-grid",
      heading: "Cards",
      cards: { each: "dates", item: card },
    } as never);
    expect(left.found).toEqual([]);
    const cards = shown(left)[0]?.cards as JsonObject[];
    expect(cards.map((one) => Object.hasOwn(one, "picture"))).toEqual([false, true]);
  });
});
