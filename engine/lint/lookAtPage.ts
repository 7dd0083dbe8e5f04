import type { Finding } from "../contract/diagnostic.ts";
import type { Vocabulary } from "../contract/graph.ts";
import type { Json } from "../contract/json.ts";
import type { LintRule, Part } from "../contract/rule.ts";

/** What rules have found in a page, or noted of it, by their ids. */
export type PageNotes = Readonly<Record<string, Json>>;

/** A finding in a page, whose file is known. */
export type OwnFinding = Omit<Finding, "file">;

/**
 * Lets the rules look at a page by itself. The result is JSON, to be kept until the page changes. What several rules note by
 * the same function is noted once, by the first of them.
 */
export function lookAtPage(page: Part, rules: readonly LintRule[], vocabulary: Vocabulary): PageNotes {
  const notes: Record<string, Json> = {};
  const looked = new Set<LintRule["look"]>();
  for (const { id, checkPart, look } of rules) {
    if (checkPart !== undefined) {
      const found: OwnFinding[] = [];
      checkPart(page, ({ file: _, ...finding }) => found.push(finding), vocabulary);
      if (found.length > 0) notes[id] = found as unknown as Json;
    }
    if (look === undefined || looked.has(look)) continue;
    looked.add(look);
    const noted = look(page, vocabulary);
    if (noted !== undefined) notes[id] = noted;
  }
  return notes;
}
