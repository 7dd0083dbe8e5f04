import type { Diagnostic, Finding, Fix, Place, Severity } from "../../contract/diagnostic.ts";
import type { RecordSource, SiteSource } from "../../contract/graph.ts";
import { type Location, locate, locationAt } from "../json/locate.ts";
import { fixOf, sliceOfString } from "./fix.ts";

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
function atRecords(found: readonly Diagnostic[]): Diagnostic[] | undefined {
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

/** The most characters of a text that a message quotes, and of a message. */
const [mostQuoted, most] = [200, 10_000];

/** Shortens what a message quotes: it may be an author's text of any length. */
export function shortened(message: string): string {
  if (message.length <= mostQuoted) return message;
  return cutTo(
    message.replace(/"([^"]*)"/g, (_, quoted: string) => `"${cutTo(quoted, mostQuoted)}"`),
    most,
  );
}

function cutTo(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A finding at its place in the files as they are written, with the record that shows it. */
interface WrittenFinding {
  finding: Finding;
  record?: string | undefined;
  /** Where the record says the value that is wrong, if nothing else is in it. */
  origin?: RecordSource | undefined;
}

/** How a list is made to fit of which a part is left out. */
const partLeftOut =
  'A part of it is left out, because no record is left for it. Say with "empty" in the list of that part what visitors read instead.';

/** How a text is made right that is filled from records: what one of them needs would be wrong for the others. */
const filledFromRecords = "Correct the record, or what the text says of all records.";

/**
 * Moves a finding from a text with records in it to the file that was written. A value that was filled from a record has no
 * part to point at, and no fix.
 */
function asWritten(finding: Finding, { expanded }: Pick<SiteSource, "expanded">): WrittenFinding {
  const place = finding.isWritten ? undefined : expanded?.writtenPlace(finding.file, finding.path);
  if (place === undefined) return { finding };
  const { file, path, record, isExact, isList, isShortened, source } = place;
  const { hintForData } = finding;
  if (isShortened && hintForData !== undefined) {
    return { finding: { file, path, message: finding.message, hint: partLeftOut }, record };
  }
  if (isList && hintForData !== undefined) {
    return { finding: { file, path, message: finding.message, hint: hintForData }, record };
  }
  // A key is the same for all records.
  const isWritten =
    isExact && (record === undefined || finding.at === "key" || finding.insertion !== undefined);
  if (isWritten && !finding.quotes) {
    return { finding: { ...finding, file, path } };
  }
  const { at, message } = finding;
  const isMeantForOne =
    record !== undefined && source === undefined && /^Did you mean\b/.test(finding.hint ?? "");
  const hint = isMeantForOne ? filledFromRecords : finding.hint;
  const moved = { file, path, ...(isExact && at && { at }), message, ...(hint && { hint }) };
  return { finding: moved, record, origin: source };
}

/** The file that a text is made from: itself, unless it is the page of a record. */
export function writtenFile({ expanded }: Pick<SiteSource, "expanded">, file: string): string {
  return expanded?.writtenFile(file) ?? file;
}

/** A text as it is written: that of a page for each record, and of a file with lists from data, has their placeholders. */
export function writtenText(
  source: Pick<SiteSource, "expanded" | "texts">,
  file: string,
): string | undefined {
  return (source.expanded?.written ?? source.texts).get(writtenFile(source, file));
}

/** A mistake at one place. */
interface Merged {
  first: Diagnostic;
  all: Diagnostic[];
  /** The records that show it, as far as they have been named. */
  records: Set<string>;
  /** How many more records show it. */
  others: number;
}

/**
 * Reports a mistake that many records show at one place once, and names the first of them. What only some records say is reported
 * at each of them.
 * @param others how many more records show it, for diagnostics that stand for several
 */
export function mergeRecords(
  diagnostics: Diagnostic[],
  { expanded }: Pick<SiteSource, "expanded">,
  others: ReadonlyMap<Diagnostic, number> = new Map(),
): Diagnostic[] {
  if (expanded === undefined) return diagnostics;
  const merged = new Map<string, Merged>();
  for (const one of diagnostics) {
    const { file, line, column, rule, record, message } = one;
    const key = JSON.stringify([file, line, column, rule, record === undefined && message]);
    const known = merged.get(key) ?? { first: one, all: [], records: new Set(), others: 0 };
    merged.set(key, known);
    known.all.push(one);
    if (record !== undefined) known.records.add(record);
    known.others += others.get(one) ?? 0;
  }
  const placed = [...merged.values()].flatMap((one) => atRecords(one.all) ?? withRecords(one));
  // Several lists may show one record.
  return [...new Map(placed.map((one) => [JSON.stringify(one), one])).values()];
}

function withRecords({ first, records, others }: Merged): Diagnostic {
  if (records.size === 0) return first;
  const more = records.size - 1 + others;
  const rest = more === 0 ? "" : more === 1 ? " and 1 other" : ` and ${more} others`;
  return { ...first, message: `${first.message.replace(/[.]$/, "")}, for ${first.record}${rest}.` };
}
