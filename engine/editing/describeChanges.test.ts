import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { Json } from "../contract/json.ts";
import { changedWords } from "./changedWords.ts";
import { type Change, describeChanges, isSameChange, withoutChanges } from "./describeChanges.ts";
import { anyJson, edited, someEdits } from "./fixtures/randomEdits.ts";

const hero = { type: "hero", heading: "Old words", actions: [{ label: "Go", to: "/go" }] };
const [stats, faq, prose] = ["stats", "faq", "prose"].map((type) => ({ type, heading: `The ${type}` }));
const page = (...blocks: (object | undefined)[]) => ({ title: "Home", blocks }) as unknown as Json;
const said = (before: Json, after: Json) =>
  describeChanges(before, after).map(({ kind, path }) => [kind, ...path].join(" "));

describe("changes are named as a person would name them", () => {
  test.each<[what: string, before: Json, after: Json, changes: string[]]>([
    ["nothing", page(hero), page({ ...hero }), []],
    [
      "words in a block",
      page(hero, stats),
      page({ ...hero, heading: "New words" }, stats),
      ["changed blocks 0 heading"],
    ],
    ["a new block", page(hero, stats), page(hero, faq, stats), ["added blocks 1"]],
    ["a block that is gone", page(hero, faq, stats), page(hero, stats), ["removed blocks 1"]],
    [
      "a block in the place of another one",
      page(hero, faq),
      page(hero, prose),
      ["added blocks 1", "removed blocks 1"],
    ],
    ["one block that moved past others", page(hero, stats, faq), page(faq, hero, stats), ["moved blocks 0"]],
    [
      "a block that moved and changed",
      page(hero, stats, faq),
      page({ ...faq, text: "Text" }, hero, stats),
      ["moved blocks 0", "added blocks 0 text"],
    ],
    [
      "a link in a list of links",
      page(hero),
      page({ ...hero, actions: [...hero.actions, { label: "Ask", to: "/ask" }] }),
      ["added blocks 0 actions 1"],
    ],
    ["a value of another kind", { a: [1] }, { a: { b: 1 } }, ["changed a"]],
    ["a member that was taken away", { a: 1, b: null }, { a: 1 }, ["removed b"]],
    ["all of it", 1, "1", ["changed"]],
  ])("%s", (_, before, after, changes) => expect(said(before, after)).toEqual(changes));
});

test("one change is taken back, and all others stay", () => {
  const before = page(hero, stats, faq, prose);
  const after = page(prose, { ...hero, heading: "New words" }, { type: "banner" }, faq);
  const without = (wanted: string) =>
    withoutChanges(before, after, ({ kind, path }) => [kind, ...path].join(" ") === wanted);
  expect(said(before, after)).toEqual([
    "moved blocks 0",
    "changed blocks 1 heading",
    "added blocks 2",
    "removed blocks 1",
  ]);
  expect(without("moved blocks 0")).toEqual(
    page({ ...hero, heading: "New words" }, { type: "banner" }, faq, prose),
  );
  expect(without("changed blocks 1 heading")).toEqual(page(prose, hero, { type: "banner" }, faq));
  expect(without("added blocks 2")).toEqual(page(prose, { ...hero, heading: "New words" }, faq));
  expect(without("removed blocks 1")).toEqual(
    page(prose, { ...hero, heading: "New words" }, stats, { type: "banner" }, faq),
  );
});

describe("of whatever was edited", () => {
  const edits = fc.record({ before: anyJson, list: someEdits });
  const both = ({ before, list }: { before: Json; list: Parameters<typeof edited>[1] }) =>
    [before, edited(before, list)] as const;

  test("all changes taken back give the first value, and none the last", () => {
    fc.assert(
      fc.property(edits, (one) => {
        const [before, after] = both(one);
        expect(withoutChanges(before, after, () => true)).toEqual(before);
        expect(withoutChanges(before, after, () => false)).toEqual(after);
      }),
      { numRuns: 300 * inject("effort") ** 2 },
    );
  });

  test("changes taken back one after the other, in any order, end in the first value", () => {
    fc.assert(
      fc.property(edits, fc.nat(), (one, choice) => {
        const [before, after] = both(one);
        let now = after;
        let left = describeChanges(before, now);
        // What is left can be more than before: an item that came can then be an older one with changes in it.
        for (let steps = 0; steps < 100 && left.length > 0; steps += 1) {
          const chosen = left[choice % left.length] as Change;
          now = withoutChanges(before, now, (change) => isSameChange(change, chosen));
          left = describeChanges(before, now);
        }
        expect(now).toEqual(before);
      }),
      { numRuns: 150 * inject("effort") ** 2 },
    );
  });

  test("each change is a place of its own, and there are none where nothing differs", () => {
    fc.assert(
      fc.property(edits, (one) => {
        const [before, after] = both(one);
        const changes = describeChanges(before, after);
        const names = changes.map(({ kind, path }) => JSON.stringify([kind, ...path]));
        expect(new Set(names).size).toBe(names.length);
        expect(describeChanges(after, structuredClone(after))).toEqual([]);
      }),
      { numRuns: 150 * inject("effort") ** 2 },
    );
  });
});

describe("of two texts", () => {
  test("the words that differ stand between those that are the same", () => {
    expect(changedWords("We weave cloth by hand", "We weave fine cloth by hand")).toEqual({
      ...{ start: "We weave ", before: "", after: "fine ", end: "cloth by hand" },
    });
    expect(changedWords("a a", "a a a")).toEqual({ start: "a a", before: "", after: " a", end: "" });
  });

  test("the words around are few", () => {
    const many = Array.from({ length: 50 }, (_, index) => `word${index}`);
    const { start, before, after, end } = changedWords(many.join(" "), many.with(25, "other").join(" "));
    expect([before, after]).toEqual(["word25", "other"]);
    expect(start).toMatch(/^….{10,40}word24 $/);
    expect(end).toMatch(/^ word26.{10,40}…$/);
  });

  test("they are put together again to both texts, where these are short", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (one, other) => {
        const { start, before, after, end } = changedWords(one, other);
        expect([start + before + end, start + after + end]).toEqual([one, other]);
      }),
    );
  });
});
