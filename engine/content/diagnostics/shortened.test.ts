import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

const long = "a".repeat(1_000_000);

test("a message quotes the beginning of a long text", () => {
  const message = shortened(`The page "/x" has the text "${long}", and "${long}" too.`);
  expect(message).toMatch(/^The page "\/x" has the text "a{199}…", and "a{199}…" too\.$/);
  expect(shortened(message)).toBe(message);
});

test("a message is short where it quotes a text with quotes in it, or without quotes", () => {
  for (const text of [`It has "${'b "'.repeat(500_000)}".`, `Write ${long}.`]) {
    expect(shortened(text)).toHaveLength(2000);
  }
});

test("characters of two units stay whole", () => {
  expect(shortened(`"${"\u{1f600}".repeat(500)}"`)).toMatch(/^"\u{1f600}{99}…"$/u);
});

test("other messages are as they are", () => {
  const message = `A message ${"without a quote ".repeat(40)}and "one", or "two".`;
  expect(shortened(message)).toBe(message);
});
