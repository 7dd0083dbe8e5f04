import { beforeEach, describe, expect, test, vi } from "vitest";
import { explain } from "./parse.ts";

/** How many tokens have been read. */
let steps = 0;
vi.mock(import("./scan.ts"), async (original) => {
  const scan = await original();
  const read: typeof scan.read = (text, from, isEnough) =>
    scan.read(text, from, (next, state) => {
      steps += 1;
      return isEnough?.(next, state) ?? false;
    });
  return { ...scan, read };
});
beforeEach(() => {
  steps = 0;
});

describe("what is looked at grows with the text, not with its square", () => {
  const item = (index: number) =>
    `    {\n      "id": ${index},\n      "text": "${"A sentence. ".repeat(6)}"\n    }`;
  const list = (count: number, separator = ",\n") =>
    `{\n  "items": [\n${Array.from({ length: count }, (_, index) => item(index)).join(separator)}\n  ]\n}\n`;

  test.each<[string, (text: string) => string, number]>([
    ["a comma is missing at the end", (text) => text.replace(/}(?=\n {2}])/, "} 5"), 1],
    ["a bracket is missing at the start", (text) => text.replace('"id": 1,', '"id": { "of": 1,'), 1],
    ["a bracket is missing at the end", (text) => text.replace(/ {2}]\n}\n$/, "}\n"), 1],
    ["the list isn't opened", (text) => text.replace("[", ""), 1],
    ["commas are missing in all items", (text) => text.replace(/(\d),\n/g, "$1\n"), 100],
    ["keys are bare in all items", (text) => text.replace(/"id"/g, "id"), 100],
    ["all on one line, keys are bare", (text) => text.replace(/"id"/g, "id").replace(/\n */g, ""), 1],
    ["all on one line, a bracket is missing", (text) => text.replace(/\n */g, "").replace("},", ","), 1],
  ])("where %s", (_, broken, problems) => {
    const measured = [240, 2_400].map((count) => {
      steps = 0;
      const text = broken(list(count));
      expect(explain(text)).toHaveLength(problems);
      return { length: text.length, steps };
    });
    const [small, large] = measured as [(typeof measured)[0], (typeof measured)[0]];
    expect(small.length).toBeGreaterThan(20_000);
    expect(large.length).toBeGreaterThan(200_000);
    // Every mistake costs the same, however long the text; beside that it is read a few times.
    expect(large.steps).toBeLessThan(small.steps + 4 * 11 * 2_400);
  });
});
