import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Delivery, TransportModule } from "../../contract/transport.ts";
import { deliver } from "./deliver.ts";

const submission = { form: "contact", values: { email: "ama@example.com" }, key: "key" };
const outcomes: Delivery["outcome"][] = ["accepted", "unconfigured", "invalid", "refused", "unavailable"];

/** Transports that end as they are called, and note that they were. */
function around(called: string[] = [], logged: string[] = []) {
  const make = (name: string): TransportModule => ({
    name,
    title: name,
    options: {},
    examples: [],
    ...(name === "accepted" && { files: true as const }),
    create: (options) => ({
      async send() {
        called.push(`${name}${options.to ?? ""}`);
        if (name === "throwing") throw new TypeError("boom");
        return { outcome: name, cause: `${name} cause` } as Delivery;
      },
    }),
  });
  return {
    transports: async (name: string) =>
      name === "missing" ? Promise.reject(new TypeError("offline")) : make(name),
    environment: { settings: {}, fetch, cookies: () => "" },
    log: (cause: string) => void logged.push(cause),
  };
}

const send = (names: string[], called?: string[], logged?: string[]) =>
  deliver(
    names.map((transport, to) => ({ transport, to })),
    submission,
    around(called, logged),
  );

describe("the delivery chain", () => {
  test("tries the steps in order with their own options until one accepts", async () => {
    const called: string[] = [];
    expect(await send(["unconfigured", "refused", "accepted", "accepted"], called)).toEqual({
      outcome: "accepted",
      cause: "accepted cause",
    });
    expect(called).toEqual(["unconfigured0", "refused1", "accepted2"]);
  });

  test("leaves out the steps that send no files, where there are some", async () => {
    const called: string[] = [];
    const steps = ["refused", "accepted"].map((transport) => ({ transport }));
    const files = [{ path: "cv", name: "cv.pdf", blob: new Blob(["one"]) }];
    const services = around(called);
    expect(await deliver(steps, { ...submission, files }, services)).toMatchObject({ outcome: "accepted" });
    expect(called).toEqual(["accepted"]);
    expect(await deliver(steps.slice(0, 1), { ...submission, files }, services)).toEqual({
      outcome: "unconfigured",
      cause: "refused: it sends no files",
    });
  });

  test("stops where it can't be sure that nothing was delivered", async () => {
    const called: string[] = [];
    expect(await send(["unavailable", "accepted"], called)).toMatchObject({ outcome: "unavailable" });
    expect(called).toEqual(["unavailable0"]);
  });

  test("reports a refusal rather than a missing setting", async () => {
    expect(await send(["unconfigured", "refused"])).toMatchObject({ outcome: "refused" });
    expect(await send(["refused", "unconfigured"])).toMatchObject({ outcome: "refused" });
    expect(await send(["unconfigured", "unconfigured"])).toMatchObject({ outcome: "unconfigured" });
    expect(await send([])).toMatchObject({ outcome: "unconfigured" });
  });

  test("treats a transport that can't be loaded, or throws, as unavailable", async () => {
    expect(await send(["missing"])).toEqual({
      outcome: "unavailable",
      cause: "missing: offline",
      untouched: true,
    });
    expect(await send(["throwing"])).toEqual({ outcome: "unavailable", cause: "throwing: boom" });
  });

  test("tries the next step where one can't be loaded, and none where one throws while it sends", async () => {
    const called: string[] = [];
    expect(await send(["missing", "accepted"], called)).toMatchObject({ outcome: "accepted" });
    expect(await send(["throwing", "accepted"], called)).toMatchObject({ outcome: "unavailable" });
    expect(called).toEqual(["accepted1", "throwing0"]);
  });

  test("logs every cause without what the visitor typed", async () => {
    const logged: string[] = [];
    await send(["unconfigured", "invalid"], [], logged);
    expect(logged).toEqual(['Form "contact": unconfigured cause', 'Form "contact": invalid cause']);
  });

  test("for any chain: only the last one called decides, and nothing is delivered twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...outcomes), { maxLength: 6 }), async (chain) => {
        const called: string[] = [];
        const { outcome } = await send(chain, called);
        const stop = chain.findIndex((one) => one !== "unconfigured" && one !== "refused");
        expect(called).toHaveLength(stop === -1 ? chain.length : stop + 1);
        expect(outcome).toBe(
          stop === -1 ? (chain.includes("refused") ? "refused" : "unconfigured") : chain[stop],
        );
      }),
    );
  });
});
