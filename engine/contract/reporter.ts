import type { Diagnostic, Severity } from "./diagnostic.ts";

/** A rule or catalogue entry, as reporters see it. */
export interface RuleDescription {
  id: string;
  title: string;
  severity: Severity;
  docs: string;
}

/** What a reporter gets besides the diagnostics. */
export interface ReportContext {
  /** The text of a diagnostic's file, for code frames; undefined where it could not be read. */
  text(file: string): string | undefined;
  rules: readonly RuleDescription[];
  /** Whether the output is a terminal that shows colours. */
  colour: boolean;
  /** Number of checked files. */
  files: number;
  /**
   * How many diagnostics of one rule are shown, and the command that shows all of them. By default all are shown; formats
   * for programs always hold all.
   */
  limit?: { perRule: number; command: string } | undefined;
}

/** What a file in `engine/lint/reporters/` exports as `reporter`. */
export interface Reporter {
  /** File name without ending, and the word after `--format`. */
  name: string;
  title: string;
  /** Returns the whole report, with a newline at the end unless it is empty. */
  format(diagnostics: readonly Diagnostic[], context: ReportContext): string;
}
