import { acceptKey } from "../content/check/analyseFile.ts";
import { compareStrings } from "../content/diagnostics/diagnostic.ts";
import { type Problem, type ProblemPlace, problem } from "../content/diagnostics/problem.ts";
import { suggest } from "../content/diagnostics/suggestion.ts";
import { locate } from "../content/json/locate.ts";
import { isObject } from "../content/json/value.ts";
import type { Place, RuleDescription, Severity } from "../contract/diagnostic.ts";
import type { Acceptance, SiteGraph } from "../contract/graph.ts";
import type { Json } from "../contract/json.ts";
import { lint } from "../errors/catalogue/authoring.ts";
import { entries, isContentId } from "../errors/catalogue.ts";
import { allRules } from "./rules.ts";

/** The names that settings may use. */
interface Known {
  /** Rules and warnings whose findings can be accepted and whose severity can be changed. */
  adjustable: readonly RuleDescription[];
  /** Ids of findings that no site can change. */
  fixed: ReadonlySet<string>;
}

/** A finding before the site's settings are applied. */
interface Found {
  /** Path inside the pages folder. */
  file: string;
  rule: string;
  severity: Severity;
  /** Finds the place. It is called only where the place decides. */
  place(): Place;
}

interface Accepted extends Acceptance {
  /** Rules that have a finding accepted here. */
  used: Set<string>;
}

/** What a site says about findings: `lint` in `_site.json`, and `$accept` in the files. */
export class Settings {
  private readonly accepted: Accepted[];
  private readonly byFile = new Map<string, Accepted[]>();
  private readonly hidden = new Set<string>();

  constructor(private readonly graph: SiteGraph) {
    this.accepted = writtenAcceptances(graph).map((one) => ({ ...one, used: new Set() }));
    // The innermost entry accepts first, so that an entry around it counts as unused.
    for (const one of [...this.accepted].sort((a, b) => b.path.length - a.path.length)) {
      this.byFile.set(one.file, [...(this.byFile.get(one.file) ?? []), one]);
    }
  }

  /** The severity of a finding on this site; undefined where it is accepted or turned off. */
  severityOf({ file, rule, severity, place }: Found): Severity | undefined {
    const own = this.byFile.get(file)?.filter(({ reasons }) => Object.hasOwn(reasons, rule)) ?? [];
    const accepting = own.length === 0 ? undefined : own.find((one) => this.holds(one, place()));
    if (accepting !== undefined) {
      accepting.used.add(rule);
      return undefined;
    }
    const { severities } = this.graph;
    const level = levelOf(severities[rule]);
    if (level === "off") {
      this.hidden.add(rule);
      return undefined;
    }
    return level ?? severity;
  }

  /**
   * Reports what is wrong with the settings themselves. Call it after all findings have got their severity.
   * @param known the names that settings may use
   * @param isChecked whether a rule ran this time; an entry for another rule may be needed
   */
  problems(known: Known, isChecked: (rule: string) => boolean): Problem[] {
    // While the site has errors, rules do not find everything.
    const isIdle = (rule: string, used: boolean) => this.graph.complete && isChecked(rule) && !used;
    return [...this.severityProblems(known, isIdle), ...this.acceptanceProblems(known, isIdle)];
  }

  private severityProblems(known: Known, isIdle: (rule: string, used: boolean) => boolean): Problem[] {
    const { severities } = this.graph;
    return Object.entries(severities).flatMap(([rule, setting]) => {
      const place = { file: "_site.json", path: ["lint", rule] };
      const wrongName = nameProblem(rule, known, { ...place, at: "key" });
      if (wrongName !== undefined) return wrongName;
      if (levelOf(setting) !== "off") return [];
      if (!hasReason(setting)) return problem("rule-reason", { rule }, place);
      if (!isIdle(rule, this.hidden.has(rule))) return [];
      return problem("severity-unused", { rule }, { ...place, at: "key" });
    });
  }

  private acceptanceProblems(known: Known, isIdle: (rule: string, used: boolean) => boolean): Problem[] {
    return this.accepted.flatMap(({ file, path, reasons, used }) =>
      Object.keys(reasons).flatMap((rule) => {
        const place = { file, path: [...path, acceptKey, rule], at: "key" as const };
        const wrongName = nameProblem(rule, known, place);
        if (wrongName !== undefined) return wrongName;
        return isIdle(rule, used.has(rule)) ? problem("accept-unused", { rule }, place) : [];
      }),
    );
  }

  private holds({ file, path }: Acceptance, { line, column }: Place): boolean {
    const { texts, expanded } = this.graph.source;
    const range = locate((expanded?.written ?? texts).get(file) ?? "", path);
    const begun = line > range.line || (line === range.line && column >= range.column);
    const ended = line > range.endLine || (line === range.endLine && column >= range.endColumn);
    return begun && !ended;
  }
}

/** The acceptances at their places in the files as they are written: a page for each record has them once. */
function writtenAcceptances({ acceptances, source: { expanded } }: SiteGraph): Acceptance[] {
  if (expanded === undefined) return [...acceptances];
  const written = new Map<string, Acceptance>();
  for (const one of acceptances) {
    const { file, path } = expanded.writtenPlace(one.file, one.path) ?? one;
    written.set(JSON.stringify([file, path]), { ...one, file, path });
  }
  return [...written.values()];
}

/** Reports a rule that settings cannot name. */
function nameProblem(rule: string, { adjustable, fixed }: Known, place: ProblemPlace): Problem | undefined {
  const names = adjustable.map(({ id }) => id);
  if (names.includes(rule)) return undefined;
  if (fixed.has(rule)) return problem("rule-fixed", { rule }, place);
  return problem("rule-name", { rule, suggestion: suggest(rule, names) }, place);
}

/** The severity that a setting asks for; undefined where it can't be understood. */
function levelOf(setting: Json | undefined): Severity | "off" | undefined {
  const level = isObject(setting) ? setting.severity : setting;
  return level === "off" || level === "warning" || level === "error" ? level : undefined;
}

/** Whether a setting says more than its severity. The schema checks that this is a reason. */
function hasReason(setting: Json): boolean {
  return setting !== null && typeof setting === "object" && Object.keys(setting).length > 1;
}

/** Describes everything that lint can report: catalogue entries and rules, sorted by id. */
export function descriptions(): RuleDescription[] {
  const own = allRules.map(({ id, title, severity, docs }) => ({ id, title, severity, docs }));
  return [...entries(), ...own].sort((one, other) => compareStrings(one.id, other.id));
}

/** The rules and warnings whose severity a site can change, and whose findings it can accept. */
export function adjustable(): RuleDescription[] {
  const ids = new Set(allRules.map(({ id }) => id));
  const isOfSettings = (id: string) => Object.hasOwn(lint, id);
  return descriptions().filter(
    ({ id, severity }) => ids.has(id) || (isContentId(id) && severity === "warning" && !isOfSettings(id)),
  );
}

/** The names that the settings of a site may use. */
export function known(): Known {
  const fixed = new Set(entries().flatMap(({ id }) => (isContentId(id) ? [id] : [])));
  return { adjustable: adjustable(), fixed };
}
