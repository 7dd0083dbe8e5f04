import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { NewLead } from "../../contract/store.ts";
import { openStore } from "../openStore.ts";
import { Retention } from "./Retention.ts";

const dayMs = 24 * 60 * 60_000;
const now = Date.parse("2026-11-27T08:00:00Z");

test("leads older than their form's time are deleted with a line in the log, except those that wait to be notified", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-keep-"));
  const store = await openStore(`file:${join(folder, "leads.db")}`);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const put = async (form: string, days: number, mails?: NewLead["mails"]) => {
    const id = randomUUID();
    const lead = { id, form, key: id, digest: "d", values: { name: "Ama" }, consent: [], flags: [] };
    await store.put({ ...lead, receivedAt: now - days * dayMs, ...(mails && { mails }) });
    return id;
  };
  const notice = { kind: "notice", to: "sales@example.com" } as const;
  await put("contact", 401);
  const waiting = await put("contact", 500, [notice]);
  const young = await put("contact", 399);
  await put("demo.vas", 32);
  const forever = await put("news", 10_000);
  const gone = await put("gone", 10_000);
  const lines: string[] = [];
  const retention = new Retention({
    store,
    keep: () => ({ contact: "400 days", "demo.vas": "1 month" }),
    hasWebhook: false,
    now: () => now,
    log: (line) => lines.push(line),
  });
  const ids = async () => {
    const found: string[] = [];
    for await (const { id } of store.list()) found.push(id);
    return found.sort();
  };
  await retention.expire();
  expect(await ids()).toEqual([waiting, young, forever, gone].sort());
  expect(lines).toEqual([
    'leads: 1 of the form "contact" older than 400 days deleted. 1 more wait until their notifications are sent.',
    'leads: 1 of the form "demo.vas" older than 1 month deleted.',
  ]);
  await store.settleMail(waiting, notice);
  await retention.expire();
  await retention.expire();
  expect(await ids()).toEqual([young, forever, gone].sort());
  expect(lines.slice(2)).toEqual(['leads: 1 of the form "contact" older than 400 days deleted.']);
});
