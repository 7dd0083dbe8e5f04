import { analyse } from "../content/analyse.ts";
import { byPlace, compare, toDiagnostic } from "../content/diagnostics.ts";
import type { Diagnostic, Finding } from "../contract/diagnostic.ts";
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

/**
 * Looks at a whole site: parse, check and link, and then every lint rule. A site without errors here is a site that
 * compiles and renders.
 * @param source the site's files as they were read.
 * @param vocabulary the words an author can use.
 * @param rules the lint rules to follow; all of them where it is left out.
 */
export function lint(
  source: SiteSource,
  vocabulary: Vocabulary,
  rules: readonly LintRule[] = allRules,
): LintResult {
  const { graph, diagnostics } = analyse(source, vocabulary);
  const found = rules.flatMap((rule) => findings(rule, graph).map((finding) => ({ rule, finding })));
  // File by file, so that a file's places are all found from one parse.
  found.sort((one, other) => compare(one.finding.file, other.finding.file));
  const fromRules = found.map(({ rule: { id, severity }, finding }) =>
    toDiagnostic(finding, id, severity, source),
  );
  return { graph, diagnostics: [...diagnostics, ...fromRules].sort(byPlace) };
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
