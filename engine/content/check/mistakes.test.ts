import { describe, expect, test } from "vitest";
import { contentEntries } from "../../errors/catalogue/content.ts";
import { linkEntries } from "../../errors/catalogue/links.ts";
import { textEntries } from "../../errors/catalogue/texts.ts";
import { valueEntries } from "../../errors/catalogue/values.ts";
import { analyse } from "../analyse.ts";
import { addressMistakes } from "../fixtures/addressMistakes.ts";
import { fileMistakes } from "../fixtures/fileMistakes.ts";
import { formMistakes } from "../fixtures/formMistakes.ts";
import { pieceMistakes } from "../fixtures/pieces.ts";
import { referenceMistakes } from "../fixtures/referenceMistakes.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { textMistakes } from "../fixtures/textMistakes.ts";
import { valueMistakes } from "../fixtures/valueMistakes.ts";

const vocabulary = smallVocabulary();
const mistakes = [
  ...addressMistakes,
  ...fileMistakes,
  ...valueMistakes,
  ...referenceMistakes,
  ...formMistakes,
  ...pieceMistakes,
  ...textMistakes,
];

describe("A-02 a mistake in a site's files", () => {
  test("is not seen in the site that all of these begin from", () => {
    const { graph, diagnostics } = analyse(sourceOf(), vocabulary);
    expect(diagnostics).toEqual([]);
    expect(graph.complete).toBe(true);
  });

  test.each(mistakes)("is told with its place and hint: $message", (mistake) => {
    const source = { ...sourceOf(mistake.files), ...mistake.source };
    const { graph, diagnostics } = analyse(source, vocabulary);
    const { id, severity = "error", file = "x.json", at, message, hint } = mistake;
    expect(diagnostics.map(({ rule }) => rule)).toEqual([id]);
    expect(graph.complete).toBe(severity === "warning");
    const [only] = diagnostics;
    expect(only).toMatchObject({ file: `pages/${file}`, severity, message });
    expect(only?.hint).toBe(hint);
    expect(covered(source.texts.get(file) ?? "", only)).toBe(at);
  });

  test("has a test for everything that the catalogue can say of it", () => {
    const raisedElsewhere = ["folder-missing", "site-incomplete", "page-unknown"];
    const all = Object.keys({ ...contentEntries, ...valueEntries, ...linkEntries, ...textEntries });
    const told = new Set([...mistakes.map(({ id }) => id), ...raisedElsewhere]);
    expect(all.filter((id) => !told.has(id))).toEqual([]);
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
