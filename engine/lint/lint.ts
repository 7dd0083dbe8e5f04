import { analyse } from "../content/analyse.ts";
import { byPlace, compare, diagnosticAt, shownName, toDiagnostic } from "../content/diagnostics.ts";
import type { Diagnostic, Finding, Place } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { RuleDescription } from "../contract/reporter.ts";
import type { LintRule } from "../contract/rule.ts";
import { entries } from "../errors/catalogue.ts";
import { rules as allRules } from "./rules.ts";

/** What looking at a site brings: everything that is wrong with it, and the site as it is linked. */
export interface LintResult {
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  graph: SiteGraph;
}

/** How many diagnostics of one rule people are shown unless they ask for all. */
export const shownPerRule = 20;

/**
 * Looks at a whole site: parse, check and link, and then every lint rule. A site without errors here is a site that
 * compiles and renders.
 * @param source the site's files as they were read.
 * @param vocabulary the words an author can use.
 * @param rules the lint rules to follow; all of them where it is left out.
 * @param limit how many findings of a rule will be shown. To find the place of one takes a parse of its file, so those
 * beyond are told at the start of their files, without a fix.
 */
export function lint(
  source: SiteSource,
  vocabulary: Vocabulary,
  rules: readonly LintRule[] = allRules,
  limit = Number.POSITIVE_INFINITY,
): LintResult {
  const { graph, diagnostics } = analyse(source, vocabulary);
  const found = rules.flatMap((rule) => findings(rule, graph).map((finding) => ({ rule, finding })));
  // File by file, so that a file's places are all found from one parse.
  found.sort((one, other) => compare(one.finding.file, other.finding.file));
  const placed = withinLimit(found, limit);
  const fromRules = found.map(({ rule: { id, severity }, finding }, index) => {
    if (placed[index]) return toDiagnostic(finding, id, severity, source);
    const { file, message, hint } = finding;
    return diagnosticAt(shownName(file, source), start, { rule: id, severity, message, hint });
  });
  return { graph, diagnostics: [...diagnostics, ...fromRules].sort(byPlace) };
}

const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Which findings are among the first of their rule. Of a file all of a rule's are or none, since places order them. */
function withinLimit(found: readonly { rule: LintRule; finding: Finding }[], limit: number): boolean[] {
  const before = new Map<string, { file: string; earlier: number; all: number }>();
  return found.map(({ rule: { id }, finding: { file } }) => {
    const known = before.get(id) ?? { file, earlier: 0, all: 0 };
    const earlier = known.file === file ? known.earlier : known.all;
    before.set(id, { file, earlier, all: known.all + 1 });
    return earlier < limit;
  });
}

/** Descriptions of everything that lint can report: catalogue entries and rules. */
export function descriptions(): RuleDescription[] {
  const own = allRules.map(({ id, title, severity, docs }) => ({ id, title, severity, docs }));
  return [...entries(), ...own].sort((one, other) => compare(one.id, other.id));
}

function findings(rule: LintRule, graph: SiteGraph): Finding[] {
  const list: Finding[] = [];
  rule.check(graph, (finding) => list.push(finding));
  return list;
}
