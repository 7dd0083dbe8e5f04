import { describe, expect, test } from "vitest";
import { browser, entry, offline, tab } from "../fixtures/tabs.ts";

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
