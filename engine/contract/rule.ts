import type { Finding, Severity } from "./diagnostic.ts";
import type { SiteGraph } from "./graph.ts";

/**
 * A small site: file contents by path inside the pages folder. Missing files come from a minimal valid site; `null`
 * removes one.
 */
export type ExampleSite = Record<string, string | object | null>;

/** What a file in `engine/lint/rules/` exports as `rule`. */
export interface LintRule {
  /** File name without ending; permanent. */
  id: string;
  /** What the rule requires, in one line. */
  title: string;
  severity: Severity;
  /** Why it matters and what to do, in Markdown: the rule's documentation. */
  docs: string;
  /** Reports what breaks the rule. It never throws and never reads files. */
  check(site: SiteGraph, report: (finding: Finding) => void): void;
  examples: {
    valid: ExampleSite[];
    /** `findings` is how many the rule reports. `fixed` is the same site after `--fix`, where the rule offers fixes. */
    invalid: { site: ExampleSite; findings: number; fixed?: ExampleSite }[];
  };
}
