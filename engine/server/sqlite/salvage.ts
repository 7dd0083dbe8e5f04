import type { Lead, Salvage } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { columns, readLead } from "../sql/records.ts";
import type { Row } from "../sql/sql.ts";
import { Pages } from "./Pages.ts";
import { readRecords, type Value } from "./records.ts";

/**
 * Reads the leads of a damaged database file without the database's own code, which trusts what it reads, and without
 * changing anything.
 * @throws KenteError `store-unavailable` when there is not one lead in it; the system's error when there is no file
 */
export function salvageFile(path: string): Salvage {
  const pages = new Pages(path);
  try {
    const leads = new Map<string, Lead>();
    /** By id, when they came in: what the index of the leads' order tells of each. */
    const known = new Map<string, number>();
    const { records, unreadable } = readRecords(pages);
    for (const { kind, values } of records) {
      if (kind === "index") {
        const [receivedAt, id] = values;
        if (isPlace(values) && !known.has(String(id))) known.set(String(id), Number(receivedAt));
      } else if (isLead(values)) {
        known.set(String(values[0]), Number(values[6]));
        const lead = leadOf(values);
        if (lead) leads.set(lead.id, lead);
      }
    }
    if (known.size === 0) {
      throw new KenteError("store-unavailable", {
        url: `file:${path}`,
        reason: "not one lead can be read in it",
        trouble: "damaged",
      });
    }
    const missing = [...known]
      .filter(([id]) => !leads.has(id))
      .map(([id, receivedAt]) => ({ id, receivedAt }));
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

/** Whether these are the values of a row of leads. */
function isLead(values: readonly Value[]): boolean {
  const texts = values.slice(0, 5);
  return (
    values.length >= columns.length &&
    texts.every((value) => typeof value === "string") &&
    [values[6], values[8]].every((value) => typeof value === "number")
  );
}

/** Whether these are the values of an entry in the index of the leads' order: time, id and row. */
function isPlace(values: readonly Value[]): boolean {
  const [time, id, row] = values;
  return values.length === 3 && typeof time === "number" && typeof id === "string" && typeof row === "number";
}

function leadOf(values: readonly Value[]): Lead | undefined {
  try {
    return readLead(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])) as Row);
  } catch {
    return undefined;
  }
}

type Place = Pick<Lead, "id" | "receivedAt">;

function byTime(one: Place, other: Place): number {
  return one.receivedAt - other.receivedAt || (one.id < other.id ? -1 : 1);
}
