import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Store } from "../../engine/contract/store.ts";
import { describeStores } from "./support/describeStores.ts";
import { all, clock, collect, lead, stream } from "./support/leads.ts";

describeStores((opened) => {
  let store: Store;
  beforeAll(() => {
    ({ store } = opened);
  });

  test("hands the mails of a lead to one caller each, the oldest first, until they are sent", async () => {
    const now = clock + 1000;
    const mails = [
      { kind: "notice", to: "sales@example.com" },
      { kind: "answer", to: "ama@example.com" },
    ] as const;
    const [one, other] = [lead({ form: "mailed" }), lead({ form: "mailed" })];
    await store.put({ ...one, mails: [...mails] });
    await store.put({ ...other, mails: [mails[0]] });
    // A repetition adds none.
    await store.put({ ...one, id: randomUUID(), mails: [...mails] });
    const claimed = await Promise.all(Array.from({ length: 4 }, () => store.claimMail(now, 1000)));
    // Of two callers at the same time, one may get nothing.
    for (let rest = await store.claimMail(now, 1000); rest; rest = await store.claimMail(now, 1000))
      claimed.push(rest);
    const found = claimed.flatMap((due) => (due ? [[due.lead.id, due.mail, due.attempts]] : []));
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        [one.id, mails[0], 0],
        [one.id, mails[1], 0],
        [other.id, mails[0], 0],
      ]),
    );
    await store.settleMail(one.id, mails[0]);
    await store.settleMail(one.id, mails[1], now + 5000);
    expect(await store.waitingMails(one.id)).toEqual([{ ...mails[1], dueAt: now + 5000, attempts: 1 }]);
    expect(await store.claimMail(now + 1000, 1000)).toMatchObject({ lead: { id: other.id }, attempts: 1 });
    expect(await store.claimMail(now + 1000, 1000)).toBeUndefined();
    expect(await store.claimMail(now + 5000, 1)).toMatchObject({ mail: mails[0], attempts: 2 });
    expect(await store.claimMail(now + 5000, 1)).toMatchObject({ lead: { id: one.id }, mail: mails[1] });
    await store.remove([one.id, other.id]);
    expect(await store.claimMail(now + 9000, 1)).toBeUndefined();
  });

  test("restores the mails that a lead waits for with it, and none that were sent since", async () => {
    const one = lead({ form: "unsent", email: "abena@example.com" });
    await store.put({ ...one, mails: [{ kind: "notice", to: "sales@example.com" }] });
    const records = (await collect(store.snapshot())).filter(({ form }) => form === "unsent");
    expect(records[0]?.mails).toEqual([
      { kind: "notice", to: "sales@example.com", dueAt: one.receivedAt, attempts: 0 },
    ]);
    await store.settleMail(one.id, { kind: "notice", to: "sales@example.com" });
    await store.restore(stream(records));
    expect(await store.claimMail(clock + 1000, 1)).toBeUndefined();
    await store.remove([one.id]);
    await store.restore(stream(records));
    expect(await store.claimMail(clock + 1000, 1)).toMatchObject({ lead: { id: one.id }, attempts: 0 });
    await store.remove([one.id]);
  });

  test("deletes old leads of one form, except those about which something is to be sent", async () => {
    const form = "old";
    const [gone, unsent, tried, young] = [lead({ form }), lead({ form }), lead({ form }), lead({ form })];
    const [other] = [lead({ form: "older" })];
    await store.put(gone);
    await store.put({ ...unsent, mails: [{ kind: "notice", to: "sales@example.com" }] });
    await store.put(tried);
    await store.put(young);
    await store.put({ ...other, receivedAt: 1 });
    await store.claim(clock, 10_000, 1);
    for (const { id } of [gone, unsent, young]) await store.settle(id);
    const before = young.receivedAt;
    expect(await store.expire({ form, before, hasWebhook: false })).toEqual({ removed: 1, waiting: 2 });
    await store.settle(tried.id);
    expect(await store.expire({ form, before, hasWebhook: true })).toEqual({ removed: 1, waiting: 1 });
    expect((await all(store, { form })).map(({ id }) => id)).toEqual([unsent.id, young.id]);
    expect(await all(store, { form: "older" })).toHaveLength(1);
    const fresh = lead({ form });
    await store.put(fresh);
    // Nobody has been told of it, and nobody will be.
    expect(await store.expire({ form, before: clock + 1, hasWebhook: false })).toEqual({
      removed: 2,
      waiting: 1,
    });
    await store.remove([unsent.id]);
  });

  test("lists the leads of a time and those whose ids begin alike", async () => {
    const form = "found";
    const leads = [lead({ form }), lead({ form }), lead({ form })];
    for (const one of leads) await store.put(one);
    const [first, second, third] = leads.map(({ receivedAt }) => receivedAt) as [number, number, number];
    const times = async (filter: object) =>
      (await all(store, { form, ...filter })).map((one) => one.receivedAt);
    expect(await times({ since: second })).toEqual([second, third]);
    expect(await times({ before: second })).toEqual([first]);
    expect(await times({ id: leads[1]?.id.slice(0, 13) })).toEqual([second]);
    expect(await times({ id: "%" })).toEqual([]);
  });
});
