import { expect, test } from "vitest";
import type { NewLead } from "../../contract/store.ts";
import { SqlStore } from "./SqlStore.ts";
import type { Sql, Statement } from "./sql.ts";

test("inserts leads in a fixed order and gives each its own result", async () => {
  const run: Statement[] = [];
  const sql = {
    async run(statements: readonly Statement[]) {
      run.push(...statements);
      const keys = ["a", "b", "c"];
      const inserted = keys.map((key) => ({ id: `id-${key}` }));
      return [
        inserted,
        keys.map((key) => ({ id: `id-${key}`, form: "f", key, digest: "d", received_at: 1 })),
      ];
    },
    text: (column: string) => column,
  } as Pick<Sql, "run" | "text"> as Sql;
  const lead = (key: string): NewLead => ({
    id: `id-${key}`,
    form: "f",
    key,
    digest: "d",
    values: {},
    consent: [],
    flags: [],
    receivedAt: 1,
  });
  const store = new SqlStore(sql);
  const kept = await Promise.all(["c", "a", "b"].map((key) => store.put(lead(key))));
  expect(kept).toEqual(["c", "a", "b"].map((key) => ({ outcome: "kept", id: `id-${key}`, receivedAt: 1 })));
  const insertion = run.find(({ text }) => text.startsWith("INSERT"));
  expect(insertion?.values?.filter((value) => String(value).startsWith("id-"))).toEqual([
    "id-a",
    "id-b",
    "id-c",
  ]);
});
