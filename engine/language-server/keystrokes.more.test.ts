import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { findingsByUri } from "./findings.ts";
import { openSite } from "./fixtures/openEditor.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const keystroke = fc.record({
  at: fc.nat(10_000),
  removed: fc.nat(2),
  typed: fc.constantFrom(...'{}[]",:\\/#@ abc', "\n", "\r\n", "😀", '"to": "/about-us"'),
});
const keystrokes = 10_000;

test("10,000 random keystrokes leave the findings of a site that was just opened, and no more in memory", async () => {
  const files = { "x.json": pageOf({ type: "sample", heading: "Hi", text: "[a](/about-us#team)" }) };
  const site = await openSite(sourceOf(files));
  const written = site.textOf("x.json") ?? "";
  let heap = 0;
  for (const [count, { at, removed, typed }] of fc.sample(keystroke, keystrokes).entries()) {
    // Back to what can be read, now and then.
    const text = count % 20 === 0 ? written : (site.textOf("x.json") ?? "");
    const place = at % (text.length + 1);
    site.change("x.json", text.slice(0, place) + typed + text.slice(place + removed));
    site.check();
    await nextTurn();
    if (count !== keystrokes / 10) continue;
    collect();
    heap = process.memoryUsage().heapUsed;
  }
  // What is known of files belongs to the vocabulary.
  const other = await openSite(sourceOf({ "x.json": site.textOf("x.json") }), smallVocabulary());
  other.check();
  expect(findingsByUri(site)).toEqual(findingsByUri(other));
  collect();
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(20_000_000);
});
