import type { Finding } from "../contract/diagnostic.ts";
import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import type { LintRule } from "../contract/rule.ts";
import { lookAtPage, type OwnFinding, type PageNotes } from "./lookAtPage.ts";
import { pagePart, partsBeside } from "./site/parts.ts";

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
