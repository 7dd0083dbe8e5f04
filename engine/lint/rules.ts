import type { PageLook } from "../content/check/analyseFile.ts";
import type { Finding } from "../contract/diagnostic.ts";
import type { SiteGraph, SourcePage, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { LintRule, Part } from "../contract/rule.ts";
import { members } from "../members/rules.ts";
import { pagePart, partsBeside } from "./site/parts.ts";

/** All lint rules: the export `rule` of each file in `rules/`. */
export const allRules: readonly LintRule[] = Object.values(members);

/** What rules have found in pages, by the values of pages that are in memory. An editor checks the same ones again and again. */
const known = new WeakMap<readonly LintRule[], WeakMap<JsonObject, PageNotes>>();

/**
 * Runs lint rules over a site. What they find in a page, and note of it, is taken from an earlier run where the page has not
 * changed since.
 * @param report is called rule by rule
 */
export function runRules(
  rules: readonly LintRule[],
  site: SiteGraph,
  report: (rule: LintRule, finding: Finding) => void,
): void {
  const notes = new Map<SourcePage, PageNotes>();
  for (const page of site.pages.values()) notes.set(page, page.notes ?? notesOf(page, rules, site));
  const others = partsBeside(site);
  for (const rule of rules) {
    const { id, checkPart, check } = rule;
    const found = (finding: Finding) => report(rule, finding);
    if (checkPart !== undefined) {
      for (const part of others) checkPart(part, found, site.vocabulary);
      for (const [{ file }, noted] of notes) {
        for (const finding of (noted[id] ?? []) as unknown as OwnFinding[]) found({ file, ...finding });
      }
    }
    const noting = rules.find(({ look }) => look !== undefined && look === rule.look)?.id;
    check?.(site, found, (page) => (noting === undefined ? undefined : notes.get(page)?.[noting]));
  }
}

function notesOf(page: SourcePage, rules: readonly LintRule[], { vocabulary }: SiteGraph): PageNotes {
  const byValue = known.get(rules) ?? new WeakMap<JsonObject, PageNotes>();
  known.set(rules, byValue);
  const { value } = page;
  const notes = byValue.get(value) ?? lookAtPage(pagePart(page), rules, vocabulary);
  byValue.set(value, notes);
  return notes;
}

/** What rules have found in a page, or noted of it, by their ids. */
type PageNotes = Readonly<Record<string, Json>>;

/** A finding in a page, whose file is known. */
type OwnFinding = Omit<Finding, "file">;

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

/** Lint rules as the analysis of pages needs them. */
export function pageLook(vocabulary: Vocabulary, rules: readonly LintRule[] = allRules): PageLook {
  return {
    id: rules === allRules ? "all" : rules.map(({ id }) => id).join(),
    look: (page) => lookAtPage(page, rules, vocabulary),
  };
}
