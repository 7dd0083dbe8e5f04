import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Json } from "../contract/json.ts";
import { anyJson, edited, someEdits } from "./fixtures/randomEdits.ts";
import { merge, type Side } from "./merge.ts";

const text = (value: Json) => `${JSON.stringify(value, null, 2)}\n`;
const merged = (base: Json, mine: Json, theirs: Json) => {
  const { text: result, conflicts } = merge("a.json", text(base), text(mine), text(theirs));
  return { value: JSON.parse(result), conflicts };
};
const clean = (base: Json, mine: Json, theirs: Json) => {
  const { value, conflicts } = merged(base, mine, theirs);
  expect(conflicts).toEqual([]);
  return value;
};

const block = fc.record({
  type: fc.constantFrom("hero", "prose", "faq"),
  heading: fc.string(),
  items: anyJson,
});
/** Some blocks of a page, each with its place among them. */
const blocks = fc
  .array(block, { minLength: 2, maxLength: 6 })
  .map((all) => all.map((one, n) => ({ id: `n${n}`, ...one })));
const page = (all: Json[]): Json => ({ title: "Page", blocks: all });

describe("two versions of a text", () => {
  test("merge by themselves where different blocks have changed", () => {
    fc.assert(
      fc.property(blocks, fc.nat(), fc.nat(), anyJson, anyJson, (all, one, other, mine, theirs) => {
        const [first, second] = [one % all.length, (one + 1 + (other % (all.length - 1))) % all.length];
        const at = (place: number, items: Json) =>
          all.map((own, n) => (n === place ? { ...own, items } : own));
        const both = at(first, mine).map((own, n) => (n === second ? { ...own, items: theirs } : own));
        expect(clean(page(all), page(at(first, mine)), page(at(second, theirs)))).toEqual(page(both));
      }),
      { numRuns: 200 * inject("effort") ** 2 },
    );
  });

  test("merge where one has moved or removed blocks, and the other has changed and added some", () => {
    const named = (id: string): Json => ({ id, heading: `The ${id}`, text: "T" });
    const [a, b, c, d] = [named("a"), named("b"), named("c"), named("d")];
    const all = [a, b, c, d];
    const changed = { id: "c", heading: "Another c", text: "T" };
    const [x, y] = [{ id: "x" }, { id: "y" }];
    expect(clean(page(all), page([d, a, b, c]), page([a, b, x, changed, d]))).toEqual(
      page([d, a, b, x, changed]),
    );
    expect(clean(page(all), page([a, c]), page([a, b, changed, d, y]))).toEqual(page([a, changed, y]));
    expect(clean(page(all), page([a, x, b, c, d]), page([a, y, b, c, d]))).toEqual(page([a, x, y, b, c, d]));
    expect(clean(page(all), page([a, x, b, c, d]), page([a, x, b, c, d]))).toEqual(page([a, x, b, c, d]));
  });

  test("merge key by key", () => {
    const base = { title: "T", image: { src: "/a.svg", alt: "A" } };
    const mine = { ...base, draft: true, image: { src: "/a.svg", alt: "B" } };
    const theirs = { title: "U", image: { src: "/b.svg", alt: "A" } };
    expect(clean(base, mine, theirs)).toEqual({
      title: "U",
      image: { src: "/b.svg", alt: "B" },
      draft: true,
    });
  });

  test("keep the style of their text", () => {
    const [base, theirs] = ['{ "a": 1, "b": [1, 2] }', '{ "b":[1,\t2],\r\n  "a": 1 }'];
    expect(merge("a.json", base, '{ "a": 2, "b": [1, 2] }', theirs).text).toBe(
      '{ "b":[1,\t2],\r\n  "a": 2 }',
    );
  });
});

describe("what two have changed in different ways", () => {
  test("is reported with both values, and stays as they have it", () => {
    const at = (heading: string) => page([{ id: "a" }, { id: "b", heading }]);
    expect(merged(at("1"), at("2"), at("3"))).toEqual({
      value: at("3"),
      conflicts: [{ path: ["blocks", 1, "heading"], base: "1", mine: "2", theirs: "3" }],
    });
  });

  test("stays where one has removed it and the other changed it", () => {
    const [a, b] = [
      { id: "a", text: "A" },
      { id: "b", text: "B", more: 1 },
    ];
    const changed = { ...b, text: "C" };
    for (const [mine, theirs] of [
      [[a], [a, changed]],
      [[a, changed], [a]],
    ] as [Json[], Json[]][]) {
      const { value, conflicts } = merged([a, b], mine, theirs);
      expect(value).toEqual([a, changed]);
      expect(conflicts).toEqual([{ path: [1], base: b, mine: mine[1], theirs: theirs[1] }]);
    }
  });

  test("is the order of a list, if both have moved items", () => {
    const { value, conflicts } = merged(["a", "b", "c"], ["c", "a", "b"], ["b", "a", "c"]);
    expect(value).toEqual(["b", "a", "c"]);
    expect(conflicts).toEqual([
      { path: [], base: ["a", "b", "c"], mine: ["c", "a", "b"], theirs: ["b", "a", "c"] },
    ]);
  });

  test("is a whole text that is not JSON", () => {
    expect(merge("a.json", "{}", "{", '{ "a": 1 }')).toEqual({
      text: '{ "a": 1 }',
      conflicts: [{ path: [], base: "{}", mine: "{", theirs: '{ "a": 1 }' }],
    });
    expect(merge("a.json", "{", "{}", "{")).toEqual({ text: "{}", conflicts: [] });
  });

  test("is decided while merging: what is chosen at one place changes nothing at others", () => {
    const named = (id: string, more = {}): Json => ({ id, heading: `The ${id}`, text: "T", ...more });
    const [a, b, c, d] = [named("a"), named("b"), named("c"), named("d")];
    const [ours, other] = [named("b", { text: "Mine" }), named("b", { text: "Theirs" })];
    const [mine, theirs] = [
      [d, a, ours],
      [other, a, named("c", { more: 1 }), named("d", { heading: "D" })],
    ];
    const choose = (side: Side, at?: string) =>
      JSON.parse(
        merge("a.json", text(page([a, b, c, d])), text(page(mine)), text(page(theirs)), ({ path }) =>
          at === undefined || path.join(".") === at ? side : "theirs",
        ).text,
      ).blocks;
    expect(choose("mine")).toEqual([named("d", { heading: "D" }), a, ours]);
    expect(choose("theirs")).toEqual(theirs);
    expect(choose("mine", "blocks.2")).toEqual([other, a, named("d", { heading: "D" })]);
    expect(choose("mine", "blocks.1.text")).toEqual([ours, ...theirs.slice(1)]);
    expect(merge("a.json", "{}", "{", '{ "a": 1 }', () => "mine").text).toBe("{");
  });

  test("is never lost: each value that one of them has added is in the text or in a conflict", () => {
    fc.assert(
      fc.property(
        blocks,
        someEdits,
        someEdits,
        fc.nat(),
        fc.nat(),
        (all, ownEdits, otherEdits, one, other) => {
          const base = page(all);
          const [mark, sign] = ["mine \u2603", "theirs \u2602"];
          const mine = edited(base, [...ownEdits, { place: one, kind: "set", other: 0, value: mark }]);
          const theirs = edited(base, [...otherEdits, { place: other, kind: "set", other: 0, value: sign }]);
          const { value, conflicts } = merged(base, mine, theirs);
          const said = JSON.stringify([value, conflicts]);
          expect(said).toContain(sign);
          expect(said).toContain(mark);
        },
      ),
      { numRuns: 300 * inject("effort") ** 2 },
    );
  });
});

test("two versions of a table merge record by record; with other columns they do not", () => {
  const merged = (mine: string, theirs: string) =>
    merge("_data/a.csv", "id;note\r\na;1\r\nb;2\r\n", mine, theirs);
  expect(merged("id;note\r\na;one\r\nb;2\r\n", 'id;note\r\nnew;0\r\na;1\r\nb;"two"\r\n')).toEqual({
    text: 'id;note\r\nnew;0\r\na;one\r\nb;"two"\r\n',
    conflicts: [],
  });
  expect(merged("id;note\r\na;x\r\nb;2\r\n", "id;note\r\na;y\r\nb;2\r\n").conflicts).toMatchObject([
    { path: [0, "note"], mine: "x", theirs: "y" },
  ]);
  expect(merged("id;note\r\na;x\r\nb;2\r\n", "id\r\na\r\nb\r\n").conflicts).toMatchObject([{ path: [] }]);
});
