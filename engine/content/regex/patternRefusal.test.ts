import { createContext, Script } from "node:vm";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { fieldPatternRefusal } from "./patternRefusal.ts";

test.each([
  "\\S",
  "^[^\\s@]+@[^\\s@.]+\\.[^\\s@]+$",
  "^[\\w.+\\-]+@(?:[\\w\\-]+\\.)+[a-z]{2,}$",
  "^(ab|cd)$",
  "^(a+)b?$",
  "^\\d{3}(-\\d{4}){1,2}$",
  "^\\+?[\\d \\(\\)\\-]{6,20}$",
  "^(?:[01]\\d|2[0-3]):[0-5]\\d$",
  "^\\p{L}+(?:[ '\\-]\\p{L}+)*$",
  "^(Spain|Italy|Malta)$",
  "^https?://\\S+$",
  "^\\b\\w+\\b$",
  "^.{1,500}$",
  "^(?:(?:\\b){2000000000}){9}\\w$",
])("%s is let through", (pattern) => {
  expect(fieldPatternRefusal(pattern)).toBeUndefined();
});

test.each([
  // A power of the length.
  ["^\\w+ ?\\w+ ?\\w+$", "0000000"],
  ["\\d+x", "000000000000000000000"],
  ["^.*foo.*$", "foofoofoofoofoofoofoofoo…"],
  // Two to the power of the length.
  ["(a+)+", "aaaaa"],
  ["^(a|aa)*$", "aaaaaaa"],
  ["(a*)*b", "aaaa"],
  ["^(?:a*)*$", "aaaaa"],
  ["^\\S{1,3}(?:[ab]*)*$", "!aaaa"],
  ["^(?:a?b?)*$", "abababab"],
  ["^(?:(?:a*)?b*)+$", "aa"],
  // Bounded, and still far too much.
  ["^\\w{1,60} ?\\w{1,60} ?\\w{1,60}$", "0000000"],
  ["(a?){40}b", "a"],
])("%s is refused with a text that costs too much", (pattern, text) => {
  expect(fieldPatternRefusal(pattern)).toEqual({
    reason: `can take very long: there are too many ways to read ${JSON.stringify(text)}`,
    hint: expect.stringContaining("Begin it with ^"),
  });
});

test.each([
  ["(.)\\1+", /^uses a backreference/, /Repeat the part/],
  ["(?<x>a)\\k<x>", /^uses a backreference/, /Repeat the part/],
  ["^(?!x)\\w+$", /^uses lookahead or lookbehind/, /from its beginning/],
  ["a(?<=a)", /^uses lookahead or lookbehind/, /from its beginning/],
  ["^.{1,5000}$", /^repeats too much/, /"maxLength"/],
  ["^[ab]*a[ab]{12}$", /^can take very long$/, /no two adjacent repetitions/],
  // HTML reads these with the flag `v`, which wants a backslash.
  ["^[a-z0-9-]+$", /in square brackets/, /\\-/],
  ["[(+*]+", /in square brackets/, /\\-/],
])("%s is refused with a reason and a hint", (pattern, reason, hint) => {
  expect(fieldPatternRefusal(pattern)).toEqual({
    reason: expect.stringMatching(reason),
    hint: expect.stringMatching(hint),
  });
});

test.each(["(", "[", "a{2,1}", "\\p{Nothing}"])("%s is no regular expression", (pattern) => {
  expect(fieldPatternRefusal(pattern)?.reason).toMatch(/^is no regular expression: /);
});

const context: { pattern?: RegExp; text?: string } = createContext({});
const search = new Script("pattern.test(text)");

/** Searches a text for a pattern. The limit only ends a search that would never end: nothing else does. */
function searchFor(pattern: RegExp, text: string): boolean {
  Object.assign(context, { pattern, text });
  return search.runInContext(context, { timeout: 60_000 });
}

describe("for any pattern", () => {
  const atom = fc.constantFrom(
    "a",
    "b",
    "\\w",
    "[ab]",
    "[^a]",
    ".",
    " ?",
    "\\s",
    "\\d",
    "-",
    "\\S",
    "(?:ab|a)",
  );
  const count = fc.constantFrom(
    "",
    "",
    "",
    "+",
    "*",
    "?",
    "{2}",
    "{1,3}",
    "{0,9}",
    "{2,}",
    "{1,60}",
    "+?",
    "*?",
  );
  const { sequence } = fc.letrec<{ piece: string; sequence: string }>((tie) => ({
    sequence: fc.array(tie("piece"), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join("")),
    piece: fc
      .tuple(
        fc.oneof(
          { weight: 4, arbitrary: atom },
          { weight: 2, arbitrary: tie("sequence").map((inside) => `(?:${inside})`) },
          {
            weight: 1,
            arbitrary: fc.tuple(tie("sequence"), tie("sequence")).map((ways) => `(${ways.join("|")})`),
          },
        ),
        count,
      )
      .map(([one, times]) => (one === " ?" ? one : one + times)),
  }));
  const pattern = fc
    .tuple(fc.constantFrom("^", "^", ""), sequence, fc.constantFrom("$", ""))
    .map((parts) => parts.join(""))
    .filter((one) => one.length <= 200);
  const texts = ["a", "b", "ab", "aab", "a ", " ", "a-", "0", "ba0"].flatMap((unit) =>
    ["", "!", "\n"].map((end) => unit.repeat(64_000 / unit.length) + end),
  );

  test("that is let through, a search of 64 KB of any text ends, on the server and in a browser", () => {
    let passed = 0;
    fc.assert(
      fc.property(pattern, (one) => {
        if (fieldPatternRefusal(one) !== undefined) return;
        passed += 1;
        const own = new RegExp(one, "u");
        // HTML's own flag is v, under which Node.js 20 takes the second round of (?:[^a]){2} for its opposite.
        const html = new RegExp(`^(?:[\\s\\S]*(?:${one})[\\s\\S]*)$`, "u");
        for (const text of texts) {
          expect(searchFor(html, text)).toBe(searchFor(own, text));
        }
      }),
      { numRuns: 30 * inject("effort") ** 2 },
    );
    expect(passed).toBeGreaterThan(10);
  });
});
