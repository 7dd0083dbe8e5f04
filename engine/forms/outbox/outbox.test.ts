import { describe, expect, test } from "vitest";
import type { DeliveryNote } from "../../contract/outbox.ts";
import type { Delivery } from "../../contract/transport.ts";
import { accepted, browser, entry, offline, stateOf, tab } from "../fixtures/tabs.ts";
import { createOutbox, type Lock } from "./outbox.ts";

/** Milliseconds after which an entry is no longer sent again automatically: a week. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

describe("the outbox", () => {
  test("stores an entry before the first attempt, and deletes it when it was accepted", async () => {
    const shared = browser();
    let answer = (_: Delivery) => {};
    const pending = new Promise<Delivery>((resolve) => {
      answer = resolve;
    });
    const { outbox, news } = tab(shared, pending);
    const sending = outbox.send(entry("a"));
    await expect.poll(() => stateOf(shared, "a")).toBe("waiting");
    answer(accepted);
    expect(await sending).toEqual({ delivery: accepted, late: false });
    expect(shared.kept.size).toBe(0);
    expect(news).toEqual([{ key: "a", delivery: accepted, late: false }]);
  });

  test("retries undelivered entries in order, under their own keys, and steps that are unavailable only once", async () => {
    const shared = browser();
    const { outbox, sent } = tab(shared, offline, offline, offline, accepted, offline);
    await outbox.send(entry("a"));
    await outbox.send(entry("b"));
    await outbox.flush();
    expect(sent).toEqual(["a", "b", "a"]);
    await outbox.flush();
    expect(sent).toEqual(["a", "b", "a", "a", "b"]);
    expect([...shared.kept.keys()]).toEqual(["b"]);
    await outbox.flush();
    expect(shared.kept.size).toBe(0);
  });

  test("leaves what it has tried in vain when it looks only for what it has not tried", async () => {
    const shared = browser();
    const { outbox, sent } = tab(shared, offline, offline);
    await outbox.send(entry("a"));
    await outbox.flush(true);
    expect(sent).toEqual(["a"]);
    const later = tab(shared, offline);
    await later.outbox.flush(true);
    expect(later.sent).toEqual(["a"]);
    await outbox.flush();
    expect(sent).toEqual(["a", "a"]);
  });

  test.each<[string, Delivery]>([
    ["was refused for good", { outcome: "refused", cause: "403" }],
    ["has nowhere to go", { outcome: "unconfigured", cause: "no key" }],
    ["may have arrived", { outcome: "unavailable", cause: "?", final: true }],
  ])("leaves to its visitor what %s", async (_, delivery) => {
    const shared = browser();
    const { outbox, sent, shown } = tab(shared, delivery);
    await outbox.send(entry("a"));
    await outbox.flush();
    expect(sent).toEqual(["a"]);
    expect(shown.at(-1)).toEqual(["a stuck"]);
    await outbox.retry("a");
    expect(sent).toEqual(["a", "a"]);
    expect(shown.at(-1)).toEqual([]);
  });

  test("keeps what has to be corrected, and deletes what its visitor discards", async () => {
    const shared = browser();
    const { outbox, sent } = tab(shared, { outcome: "invalid", cause: "422" }, offline);
    await outbox.send(entry("a"));
    expect(stateOf(shared, "a")).toBe("stuck");
    await outbox.flush();
    expect(sent).toEqual(["a"]);
    await outbox.send(entry("b"));
    for (const key of ["a", "b"]) await outbox.discard(key);
    expect(shared.kept.size).toBe(0);
  });

  test("an entry that was discarded during its delivery does not come back", async () => {
    const shared = browser();
    let answer = (_: Delivery) => {};
    const slow = new Promise<Delivery>((resolve) => {
      answer = resolve;
    });
    const { outbox, sent } = tab(shared, slow);
    const sending = outbox.send(entry("a"));
    await expect.poll(() => sent).toEqual(["a"]);
    await outbox.discard("a");
    answer(offline);
    await sending;
    expect(shared.kept.size).toBe(0);
  });

  test("steps that are unavailable do not hold back entries with other steps", async () => {
    const shared = browser();
    const { outbox, sent } = tab(shared, offline, offline, offline);
    await outbox.send({ ...entry("a"), send: [{ transport: "http", url: "https://gone.example" }] });
    await outbox.send(entry("b"));
    await outbox.flush();
    expect(sent).toEqual(["a", "b", "a", "b"]);
    expect([...shared.kept.keys()]).toEqual(["a"]);
  });

  test("an entry that another tab has delivered meanwhile is not sent again", async () => {
    const shared = browser();
    const one = tab(shared, offline);
    await one.outbox.send(entry("a"));
    const afterIt: Lock = (_, task) => {
      shared.kept.delete("a");
      return task();
    };
    const other = tab({ ...shared, lock: afterIt });
    await other.outbox.flush();
    expect(other.sent).toEqual([]);
  });

  test("an entry that may arrive twice is not sent again automatically after its page was closed", async () => {
    const shared = browser();
    const states: (string | undefined)[] = [];
    const outbox = createOutbox({
      ...shared,
      now: () => 1,
      async deliver(_, beforeStep) {
        for (const once of [true, false, true]) {
          await beforeStep(once);
          states.push(stateOf(shared, "a"));
        }
        return new Promise(() => {});
      },
      onDelivery() {},
      onChange() {},
      isFormOpen: () => true,
      isVisible: () => true,
      notify() {},
    });
    void outbox.send(entry("a"));
    await expect.poll(() => states).toEqual(["stuck", "waiting", "stuck"]);
    const later = tab({ ...shared, lock: (_, task) => task() });
    await later.outbox.flush();
    expect(later.sent).toEqual([]);
  });

  test("does not retry automatically after a week, but keeps the entry; a clock that was set back changes nothing", async () => {
    const shared = browser();
    const { outbox, sent, shown } = tab(shared, offline, offline);
    await outbox.send(entry("a"));
    shared.clock.now -= 10 * lifetimeMs;
    await outbox.flush();
    expect(sent).toEqual(["a", "a"]);
    shared.clock.now += 11 * lifetimeMs + 1;
    await outbox.flush();
    expect(sent).toEqual(["a", "a"]);
    expect(shown.at(-1)).toEqual(["a stuck"]);
  });

  test("never sends one entry from two tabs at a time", async () => {
    const shared = browser();
    let answer = (_: Delivery) => {};
    const slow = new Promise<Delivery>((resolve) => {
      answer = resolve;
    });
    const one = tab(shared, slow);
    const other = tab(shared);
    const sending = one.outbox.send(entry("a"));
    await expect.poll(() => one.sent).toEqual(["a"]);
    await other.outbox.flush();
    expect(other.sent).toEqual([]);
    answer(offline);
    await sending;
    await other.outbox.flush();
    expect(other.sent).toEqual(["a"]);
  });
});

describe("what is delivered late", () => {
  /** One entry that waits, left by a tab that has gone. */
  async function waiting(key = "a") {
    const shared = browser();
    await tab(shared, offline).outbox.send(entry(key));
    return shared;
  }
  const keys = (notes: DeliveryNote[]) => notes.map(({ key, title }) => `${key} ${title}`);

  test("is announced once, with the title of its form, and nothing of it stays in the browser", async () => {
    const shared = await waiting();
    const { outbox, notes, news } = tab(shared);
    await outbox.flush();
    expect(keys(notes)).toEqual(["a Contact Us"]);
    expect(news).toEqual([{ key: "a", delivery: accepted, late: true }]);
    expect(shared.kept.size).toBe(0);
    await outbox.flush();
    expect(notes).toHaveLength(1);
  });

  test("is announced by the tab that the visitor sees, without anything that was typed", async () => {
    const shared = await waiting();
    const hidden = tab(shared);
    hidden.here.visible = false;
    await hidden.outbox.flush();
    expect(hidden.notes).toEqual([]);
    expect([...shared.kept.values()]).toEqual([{ key: "a", title: "Contact Us", deliveredAt: 1_000_000 }]);

    const seen = [tab(shared), tab(shared)];
    await Promise.all(seen.map(({ outbox }) => outbox.refresh()));
    expect(seen.flatMap(({ notes }) => keys(notes))).toEqual(["a Contact Us"]);
    hidden.here.visible = true;
    await hidden.outbox.flush();
    expect(hidden.notes).toEqual([]);
    expect(shared.kept.size).toBe(0);
  });

  test("is shown by the form that has just sent it, unless that has closed", async () => {
    const shared = browser();
    const there = tab(shared);
    expect(await there.outbox.send(entry("a"))).toEqual({ delivery: accepted, late: false });
    expect(there.notes).toEqual([]);
    const gone = tab(shared);
    gone.here.attended = false;
    expect(await gone.outbox.send(entry("b"))).toEqual({ delivery: accepted, late: true });
    expect(keys(gone.notes)).toEqual(["b Contact Us"]);
  });

  test("is announced once even where the browser cannot delete the note", async () => {
    const shared = await waiting();
    shared.storage.remove = async () => {};
    const { outbox, notes } = tab(shared);
    await outbox.flush();
    await outbox.flush();
    expect(keys(notes)).toEqual(["a Contact Us"]);
  });
});

describe("an outbox that looks empty", () => {
  test("is not while an entry is being stored, of which a read that began before does not know", async () => {
    const shared = browser();
    const { all, put } = shared.storage;
    let found = () => {};
    shared.storage.all = () => {
      const read = [...shared.kept.values()];
      return new Promise((resolve) => {
        found = () => resolve(read);
      });
    };
    let stored = () => {};
    shared.storage.put = async (one) => {
      await new Promise<void>((resolve) => {
        stored = resolve;
      });
      return put(one);
    };
    const { outbox, empty } = tab(shared, offline);
    const refreshed = outbox.refresh();
    const sending = outbox.send(entry("a"));
    found();
    await refreshed;
    expect(empty).toEqual([false]);
    shared.storage.all = all;
    stored();
    await sending;
    await outbox.discard("a");
    expect(empty.at(-1)).toBe(true);
  });

  test("is not while its storage can't be read", async () => {
    const shared = browser();
    const { outbox, empty } = tab(shared);
    shared.storage.isComplete = () => false;
    await outbox.flush();
    shared.storage.isComplete = () => true;
    await outbox.flush();
    expect(empty).toEqual([false, true]);
  });
});
