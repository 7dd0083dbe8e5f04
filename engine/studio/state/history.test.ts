import fc from "fast-check";
import { expect, test } from "vitest";
import { merge } from "../../editing/merge.ts";
import {
  type History,
  noHistory,
  oneStepMs,
  redone,
  type Step,
  textOfStep,
  undone,
  withStep,
} from "./history.ts";

const step = (before: string, after: string, place = "heading", at = 0): Step => ({
  changes: [{ file: "a.json", before, after }],
  ...{ place, at },
  selected: [undefined, ["blocks", 0]],
});
/** Both sides of what a step changes in the text of its one file. */
const sides = (one: Step, from: "before" | "after", to: "before" | "after"): [string, string] => {
  const text = textOfStep(one);
  return [text?.[from] ?? "", text?.[to] ?? ""];
};
const of = (...steps: Step[]) => steps.reduce<History>(withStep, noHistory);

test("typing on in one place is one step; a pause, another place or another text begins the next", () => {
  const typed = of(step("a", "ab"), step("ab", "abc", "heading", oneStepMs - 1));
  expect(typed.past).toMatchObject([{ changes: [{ before: "a", after: "abc" }] }]);
  for (const next of [
    step("ab", "abc", "heading", oneStepMs),
    step("ab", "abc", "text"),
    step("x", "y"),
    { ...step("ab", "abc"), changes: [{ file: "b.json", before: "ab", after: "abc" }] },
    { ...step("ab", "abc"), changes: [...step("ab", "abc").changes, ...step("x", "y").changes] },
  ])
    expect(of(step("a", "ab"), next).past).toHaveLength(2);
});

test("steps are taken back to every byte, and made again, until something else is done", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.nat(2)), { minLength: 1 }), (edits) => {
      let [text, history] = ["", noHistory];
      for (const [index, [after, place]] of edits.entries()) {
        history = withStep(history, step(text, after, String(place), index * 300));
        text = after;
      }
      const last = text;
      for (let back = undone(history); back; back = undone(history)) {
        text = merge("a.json", ...sides(back.step, "after", "before"), text).text;
        history = back.history;
      }
      expect(text).toBe("");
      for (let again = redone(history); again; again = redone(history)) {
        text = merge("a.json", ...sides(again.step, "before", "after"), text).text;
        history = again.history;
      }
      expect(text).toBe(last);
    }),
  );
  const back = undone(of(step("a", "b")));
  expect(back && withStep(back.history, step("a", "c")).future).toEqual([]);
});

test("the oldest steps go where the texts become too long to be kept", () => {
  const long = of(...[1, 2, 3, 4].map((place) => step("x".repeat(1_000_000), "y", String(place))));
  expect(long.past.map(({ place }) => place)).toEqual(["2", "3", "4"]);
});
