import { expect, test } from "vitest";
import type { Lead, LeadFilter } from "../../contract/store.ts";
import { complete, fits, select } from "./selection.ts";

const leads = ["1", "10", "101", "2"].map(
  (id): Lead => ({ id, form: "contact", key: id, values: {}, consent: [], flags: [], receivedAt: 1 }),
);
const store = {
  async *list(filter: LeadFilter = {}) {
    yield* leads.filter((lead) => fits(lead, filter));
  },
};

async function idsBy(id: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const lead of select(store, await complete(store, { id }, []))) ids.push(lead.id);
  return ids;
}

test("a whole id selects one lead, also if the ids of others begin with it", async () => {
  expect(await idsBy("1")).toEqual(["1"]);
  expect(await idsBy("10")).toEqual(["10"]);
});

test("the beginning of an id selects the only lead that it fits, or none", async () => {
  leads.push({ ...leads[0], id: "3abc" } as Lead);
  expect(await idsBy("3")).toEqual(["3abc"]);
  expect(await idsBy("4")).toEqual([]);
  leads.push({ ...leads[0], id: "3abd" } as Lead);
  await expect(idsBy("3")).rejects.toMatchObject({ id: "lead-ambiguous", data: { ids: ["3abc", "3abd"] } });
});
