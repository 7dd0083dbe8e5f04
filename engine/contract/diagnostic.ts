import type { JsonPath } from "./json.ts";

/** Errors fail lint and build; warnings do not. */
export type Severity = "error" | "warning";

/** A range of a text file. Lines and columns are 1-based, columns count UTF-16 units, the end is exclusive. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A replacement in a file's text. Offsets count UTF-16 units from the file's start. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** A correction that is always safe to apply. The edits do not overlap. */
export interface Fix {
  title: string;
  edits: TextEdit[];
}

/**
 * A mistake in a site's files, described for its author. The terminal, CI, the dev overlay and all reporters show this
 * type; its JSON form is part of the commands' contract.
 */
export interface Diagnostic extends Place {
  /** The file, relative to the project: `pages/services/collections.json`. */
  file: string;
  /** Permanent id of the catalogue entry or lint rule: `link-target`. */
  rule: string;
  severity: Severity;
  /** What is wrong, in one sentence. */
  message: string;
  /** How to correct it. */
  hint?: string;
  fix?: Fix;
  /** The record of a data set that shows the mistake, where the place is filled from records. */
  record?: string;
  /** Set where only a build finds it, so that no other command shows it. */
  onlyInBuilds?: true;
}

/**
 * What content checks and lint rules report. The place is a JSON path; lines and columns need a full parse and are looked
 * up only for a {@link Diagnostic}.
 */
export interface Finding {
  /** The file's path inside the pages folder: `services/collections.json`. */
  file: string;
  path: JsonPath;
  /** Whether to point at the member's name or at its value. */
  at?: "key" | "value";
  /** Points at a range of a text value only, in UTF-16 units of the value; `end` is exclusive. */
  part?: { start: number; end: number };
  message: string;
  hint?: string;
  /** Set where the place is in the file as it is written, before records stand in it. */
  isWritten?: true;
  /**
   * The file that says the same, where that is the mistake. If `whole`, all of the file is a copy of it, and the finding stands for what
   * else is found of the copy.
   */
  sameAs?: { file: string; whole?: true };
  /** Points at these characters of a text that is not JSON. */
  stretch?: { offset: number; length: number };
  /** Replaces the whole value at `path` by this JSON text. */
  replacement?: { title: string; json: string };
  /** Replaces the range `part` of a text value by this text; the rest of the value stays as it is written. */
  rewrite?: { title: string; text: string };
  /** Replaces one word by another where the place holds exactly that word: at `path`, its key or its `part`. */
  respelling?: { from: string; to: string };
  /** Puts quotes around each of these values, or removes them. */
  quotes?: { title: string; paths: JsonPath[] };
  /** Replaces the hint where a list from data stands at the place: records decide what it holds. */
  hintForData?: string;
  /** Adds a first member to the object at `path`, formatted like the object. */
  insertion?: { title: string; key: string; json: string };
}

/** A rule or catalogue entry, as reporters see it. */
export interface RuleDescription {
  id: string;
  title: string;
  severity: Severity;
  docs: string;
}

/** What has changed in a site since a commit. */
export interface DescribedChanges {
  pages: readonly { path: string; title: string; change: "new" | "changed" | "gone" }[];
  /** The diagnostics that there were not before. */
  added: ReadonlySet<Diagnostic>;
  /** Those that there are no more. */
  fixed: readonly Diagnostic[];
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
  /** Where only what a change causes is reported. */
  changes?: DescribedChanges | undefined;
}

/** What a file in `engine/lint/reporters/` exports as `reporter`. */
export interface Reporter {
  /** File name without ending, and the word after `--format`. */
  name: string;
  title: string;
  /** Returns the whole report, with a newline at the end unless it is empty. */
  format(diagnostics: readonly Diagnostic[], context: ReportContext): string;
}
