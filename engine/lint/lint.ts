import { analyse } from "../content/analyse.ts";
import { locate, toDiagnostic } from "../content/locate.ts";
import { placeAt } from "../content/parse/place.ts";
import type { Diagnostic, Finding, Severity } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { RuleDescription } from "../contract/reporter.ts";
import type { LintRule } from "../contract/rule.ts";
import { entries } from "../errors/catalogue.ts";
import { insertMember } from "./insert.ts";
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
  const fromRules = found.map(({ rule, finding }) => diagnose(rule, finding, source));
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

function diagnose({ id, severity }: LintRule, finding: Finding, source: SiteSource): Diagnostic {
  const { file, path, insertion } = finding;
  const text = source.texts.get(file) ?? "";
  const diagnostic =
    path.length === 0 ? ofFile(finding, id, severity, source) : toDiagnostic(finding, id, severity, source);
  if (!insertion) return diagnostic;
  const offset = path.length === 0 ? startOf(text) : locate(text, path).offset;
  return {
    ...diagnostic,
    fix: { title: insertion.title, edits: [insertMember(text, offset, insertion.key, insertion.json)] },
  };
}

/** What is said of a file as a whole points at its opening brace, which is found without parsing the file. */
function ofFile(
  { file, message, hint }: Finding,
  rule: string,
  severity: Severity,
  source: SiteSource,
): Diagnostic {
  const text = source.texts.get(file) ?? "";
  const place = placeAt(text, startOf(text), 1);
  return {
    file: `${source.root}/${file}`,
    ...place,
    rule,
    severity,
    message,
    ...(hint !== undefined && { hint }),
  };
}

function startOf(text: string): number {
  return Math.max(0, text.search(/\S/));
}

function byPlace(one: Diagnostic, other: Diagnostic): number {
  return (
    compare(one.file, other.file) ||
    one.line - other.line ||
    one.column - other.column ||
    compare(one.rule, other.rule)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
