import type { JsonPath } from "./json.ts";

/** An error fails lint and build; a warning is shown and fails neither. */
export type Severity = "error" | "warning";

/** A stretch of a text file. Lines and columns are 1-based, columns count UTF-16 units, the end is exclusive. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** One replacement in a file's text. Offsets count UTF-16 units from the file's start. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

/** A mend that is always safe to apply; the edits do not overlap. */
export interface Fix {
  title: string;
  edits: TextEdit[];
}

/**
 * One thing that is wrong in a site's files, in words for an author. The terminal, CI, the dev overlay and the
 * reporters all show this one type; its JSON form is part of the commands' contract.
 */
export interface Diagnostic extends Place {
  /** The file as its author knows it, relative to the project: `pages/services/collections.json`. */
  file: string;
  /** Permanent id of the catalogue entry or lint rule: `link-target`. */
  rule: string;
  severity: Severity;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  hint?: string;
  fix?: Fix;
}

/**
 * What content checks and lint rules report: a place by its JSON path, to be turned into a {@link Diagnostic}
 * only when the file has to be shown, since finding lines and columns costs a full parse.
 */
export interface Finding {
  /** The file's path inside the pages folder: `services/collections.json`. */
  file: string;
  path: JsonPath;
  /** Point at the member's name instead of its value. */
  at?: "key" | "value";
  /** Point at a stretch of a text value only, in UTF-16 units of the value; `end` is exclusive. */
  part?: { start: number; end: number };
  message: string;
  hint?: string;
  /** Replaces the whole value at `path` by this JSON text. */
  replacement?: { title: string; json: string };
  /** Replaces the stretch `part` of a text value by this text; all else in the value stays as it is written. */
  rewrite?: { title: string; text: string };
  /** Replaces one word by another, where it is what stands at the place: at `path`, its key or its `part`. */
  respelling?: { from: string; to: string };
  /** Puts each of these values into quotes, or takes them out of their quotes. */
  quotes?: { title: string; paths: JsonPath[] };
  /** Adds a member as the first of the object at `path`, in the style the object is written in. */
  insertion?: { title: string; key: string; json: string };
}
