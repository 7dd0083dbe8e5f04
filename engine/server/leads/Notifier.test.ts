import { createHmac } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { DueLead, Lead } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { Notifier } from "./Notifier.ts";

const lead: Lead = {
  id: "lead-1",
  form: "contact",
  key: "secret-key",
  values: { name: "Ama", cv: "cv.pdf" },
  files: [{ path: "cv", name: "cv.pdf", type: "application/pdf", size: 12, sha256: "ab" }],
  consent: [],
  flags: ["honeypot"],
  receivedAt: Date.parse("2026-11-21T08:00:00Z"),
};

/** A notifier for some due leads, with records of what it does. */
function around(due: DueLead[], answer: () => Promise<Response>) {
  const settled: [string, number | undefined][] = [];
  const sent: Request[] = [];
  const causes: string[] = [];
  const notifier = new Notifier({
    store: {
      claim: async (_, limit) => due.splice(0, limit),
      settle: async (id, again) => void settled.push([id, again]),
    },
    notify: { url: "https://hooks.example.com/leads", secret: "s3cret" },
    fetch: (...request) => {
      sent.push(new Request(...request));
      return answer();
    },
    now: () => 1_000_000,
    log: (cause) => causes.push(cause),
  });
  return { notifier, settled, sent, causes };
}

describe("the notifier", () => {
  test("sends a lead once, signed, with its id as the key", async () => {
    const { notifier, settled, sent } = around([{ lead, attempts: 0 }], async () => new Response("ok"));
    expect(await notifier.notifyDue()).toBe(1);
    expect(settled).toEqual([["lead-1", undefined]]);
    const [request] = sent;
    const body = (await request?.text()) ?? "";
    expect(JSON.parse(body)).toEqual({
      id: "lead-1",
      form: "contact",
      values: { name: "Ama", cv: "cv.pdf" },
      // Their contents stay in the store.
      files: [{ path: "cv", name: "cv.pdf", type: "application/pdf", size: 12, sha256: "ab" }],
      consent: [],
      flags: ["honeypot"],
      receivedAt: "2026-11-21T08:00:00.000Z",
    });
    expect(request?.headers.get("idempotency-key")).toBe("lead-1");
    expect(request?.headers.get("x-signature-sha256")).toBe(
      createHmac("sha256", "s3cret").update(body).digest("hex"),
    );
  });

  test.each([
    ["answers with an error", async () => new Response("no", { status: 500 }), "status 500"],
    ["can't be reached", () => Promise.reject(new Error("ECONNREFUSED")), "ECONNREFUSED"],
  ])("tries again after growing pauses while the webhook %s", async (_, answer, cause) => {
    const due = [0, 1, 2, 20].map((attempts) => ({ lead, attempts }));
    const { notifier, settled, causes } = around(due, answer);
    expect(await notifier.notifyDue()).toBe(0);
    expect(settled.map(([, again = 0]) => (again - 1_000_000) / 1000)).toEqual([10, 20, 40, 3600]);
    expect(causes[0]).toBe(`notify: lead lead-1: ${cause}`);
    expect(causes.join()).not.toContain("Ama");
  });

  test("sends leads that come in while it runs, and none after it has stopped", async () => {
    const due: DueLead[] = [];
    const { notifier, settled } = around(due, async () => new Response("ok"));
    notifier.start();
    due.push({ lead, attempts: 0 });
    notifier.look();
    await expect.poll(() => settled.length).toBe(1);
    await notifier.stop();
    due.push({ lead, attempts: 0 });
    notifier.look();
    await notifier.stop();
    expect(settled).toHaveLength(1);
  });
});

test("sends the login of the address as a header, and logs network errors", async () => {
  const sent: Request[] = [];
  const causes: string[] = [];
  const due: DueLead[] = [{ lead, attempts: 0 }];
  const notifier = new Notifier({
    store: { claim: async () => due.splice(0), settle: async () => {} },
    notify: { url: "https://ama:p%40ss@hooks.example.com/leads" },
    fetch: (...request) => {
      sent.push(new Request(...request));
      return Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
    },
    log: (cause) => causes.push(cause),
  });
  expect(await notifier.notifyDue()).toBe(0);
  expect(sent[0]?.url).toBe("https://hooks.example.com/leads");
  expect(sent[0]?.headers.get("authorization")).toBe(`Basic ${btoa("ama:p@ss")}`);
  expect(causes).toEqual(["notify: lead lead-1: connect ECONNREFUSED"]);
});

test("logs once per outage that the store can't be used", async () => {
  const causes: string[] = [];
  const failure = { url: "file:leads.db", reason: "its file is damaged", trouble: "damaged" } as const;
  const line = "notify: The store at file:leads.db can't be used: its file is damaged.";
  const claim = vi.fn<() => Promise<DueLead[]>>();
  const notifier = new Notifier({
    store: { claim, settle: async () => {} },
    notify: { url: "https://hooks.example.com/leads" },
    log: (cause) => causes.push(cause),
  });
  const look = async (isAway: boolean) => {
    const { length } = claim.mock.calls;
    claim.mockImplementation(async () => {
      if (isAway) throw new KenteError("store-unavailable", failure);
      return [];
    });
    notifier.start();
    notifier.look();
    await expect.poll(() => claim.mock.calls.length).toBeGreaterThan(length);
    // Lets the run end, so that the next look starts another.
    await new Promise((next) => setImmediate(next));
  };
  for (const isAway of [true, true, true]) await look(isAway);
  expect(causes).toEqual([line]);
  for (const isAway of [false, true, true]) await look(isAway);
  expect(causes).toEqual([line, line]);
  await notifier.stop();
});
