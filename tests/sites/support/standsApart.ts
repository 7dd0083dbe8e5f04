import { belongingsOfOthers } from "./belongings.ts";
import { searchOutput } from "./searchOutput.ts";
import { expect, test } from "./test.ts";

/** Adds a test that searches the whole output of the file's site for whatever belongs to another site. */
export function standsApart(): void {
  test("nothing in the output belongs to another site: no word, no colour, no file", async ({ served }) => {
    const others = belongingsOfOthers(served.source);
    // The search is worth something only if there is much to find.
    expect(others.words.size).toBeGreaterThan(50);
    expect(others.colours.size).toBeGreaterThan(10);
    expect(others.files.size).toBeGreaterThan(20);
    const { finds, texts } = searchOutput(served.out, others);
    expect(texts).toBeGreaterThan(10);
    expect(finds).toEqual([]);
  });
}
