import type { Finding, Severity } from "./diagnostic.ts";
import type { SiteGraph } from "./graph.ts";

/**
 * A small site: file texts by path inside the pages folder. What is left out is filled from a minimal valid site; a file
 * that is `null` is not there.
 */
export type ExampleSite = Record<string, string | object | null>;

/** What a file in `engine/lint/rules/` exports as `rule`. */
export interface LintRule {
  /** File name without ending; permanent. */
  id: string;
  /** What the rule asks for, in one line. */
  title: string;
  severity: Severity;
  /** Why it matters and what to do, in Markdown: the rule's documentation. */
  docs: string;
  /** Looks at the linked site and reports what breaks the rule. Never throws, never reads files. */
  check(site: SiteGraph, report: (finding: Finding) => void): void;
  examples: {
    valid: ExampleSite[];
    /** `findings` is how many the rule reports. `fixed` is the same site after `--fix`, where the rule mends. */
    invalid: { site: ExampleSite; findings: number; fixed?: ExampleSite }[];
  };
}
