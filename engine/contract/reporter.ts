import type { Diagnostic, Severity } from "./diagnostic.ts";

/** What a reporter may say about a rule or catalogue entry. */
export interface RuleDescription {
  id: string;
  title: string;
  severity: Severity;
  docs: string;
}

/** What a reporter is given besides the diagnostics. */
export interface ReportContext {
  /** The text of a diagnostic's file, for code frames; undefined where it could not be read. */
  text(file: string): string | undefined;
  rules: readonly RuleDescription[];
  /** Whether the output is a terminal that shows colours. */
  colour: boolean;
  /** Number of files looked at. */
  files: number;
  /**
   * How many diagnostics of one rule people are shown, and the command that shows all of them. Left out, all are shown;
   * programs are always given all.
   */
  limit?: { perRule: number; command: string } | undefined;
}

/** What a file in `engine/lint/reporters/` exports as `reporter`. */
export interface Reporter {
  /** File name without ending, and the word after `--format`. */
  name: string;
  title: string;
  /** The whole report, ending in a newline unless it is empty. */
  format(diagnostics: readonly Diagnostic[], context: ReportContext): string;
}
