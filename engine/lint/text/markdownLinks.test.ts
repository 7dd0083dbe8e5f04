import { expect, test } from "vitest";
import { markdownLinks } from "./markdownLinks.ts";

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

test("a hostile text is searched in linear time", () => {
  const before = process.cpuUsage();
  for (const piece of ["[", "[a](", "](", "[a](b", "[a]( ", "[]("]) markdownLinks(piece.repeat(20_000));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
