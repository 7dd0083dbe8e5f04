import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Delivery } from "../../contract/transport.ts";
import { advance, type SubmitEvent, type SubmitState, untouched } from "./submit.ts";

const fields = ["name", "email"];
const values = { name: "Ama", email: "ama@example.com" };
const accepted: Delivery = { outcome: "accepted" };
const offline: Delivery = { outcome: "unavailable", cause: "offline" };

const submit = (key: string, sent = values, errors = {}): SubmitEvent => ({
  type: "submit",
  values: sent,
  errors,
  key,
});
const delivered = (key: string, delivery: Delivery): SubmitEvent => ({
  type: "deliver",
  key,
  delivery,
  isField: (path) => fields.includes(path),
});
const run = (...events: SubmitEvent[]) => events.reduce(advance, untouched);

describe("submitting a form", () => {
  test("V-09 sends nothing while there are errors", () => {
    const state = run(submit("a", values, { email: "Email is invalid" }));
    expect(state).toEqual({ phase: "invalid", errors: { email: "Email is invalid" }, refusals: 1 });
  });

  test("content that was rejected is being corrected until it is sent again", () => {
    const refused: Delivery = { outcome: "invalid", cause: "422", fields: { email: "No such address" } };
    const invalid = run(submit("a"), delivered("a", refused));
    expect(invalid).toMatchObject({ phase: "invalid", correcting: true, intent: { key: "a" } });
    const edited = advance(invalid, { type: "edit", fields: [["email"]] });
    expect(edited).toMatchObject({ phase: "editing", correcting: true });
    expect(advance(edited, submit("b", values, { name: "no" }))).toMatchObject({ correcting: true });
    expect(advance(edited, submit("b", { ...values, name: "Esi" })).correcting).toBeUndefined();
  });

  test("a second submit while one is under way changes nothing", () => {
    const sending = run(submit("a"));
    expect(advance(sending, submit("b"))).toBe(sending);
    expect(advance(sending, submit("b", values, { email: "no" }))).toBe(sending);
  });

  test("V-10 success is shown only when the receiver has accepted", () => {
    expect(run(submit("a")).phase).toBe("sending");
    const sent = { phase: "sent", errors: {}, refusals: 0 };
    expect(run(submit("a"), delivered("a", accepted))).toEqual({ ...sent, atOnce: true });
    // A visitor who has gone on is notified only that it has arrived.
    const late = run(submit("a"), delivered("a", offline), delivered("a", accepted));
    expect(late).toEqual(sent);
  });

  test("what is in its form again after the visitor came back is the same submission, unless it is changed", () => {
    const again = run({ type: "recall", intent: { values, files: [], key: "a" } });
    expect(again).toMatchObject({ phase: "editing", errors: {} });
    expect(advance(again, submit("b")).intent?.key).toBe("a");
    expect(advance(again, submit("b", { ...values, name: "Esi" })).intent?.key).toBe("b");
  });

  test("the same files keep their key, and a file that was chosen again gets a new one", () => {
    const [one, other] = [new Blob(["one"]), new Blob(["one"])];
    const withFile = (key: string, blob: Blob): SubmitEvent => ({
      ...(submit(key) as SubmitEvent & { type: "submit" }),
      files: [{ path: "cv", name: "cv.pdf", blob }],
    });
    const failed = run(withFile("a", one), delivered("a", { outcome: "unavailable", cause: "" }));
    expect(advance(failed, withFile("b", one)).intent?.key).toBe("a");
    expect(advance(failed, withFile("b", other)).intent?.key).toBe("b");
    expect(advance(failed, submit("b")).intent?.key).toBe("b");
  });

  test("the same values keep their key after a failure, other values get a new one", () => {
    const failed = run(submit("a"), delivered("a", offline));
    expect(failed).toMatchObject({ phase: "failed", failure: offline });
    expect(advance(failed, submit("b")).intent?.key).toBe("a");
    expect(advance(failed, submit("b", { ...values, name: "Kofi" })).intent?.key).toBe("b");
    expect(run(submit("a"), delivered("a", accepted), submit("b")).intent?.key).toBe("b");
  });

  test("values that wait show their success when they arrive, unless the visitor has typed again", () => {
    const waiting = run(submit("a"), { ...delivered("a", offline), again: true } as SubmitEvent);
    expect(waiting).toMatchObject({ phase: "waiting", intent: { key: "a" } });
    expect(advance(waiting, delivered("a", accepted)).phase).toBe("sent");
    expect(advance(waiting, submit("b")).intent?.key).toBe("a");
    const writing = advance(waiting, { type: "edit", fields: [["name"]] });
    expect(writing.phase).toBe("editing");
    expect(advance(writing, delivered("a", accepted))).toBe(writing);
  });

  test("fields that the receiver rejects are shown like any other error", () => {
    const delivery: Delivery = {
      outcome: "invalid",
      cause: "422",
      fields: { email: "No such address", toString: "x" },
    };
    expect(run(submit("a"), delivered("a", delivery))).toMatchObject({
      phase: "invalid",
      errors: { email: "No such address" },
      refusals: 1,
    });
    const unknown: Delivery = { outcome: "invalid", cause: "422", fields: { other: "?" } };
    expect(run(submit("a"), delivered("a", unknown))).toMatchObject({ phase: "failed", failure: unknown });
  });

  test("V-05 editing a field clears its error and leaves the others", () => {
    const invalid = run(submit("a", values, { name: "Missing", email: "Missing" }));
    const one = advance(invalid, { type: "edit", fields: [["name"]] });
    expect(one).toMatchObject({ phase: "invalid", errors: { email: "Missing" } });
    expect(advance(one, { type: "edit", fields: [["email"]] })).toMatchObject({
      phase: "editing",
      errors: {},
    });
  });

  test("typing again removes the old success", () => {
    const sent = run(submit("a"), delivered("a", accepted));
    expect(advance(sent, { type: "edit", fields: [["name"]] }).phase).toBe("editing");
    expect(advance(sent, { type: "edit", fields: [] })).toBe(sent);
  });

  test("the answer to an earlier attempt does not count for this one", () => {
    const sending = run(submit("a"));
    expect(advance(sending, delivered("z", accepted))).toBe(sending);
  });

  test("for any sequence of events: one submission at a time, nothing invalid is sent, no key serves two sets of values", () => {
    const anyText = fc.constantFrom("", "Ama", "Kofi");
    const anyErrors = fc.constantFrom<Record<string, string>>(
      {},
      {},
      { name: "Missing" },
      { email: "Missing" },
    );
    const anyKey = fc.integer({ min: 0, max: 5 }).map(String);
    const anyDelivery = fc.constantFrom<Delivery>(
      accepted,
      offline,
      { outcome: "refused", cause: "" },
      { outcome: "unconfigured", cause: "" },
      { outcome: "invalid", cause: "", fields: { name: "No" } },
      { outcome: "invalid", cause: "" },
    );
    const anyEvent = fc.oneof(
      fc.record({ name: anyText, errors: anyErrors }).map((made) => ({ made, type: "try" as const })),
      fc.subarray(fields).map((edited) => ({ type: "edit" as const, fields: edited.map((name) => [name]) })),
      fc.tuple(anyKey, anyDelivery).map(([key, delivery]) => delivered(key, delivery)),
      anyDelivery.map((delivery) => ({ type: "answer" as const, delivery })),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: SubmitState = untouched;
        let count = 0;
        const texts = new Map<string, string>();
        for (const event of events) {
          const before = state;
          if (event.type === "try") {
            count++;
            state = advance(
              state,
              submit(`key ${count}`, { name: event.made.name, email: "" }, event.made.errors),
            );
          } else if (event.type === "answer") {
            state = advance(state, delivered(state.intent?.key ?? "none", event.delivery));
          } else state = advance(state, event);

          expect(state.phase === "invalid").toBe(Object.keys(state.errors).length > 0);
          expect(state.phase !== "sending" || state.intent !== undefined).toBe(true);
          if (before.phase === "sending" && state.phase === "sending") expect(state).toBe(before);
          if (state.phase === "sent" && before.phase !== "sent")
            expect(["sending", "waiting", "failed"]).toContain(before.phase);
          if (state.phase === "sending" && state.intent) {
            const text = JSON.stringify(state.intent.values);
            expect(texts.get(state.intent.key) ?? text).toBe(text);
            texts.set(state.intent.key, text);
          }
          expect(state.refusals - before.refusals).toBe(
            state.phase === "invalid" && state !== before && event.type !== "edit" ? 1 : 0,
          );
        }
      }),
    );
  });
});
