import { acceptKey } from "../content/check/acceptances.ts";
import { locate } from "../content/diagnostics/locate.ts";
import { type Problem, problem } from "../content/diagnostics/problem.ts";
import { suggest } from "../content/diagnostics/suggestion.ts";
import { isObject } from "../content/source/isObject.ts";
import type { Place, Severity } from "../contract/diagnostic.ts";
import type { Acceptance, SiteGraph } from "../contract/graph.ts";
import type { Json } from "../contract/json.ts";
import type { RuleDescription } from "../contract/reporter.ts";

/** What lint can find, as far as settings have to know it. */
export interface Known {
  /** Rules and warnings whose findings can be accepted and whose severity can be changed. */
  adjustable: readonly RuleDescription[];
  /** Ids of findings that hold for every site. */
  fixed: ReadonlySet<string>;
}

/** A finding before the site's settings are applied. */
export interface Found {
  /** Path inside the pages folder. */
  file: string;
  rule: string;
  severity: Severity;
  /** Finds its place; called only where it matters. */
  place(): Place;
}

interface Accepted extends Acceptance {
  /** Rules of which it has accepted a finding. */
  used: Set<string>;
}

/** What a site says about findings: `lint` in `_site.json`, and `$accept` where they are. */
export class Settings {
  private readonly accepted: Accepted[];
  private readonly byFile = new Map<string, Accepted[]>();
  private readonly hidden = new Set<string>();

  constructor(private readonly graph: SiteGraph) {
    this.accepted = graph.acceptances.map((one) => ({ ...one, used: new Set() }));
    // The innermost accepts first, so that one around it is not taken for needed.
    for (const one of [...this.accepted].sort((a, b) => b.path.length - a.path.length)) {
      this.byFile.set(one.file, [...(this.byFile.get(one.file) ?? []), one]);
    }
  }

  /** The severity that a finding has on this site; undefined where it is accepted or turned off. */
  severityOf({ file, rule, severity, place }: Found): Severity | undefined {
    const own = this.byFile.get(file)?.filter(({ reasons }) => Object.hasOwn(reasons, rule)) ?? [];
    const accepting = own.length === 0 ? undefined : own.find((one) => this.holds(one, place()));
    if (accepting !== undefined) {
      accepting.used.add(rule);
      return undefined;
    }
    const level = levelOf(this.settingOf(rule));
    if (level === "off") {
      this.hidden.add(rule);
      return undefined;
    }
    return level ?? severity;
  }

  /**
   * What is wrong with the settings themselves. Ask when every finding has been given its severity.
   * @param known what settings can speak of
   * @param looked whether a rule was followed this time; the others may have findings that nobody looked for
   */
  problems(known: Known, looked: (rule: string) => boolean): Problem[] {
    const names = new Set(known.adjustable.map(({ id }) => id));
    const { severities } = this.graph;
    // While the site has errors, many a finding is not looked for.
    const idle = (rule: string, used: boolean) => this.graph.complete && looked(rule) && !used;
    const nameProblem = (rule: string, place: Parameters<typeof problem>[2]) => {
      if (names.has(rule)) return undefined;
      if (known.fixed.has(rule)) return problem("rule-fixed", { rule }, place);
      return problem("rule-name", { rule, suggestion: suggest(rule, names) }, place);
    };
    const ofSeverities = Object.entries(severities).map(([rule, setting]) => {
      const place = { file: "_site.json", path: ["lint", rule] };
      const off = levelOf(setting) === "off";
      return (
        nameProblem(rule, { ...place, at: "key" }) ??
        (off && !hasReason(setting) ? problem("rule-reason", { rule }, place) : undefined) ??
        (off && idle(rule, this.hidden.has(rule))
          ? problem("severity-unused", { rule }, { ...place, at: "key" })
          : undefined)
      );
    });
    const ofAcceptances = this.accepted.flatMap(({ file, path, reasons, used }) =>
      Object.keys(reasons).map((rule) => {
        const place = { file, path: [...path, acceptKey, rule], at: "key" as const };
        const unused = idle(rule, used.has(rule));
        return nameProblem(rule, place) ?? (unused ? problem("accept-unused", { rule }, place) : undefined);
      }),
    );
    return [...ofSeverities, ...ofAcceptances].filter((one) => one !== undefined);
  }

  private settingOf(rule: string): Json | undefined {
    const { severities } = this.graph;
    return Object.hasOwn(severities, rule) ? severities[rule] : undefined;
  }

  private holds({ file, path }: Acceptance, { line, column }: Place): boolean {
    const range = locate(this.graph.source.texts.get(file) ?? "", path);
    const begun = line > range.line || (line === range.line && column >= range.column);
    const ended = line > range.endLine || (line === range.endLine && column >= range.endColumn);
    return begun && !ended;
  }
}

/** The severity that a setting asks for; undefined where it can't be understood. */
function levelOf(setting: Json | undefined): Severity | "off" | undefined {
  const level = isObject(setting) ? setting.severity : setting;
  return level === "off" || level === "warning" || level === "error" ? level : undefined;
}

/** Whether anything stands beside the severity: whether it is a good reason its schema says. */
function hasReason(setting: Json): boolean {
  return setting !== null && typeof setting === "object" && Object.keys(setting).length > 1;
}
