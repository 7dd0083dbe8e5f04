import type { Kept, NewLead } from "../../contract/store.ts";
import { nameOf } from "./leadRows.ts";
import type { Row } from "./sql.ts";

/**
 * Finds out what an insert has done with each lead.
 * @param inserted rows that the insert returned
 * @param found rows with the same forms and keys, after the insert
 */
export function insertOutcomes(
  leads: readonly Pick<NewLead, "id" | "form" | "key" | "digest">[],
  inserted: readonly Row[],
  found: readonly Row[],
): Kept[] {
  const ours = new Set(inserted.map(({ id }) => id));
  const known = new Map(found.map((row) => [nameOf(row), row]));
  return leads.map(({ id, form, key, digest }) => {
    const row = known.get(nameOf({ form, key }));
    // No row: the lead was deleted between the two statements.
    if (!row || row.digest !== digest) return { outcome: "conflict" };
    return {
      outcome: ours.has(id) ? "kept" : "known",
      id: String(row.id),
      receivedAt: Number(row.received_at),
    };
  });
}

/** The order of inserts. Two transactions that insert the same leads in different orders would deadlock. */
export function byName(one: Pick<NewLead, "form" | "key">, other: Pick<NewLead, "form" | "key">): number {
  const [a, b] = [one, other].map(({ form, key }) => nameOf({ form, key })) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}
