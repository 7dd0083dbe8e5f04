import type { JsonObject } from "../../../engine/contract/json.ts";
import type { Lead } from "../../../engine/contract/store.ts";
import { openStore } from "../../../engine/server/openStore.ts";

/** What the server under test has kept of an address. */
export async function leadsOf(email: string): Promise<Lead[]> {
  const store = await openStore(process.env.KENTE_LEADS ?? "");
  try {
    const leads: Lead[] = [];
    for await (const lead of store.list({ email })) leads.push(lead);
    return leads;
  } finally {
    await store.close();
  }
}

/** The values of a form that the server under test has kept with a key. */
export async function valuesOf(form: string, key: string | undefined): Promise<JsonObject | undefined> {
  const store = await openStore(process.env.KENTE_LEADS ?? "");
  try {
    for await (const lead of store.list({ form })) if (lead.key === key) return lead.values;
    return undefined;
  } finally {
    await store.close();
  }
}

let count = 0;

/** An address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${Date.now()}-${count}@example.com`;
}
