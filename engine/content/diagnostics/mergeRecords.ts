import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";

/** A mistake at one place. */
interface Merged {
  first: Diagnostic;
  /** The records that show it, as far as they have been named. */
  records: Set<string>;
  /** How many more records show it. */
  others: number;
}

/**
 * Reports a mistake that many records show at one place once, and names the first of them.
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
    const known = merged.get(key) ?? { first: one, records: new Set(), others: 0 };
    merged.set(key, known);
    if (record !== undefined) known.records.add(record);
    known.others += others.get(one) ?? 0;
  }
  return Array.from(merged.values(), withRecords);
}

function withRecords({ first, records, others }: Merged): Diagnostic {
  if (records.size === 0) return first;
  const more = records.size - 1 + others;
  const rest = more === 0 ? "" : more === 1 ? " and 1 other" : ` and ${more} others`;
  return { ...first, message: `${first.message.replace(/[.]$/, "")}, for ${first.record}${rest}.` };
}
