import { randomUUID } from "node:crypto";
import type { Lead, NewLead, Store } from "../../../engine/contract/store.ts";

/** A submission about which no mail is to be sent. */
export type Lonely = Omit<NewLead, "mails">;

/** When the last submission of {@link lead} was received, in milliseconds since 1970. */
export let clock = Date.parse("2026-11-21T08:00:00Z");

/** A submission, a millisecond after the one before. */
export function lead(more: Partial<Lonely> = {}): Lonely {
  clock += 1;
  return {
    id: randomUUID(),
    form: "contact",
    key: randomUUID(),
    digest: "a",
    values: { email: "ama@example.com", message: 'Medaase! "ɛ" 🧵 \u0000 \ud800' },
    email: "Ama@Example.com",
    consent: [{ field: "agreeToPolicy", text: "I agree to the privacy policy" }],
    flags: [],
    receivedAt: clock,
    ...more,
  };
}

/** Reads all leads that a filter selects. */
export async function all(store: Store, filter?: Parameters<Store["list"]>[0]): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const one of store.list(filter)) leads.push(one);
  return leads;
}

/** Deletes the leads of an address. @returns their number */
export async function removeOf(store: Store, email: string): Promise<number> {
  return store.remove((await all(store, { email })).map(({ id }) => id));
}

/** Reads everything that comes. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Gives items one after the other. */
export async function* stream<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
