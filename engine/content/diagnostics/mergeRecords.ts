import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import { atRecords } from "./diagnostic.ts";

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
