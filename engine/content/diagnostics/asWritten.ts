import type { Finding } from "../../contract/diagnostic.ts";
import type { RecordSource, SiteSource } from "../../contract/graph.ts";

/** A finding at its place in the files as they are written, with the record that shows it. */
interface WrittenFinding {
  finding: Finding;
  record?: string | undefined;
  /** Where the record says the value that is wrong, if nothing else is in it. */
  origin?: RecordSource | undefined;
}

/** How a list is made to fit of which a part is left out. */
const shortened =
  'A part of it is left out, because no record is left for it. Say with "empty" in the list of that part what visitors read instead.';

/** How a text is made right that is filled from records: what one of them needs would be wrong for the others. */
const filled = "Correct the record, or what the text says of all records.";

/**
 * Moves a finding from a text with records in it to the file that was written. A value that was filled from a record has no
 * part to point at, and no fix.
 */
export function asWritten(finding: Finding, { expanded }: Pick<SiteSource, "expanded">): WrittenFinding {
  const place = finding.isWritten ? undefined : expanded?.writtenPlace(finding.file, finding.path);
  if (place === undefined) return { finding };
  const { file, path, record, isExact, isList, isShortened, source } = place;
  const { hintForData } = finding;
  if (isShortened && hintForData !== undefined) {
    return { finding: { file, path, message: finding.message, hint: shortened }, record };
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
  const hint = isMeantForOne ? filled : finding.hint;
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
