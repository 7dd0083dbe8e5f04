import type { Finding, Severity } from "./diagnostic.ts";
import type { SiteGraph, SourcePage, Vocabulary } from "./graph.ts";
import type { Json, JsonObject, JsonPath } from "./json.ts";

/**
 * A small site: file contents by path inside the pages folder. Missing files come from a minimal valid site; `null`
 * removes one.
 */
export type ExampleSite = Record<string, string | object | null>;

/** Part of a site as its author wrote it: a page, a form, a shared block, the site file. */
export interface Part {
  file: string;
  path: JsonPath;
  readonly value: JsonObject;
}

/** Returns what a rule has noted of a page; undefined where that is nothing. */
export type Notes = (page: SourcePage) => Json | undefined;

/**
 * What a file in `engine/lint/rules/` exports as `rule`. A rule says what it looks at: what it finds in a part and notes of a
 * page is kept, so that the next run looks only at what has changed. It has `checkPart` or `check`.
 */
export interface LintRule {
  /** File name without ending; permanent. */
  id: string;
  /** What the rule requires, in one line. */
  title: string;
  severity: Severity;
  /** Builds find more of it than lint: a setting that lint has no use for may be needed there. */
  inBuilds?: true;
  /** Why it matters and what to do, in Markdown: the rule's documentation. */
  docs: string;
  /**
   * Reports what breaks the rule in one part, whatever the rest of the site says. Like the others, it never throws, never
   * reads files, and reports places in this part only.
   */
  checkPart?(part: Part, report: (finding: Finding) => void, vocabulary: Vocabulary): void;
  /** Notes what `check` needs to know of a page; undefined if that is nothing. Notes are small: a page is not copied. */
  look?(page: Part, vocabulary: Vocabulary): Json | undefined;
  /**
   * Reports what breaks the rule on the whole site. It asks pages only for what they always have, such as `head`, and for
   * their values only where its notes say that there is something to find: each value is parsed for it.
   */
  check?(site: SiteGraph, report: (finding: Finding) => void, notes: Notes): void;
}

/** What a file beside a rule, `NAME.examples.ts`, exports as `examples`: the rule's tests. */
export interface RuleExamples {
  valid: ExampleSite[];
  /** `findings` is how many the rule reports. `fixed` is the same site after `--fix`, where the rule offers fixes. */
  invalid: { site: ExampleSite; findings: number; fixed?: ExampleSite }[];
}
