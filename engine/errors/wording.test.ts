import { describe, expect, test } from "vitest";
import type { CatalogueEntry } from "./entry.ts";

const areas = Object.values(
  import.meta.glob<Record<string, Record<string, CatalogueEntry>>>(
    ["./catalogue/*.ts", "!./catalogue/{browser,commands,server}.ts"],
    { eager: true },
  ),
);
const entries = areas.flatMap((area) => Object.values(area).flatMap((members) => Object.entries(members)));

/** Words of schemas, which say nothing to those who write pages. */
const schemaWords =
  /\b(propert(?:y|ies)|enum|additional|const|arrays?|objects?|strings?|booleans?|integers?|reg(?:ular )?ex\w*|schema)\b/i;

/** What a function says in any case: its texts, without what it puts into them and the names that it quotes. */
function sentencesOf(words: ((data: never) => string | undefined) | undefined): string[] {
  const literals = String(words ?? "").match(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'/g) ?? [];
  return literals
    .map((one) => one.slice(1, -1).replace(/\$\{[^}]*\}/g, "…"))
    .filter((one) => / /.test(one.trim()))
    .map((one) => one.replace(/\\?"[^"\\]*\\?"/g, '"…"'));
}

describe("messages for authors", () => {
  test("are found", () => expect(entries.length).toBeGreaterThan(50));

  test.each(entries)("%s does not use the words of schemas", (_, { title, message, hint }) => {
    const said = [title, ...sentencesOf(message), ...sentencesOf(hint)];
    expect(said.filter((one) => schemaWords.test(one))).toEqual([]);
  });

  test.each(entries)("%s says what is wrong in one sentence", (_, { message }) => {
    for (const one of sentencesOf(message)) expect(one, one).not.toMatch(/\w[.!?] [A-Z]/);
  });
});
