import { expect, test } from "vitest";
import { markdownLinks } from "./linkText.ts";

test("links of a Markdown text are found with their places", () => {
  const text = "See [our *terms*](/terms#a) or [docs](<@docs> 'Title'), not [this] (x) nor ](/y).";
  const found = markdownLinks(text);
  expect(found.map(({ words, to }) => [words, to])).toEqual([
    ["our *terms*", "/terms#a"],
    ["docs", "@docs"],
  ]);
  for (const { words, wordsAt, to, toAt } of found) {
    expect(text.slice(wordsAt.start, wordsAt.end)).toBe(words);
    expect(text.slice(toAt.start, toAt.end)).toBe(to);
  }
});

test("links of a long text are found to its end", () => {
  for (const piece of ["[", "[a](", "](", "[a]( ", "[]("])
    expect(markdownLinks(`${piece.repeat(50_000)} [a](/b)`).at(-1), piece).toMatchObject({ to: "/b" });
});
