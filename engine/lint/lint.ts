import { analyse } from "../content/analyse.ts";
import {
  byPlace,
  compareStrings,
  diagnosticAt,
  projectPath,
  toDiagnostic,
} from "../content/diagnostics/diagnostic.ts";
import { withWrittenPath } from "../content/diagnostics/misspeltKeys.ts";
import type { Diagnostic, Finding, Place, Severity } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { JsonPath } from "../contract/json.ts";
import type { LintRule } from "../contract/rule.ts";
import { isContentId } from "../errors/catalogue.ts";
import { known } from "./descriptions.ts";
import { rules as allRules } from "./rules.ts";
import { Settings } from "./Settings.ts";

/** The findings of a site, and the linked site. */
interface LintResult {
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  graph: SiteGraph;
}

/** How many diagnostics of each rule the terminal shows unless all are asked for. */
export const shownPerRule = 20;

/**
 * Checks a whole site: parses, checks and links its files, and runs the lint rules. A site without errors compiles and
 * renders.
 * @param source the site's files
 * @param vocabulary what authors can use
 * @param rules the lint rules to run; all of them by default
 * @param limit how many findings of a rule need a place. A place costs a parse of the file, so findings beyond the limit
 * are reported at the start of their files, without a fix.
 */
export function lint(
  source: SiteSource,
  vocabulary: Vocabulary,
  rules: readonly LintRule[] = allRules,
  limit = Number.POSITIVE_INFINITY,
): LintResult {
  const { graph, diagnostics } = analyse(source, vocabulary);
  const settings = new Settings(graph);
  const found = rules.flatMap((rule) => {
    const { id } = rule;
    return findings(rule, graph).flatMap((meant): Judged[] => {
      if (isReported(meant, graph)) return [];
      const finding = withWrittenPath(meant, graph.misspeltKeys.get(meant.file));
      const { file } = finding;
      const place = () => toDiagnostic(finding, id, rule.severity, source);
      const severity = settings.severityOf({ file, rule: id, severity: rule.severity, place });
      return severity === undefined ? [] : [{ rule: id, severity, finding }];
    });
  });
  const ofContent = diagnostics.flatMap((one) => {
    if (one.severity === "error") return [one];
    const file = one.file.slice(source.root.length + 1);
    const severity = settings.severityOf({ ...one, file, place: () => one });
    return severity === undefined ? [] : [{ ...one, severity }];
  });
  const isChecked = (rule: string) => isContentId(rule) || rules.some(({ id }) => id === rule);
  for (const { rule, severity, finding } of settings.problems(known(), isChecked)) {
    ofContent.push(toDiagnostic(finding, rule, severity, source));
  }
  // In the order of files, so that one parse finds all places of a file.
  found.sort((one, other) => compareStrings(one.finding.file, other.finding.file));
  const placed = withinLimit(found, limit);
  const fromRules = found.map(({ rule, severity, finding }, index) => {
    if (placed[index]) return toDiagnostic(finding, rule, severity, source);
    const { file, message, hint } = finding;
    return diagnosticAt(projectPath(file, source), start, { rule, severity, message, hint });
  });
  return { graph, diagnostics: [...ofContent, ...fromRules].sort(byPlace) };
}

/** A finding of a rule with its severity on this site. */
interface Judged {
  rule: string;
  severity: Severity;
  finding: Finding;
}

const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * Says for each finding whether it is within the limit of its rule. All findings of a rule in one file are, or none: their
 * order is known only when they have places.
 */
function withinLimit(found: readonly Judged[], limit: number): boolean[] {
  const before = new Map<string, { file: string; earlier: number; all: number }>();
  return found.map(({ rule, finding: { file } }) => {
    const known = before.get(rule) ?? { file, earlier: 0, all: 0 };
    const earlier = known.file === file ? known.earlier : known.all;
    before.set(rule, { file, earlier, all: known.all + 1 });
    return earlier < limit;
  });
}

/** Whether the checks have reported the same mistake: at the same value, or at one of its members. */
function isReported({ file, path }: Finding, { wrong }: SiteGraph): boolean {
  if (path.length === 0) return false;
  const isSame = (one: JsonPath) =>
    one.length <= path.length + 1 && path.every((step, index) => one[index] === step);
  return wrong.get(file)?.some(isSame) === true;
}

function findings(rule: LintRule, graph: SiteGraph): Finding[] {
  const list: Finding[] = [];
  rule.check(graph, (finding) => list.push(finding));
  return list;
}
