import { analyse } from "../content/analyse.ts";
import { withWrittenPath } from "../content/diagnostics/aliases.ts";
import {
  byPlace,
  compareStrings,
  diagnosticAt,
  projectPath,
  toDiagnostic,
} from "../content/diagnostics/diagnostic.ts";
import type { Diagnostic, Finding, Place, Severity } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { JsonPath } from "../contract/json.ts";
import type { LintRule } from "../contract/rule.ts";
import { isContentId } from "../errors/catalogue.ts";
import { known } from "./descriptions.ts";
import { rules as allRules } from "./rules.ts";
import { Settings } from "./Settings.ts";

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
  const settings = new Settings(graph);
  const found = rules.flatMap((rule) => {
    const { id } = rule;
    return findings(rule, graph).flatMap((meant): Judged[] => {
      if (isTold(meant, graph)) return [];
      const finding = withWrittenPath(meant, graph.aliases.get(meant.file));
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
  const looked = (rule: string) => isContentId(rule) || rules.some(({ id }) => id === rule);
  for (const { rule, severity, finding } of settings.problems(known(), looked)) {
    ofContent.push(toDiagnostic(finding, rule, severity, source));
  }
  // File by file, so that a file's places are all found from one parse.
  found.sort((one, other) => compareStrings(one.finding.file, other.finding.file));
  const placed = withinLimit(found, limit);
  const fromRules = found.map(({ rule, severity, finding }, index) => {
    if (placed[index]) return toDiagnostic(finding, rule, severity, source);
    const { file, message, hint } = finding;
    return diagnosticAt(projectPath(file, source), start, { rule, severity, message, hint });
  });
  return { graph, diagnostics: [...ofContent, ...fromRules].sort(byPlace) };
}

/** A rule's finding with the severity that it has on the site. */
interface Judged {
  rule: string;
  severity: Severity;
  finding: Finding;
}

const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Which findings are among the first of their rule. Of a file all of a rule's are or none, since places order them. */
function withinLimit(found: readonly Judged[], limit: number): boolean[] {
  const before = new Map<string, { file: string; earlier: number; all: number }>();
  return found.map(({ rule, finding: { file } }) => {
    const known = before.get(rule) ?? { file, earlier: 0, all: 0 };
    const earlier = known.file === file ? known.earlier : known.all;
    before.set(rule, { file, earlier, all: known.all + 1 });
    return earlier < limit;
  });
}

/** Whether a finding is the same mistake as one of analysis: it points at the same value, or at what that is a member of. */
function isTold({ file, path }: Finding, { wrong }: SiteGraph): boolean {
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
