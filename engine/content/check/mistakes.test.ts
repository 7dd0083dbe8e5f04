import { describe, expect, test } from "vitest";
import { isFoundInBuilds } from "../../errors/catalogue.ts";
import { analyse } from "../analyse.ts";
import type { Mistake } from "../fixtures/mistake.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const mistakes = Object.values(
  import.meta.glob<Mistake[]>("../fixtures/mistakes/*.ts", { eager: true, import: "mistakes" }),
).flat();

/**
 * All entries for mistakes in content. Those of lint's settings are tested where lint reads them, and those of drawings,
 * which are no files of pages, in `read/drawing.test.ts`.
 */
const areas = import.meta.glob<Record<string, object>>(
  ["../../errors/catalogue/*.ts", "!../../errors/catalogue/{authoring,browser,commands,server}.ts"],
  { eager: true },
);

describe("A-02 a mistake in a site's files", () => {
  test("is not found in the site that all of these start from", () => {
    const { graph, diagnostics } = analyse(sourceOf(), vocabulary);
    expect(diagnostics).toEqual([]);
    expect(graph.complete).toBe(true);
  });

  test.each(mistakes)("is reported with its place and hint: $message", (mistake) => {
    const source = { ...sourceOf(mistake.files), ...mistake.source };
    const { graph, diagnostics } = analyse(source, mistake.vocabulary ?? vocabulary);
    const { id, severity = "error", file = "x.json", at, message, hint } = mistake;
    expect(diagnostics.map(({ rule }) => rule)).toEqual([id]);
    expect(graph.complete).toBe(severity === "warning");
    const [only] = diagnostics;
    expect(only).toMatchObject({ file: `pages/${file}`, severity, message });
    expect(only?.hint).toBe(hint);
    expect(covered(source.texts.get(file) ?? "", only)).toBe(at);
  });

  test("has a test for every entry of the catalogue", () => {
    const raisedElsewhere = ["folder-missing", "site-incomplete", "page-unknown"];
    const all = Object.values(areas).flatMap((area) =>
      Object.entries(area).flatMap(([name, entries]) => (name !== "drawings" ? Object.keys(entries) : [])),
    );
    expect(all.length).toBeGreaterThan(50);
    const tested = new Set([...mistakes.map(({ id }) => id), ...raisedElsewhere]);
    expect(all.filter((id) => !tested.has(id) && !isFoundInBuilds(id))).toEqual([]);
  });
});

/** The stretch of a text that a diagnostic points at. */
function covered(
  text: string,
  place: { line: number; column: number; endLine: number; endColumn: number } | undefined,
) {
  if (place === undefined) return undefined;
  const lines = text.split("\n");
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return text.slice(offset(place.line, place.column), offset(place.endLine, place.endColumn));
}
