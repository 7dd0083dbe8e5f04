import type { Diagnostic, Finding, Fix, Place, Severity } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import { asWritten } from "./asWritten.ts";
import { fixOf } from "./fix.ts";
import { type Location, locate, locationAt } from "./locate.ts";
import { shortened } from "./shortened.ts";
import { sliceOfString } from "./sliceOfString.ts";

/** Files as diagnostics refer to them: the folder that their names begin with, and their texts. */
export type Texts = Pick<SiteSource, "root" | "texts" | "expanded">;

/** A diagnostic without its place. */
interface Statement {
  rule: string;
  severity: Severity;
  message: string;
  hint?: string | undefined;
  fix?: Fix | undefined;
  record?: string | undefined;
}

/**
 * Creates a diagnostic. Its members have the order of the JSON output, and there are no others. What it quotes is shortened.
 * @param file path of the file relative to the project
 */
export function diagnosticAt(file: string, place: Place, statement: Statement): Diagnostic {
  const { line, column, endLine, endColumn } = place;
  const { rule, severity, message, hint, fix, record } = statement;
  return {
    file,
    line,
    column,
    endLine,
    endColumn,
    rule,
    severity,
    message: shortened(message),
    ...(hint !== undefined && { hint: shortened(hint) }),
    ...(fix !== undefined && { fix: { ...fix, title: shortened(fix.title) } }),
    ...(record !== undefined && { record }),
  };
}

/** Turns what a check or rule found into a diagnostic with its place in the file, and the fix that it offers. */
export function toDiagnostic(found: Finding, rule: string, severity: Severity, source: Texts): Diagnostic {
  const { finding, record, origin } = asWritten(found, source);
  const { file, message, hint, part } = finding;
  const text = (source.expanded?.written ?? source.texts).get(file) ?? "";
  const whole = wholeOf(finding, text);
  const place = part === undefined ? opening(text, whole) : within(text, whole, part);
  const fix = fixOf(finding, text, whole);
  const one = diagnosticAt(projectPath(file, source), place, { rule, severity, message, hint, fix, record });
  if (origin === undefined) return one;
  const { field, count, ...at } = origin;
  const own = message.replace(/[.]$/, `, in the field "${field}".`);
  const atRecord = toDiagnostic(
    { ...at, message: own, ...(hint && { hint }), isWritten: true },
    rule,
    severity,
    source,
  );
  origins.set(one, { count, atRecord });
  return one;
}

/** The places in their records of mistakes that records alone have made. */
const origins = new WeakMap<Diagnostic, { count: number; atRecord: Diagnostic }>();

/**
 * Returns mistakes that stand at one place of a template where their records say them. It is the template's where all records of
 * a set have it.
 */
export function atRecords(found: readonly Diagnostic[]): Diagnostic[] | undefined {
  const known = found.flatMap((one) => origins.get(one) ?? []);
  const [first] = known;
  const records = new Set(found.map(({ record }) => record)).size;
  const isOfAll = first !== undefined && records > 2 && records >= first.count;
  return first === undefined || isOfAll ? undefined : known.map(({ atRecord }) => atRecord);
}

/** The path of a file relative to the project, as diagnostics show it. */
export function projectPath(file: string, { root }: Pick<SiteSource, "root">): string {
  return `${root}/${file}`;
}

/** The text of a file by the name that diagnostics give it; undefined where it could not be read. */
export function textAtProjectPath(name: string, { root, texts }: Texts): string | undefined {
  return name.startsWith(`${root}/`) ? texts.get(name.slice(root.length + 1)) : undefined;
}

/** Whether the site cannot be built. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** The order in which diagnostics are shown: by file, then by place. */
export function byPlace(one: Diagnostic, other: Diagnostic): number {
  return (
    compareStrings(one.file, other.file) ||
    one.line - other.line ||
    one.column - other.column ||
    compareStrings(one.rule, other.rule)
  );
}

/** Compares texts by their UTF-16 units, independently of the locale. */
export function compareStrings(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function wholeOf({ path, at, replacement, stretch }: Finding, text: string): Location {
  if (stretch !== undefined) return locationAt(text, stretch.offset, stretch.length);
  // The place of a whole file is its first character, which needs no parsing.
  if (path.length === 0 && replacement === undefined) {
    return locationAt(text, Math.max(0, text.search(/\S/)), 1);
  }
  return locate(text, path, at);
}

/** The place of an object or list is its opening bracket, since it may be pages long. */
function opening(text: string, whole: Location): Location {
  const bracket = text.charAt(whole.offset);
  return bracket === "{" || bracket === "[" ? locationAt(text, whole.offset, 1) : whole;
}

/** Finds a part of a text value, given in characters of the value, in its JSON text with escapes. */
function within(text: string, whole: Location, part: { start: number; end: number }): Location {
  if (text.charAt(whole.offset) !== '"') return opening(text, whole);
  const { offset, length } = sliceOfString(text, whole.offset, part.start, part.end);
  return locationAt(text, offset, length);
}
