import type { Lead, Salvage } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { columns, readLead } from "../sql/leadRows.ts";
import type { Row } from "../sql/sql.ts";
import { DatabasePages } from "./DatabasePages.ts";
import { readRecords, type Value } from "./rawRecords.ts";

/**
 * Reads the leads of a damaged database file. It does not use SQLite, which trusts what it reads, and changes nothing.
 * @throws KenteError `store-unavailable` if no lead is readable; the system's error if there is no file
 */
export function salvageFile(path: string): Salvage {
  const pages = new DatabasePages(path);
  try {
    const leads = new Map<string, Lead>();
    /** Times of the leads by id. Indexes also have entries of leads whose own pages are lost. */
    const known = new Map<string, number | undefined>();
    const { records, unreadable } = readRecords(pages);
    for (const { kind, values } of records) {
      if (kind === "index") {
        const place = placeOf(values);
        if (place) known.set(place.id, known.get(place.id) ?? place.receivedAt);
      } else if (isLead(values)) {
        known.set(String(values[0]), Number(values[6]));
        const lead = leadOf(values);
        if (lead) leads.set(lead.id, lead);
      }
    }
    if (known.size === 0) {
      throw new KenteError("store-unavailable", {
        url: `file:${path}`,
        reason: "no lead in it can be read",
        trouble: "damaged",
      });
    }
    const missing: Place[] = [...known]
      .filter(([id]) => !leads.has(id))
      .map(([id, receivedAt]) => ({ id, ...(receivedAt !== undefined && { receivedAt }) }));
    return {
      leads: [...leads.values()].sort(byTime),
      missing: missing.sort(byTime),
      unreadable,
      parts: pages.count,
    };
  } finally {
    pages.close();
  }
}

/** Whether a record is a row of the table of leads. */
function isLead(values: readonly Value[]): boolean {
  const texts = values.slice(0, 5);
  return (
    values.length >= columns.length &&
    texts.every((value) => typeof value === "string") &&
    [values[6], values[8]].every((value) => typeof value === "number")
  );
}

/** The lead of an index entry. The index by time has time, id and row; the one by id has id and row. */
function placeOf(values: readonly Value[]): Place | undefined {
  if (typeof values.at(-1) !== "number") return undefined;
  const [first, second] = values;
  if (values.length === 2 && isId(first)) return { id: first };
  if (values.length === 3 && typeof first === "number" && isId(second))
    return { id: second, receivedAt: first };
  return undefined;
}

function isId(value: Value | undefined): value is string {
  return typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

function leadOf(values: readonly Value[]): Lead | undefined {
  try {
    return readLead(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])) as Row);
  } catch {
    return undefined;
  }
}

type Place = Salvage["missing"][number];

/** Compares by time; unknown times come last. */
function byTime(one: Place, other: Place): number {
  const [a = Number.MAX_VALUE, b = Number.MAX_VALUE] = [one.receivedAt, other.receivedAt];
  return a - b || (one.id < other.id ? -1 : 1);
}
