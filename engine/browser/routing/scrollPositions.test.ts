import { expect, test } from "vitest";
import { createScrollPositions } from "./scrollPositions.ts";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
  };
}

test("a position is remembered for its entry", () => {
  const positions = createScrollPositions(memory());
  positions.save("a", 480.6);
  positions.save("b", 20);
  expect(positions.get("a")).toBe(481);
  expect(positions.get("c")).toBeUndefined();
});

test("positions outlive the page", () => {
  const storage = memory();
  const positions = createScrollPositions(storage);
  positions.save("a", 480);
  positions.persist();
  expect(createScrollPositions(storage).get("a")).toBe(480);
});

test("what another page of the tab wrote in the meantime is kept", () => {
  const storage = memory();
  const first = createScrollPositions(storage);
  const second = createScrollPositions(storage);
  second.save("b", 20);
  second.persist();
  first.save("a", 480);
  first.persist();
  const third = createScrollPositions(storage);
  expect([third.get("a"), third.get("b")]).toEqual([480, 20]);
});

test("of very many positions the latest are kept", () => {
  const storage = memory();
  const positions = createScrollPositions(storage);
  for (let entry = 0; entry < 150; entry++) positions.save(`entry${entry}`, entry);
  positions.save("entry0", 7);
  positions.persist();
  const next = createScrollPositions(storage);
  expect(next.get("entry0")).toBe(7);
  expect(next.get("entry149")).toBe(149);
  expect(next.get("entry50")).toBeUndefined();
});

test("a storage that is forbidden, full or broken costs nothing but the positions", () => {
  const broken = {
    getItem: () => "{",
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const others = ["null", "7", '"text"', "[]", '{"a":"far"}', '{"a":null}'];
  const storages = others.map((text) => ({ ...broken, getItem: () => text }));
  for (const storage of [undefined, broken, ...storages]) {
    const positions = createScrollPositions(storage);
    expect(positions.get("a")).toBeUndefined();
    positions.save("a", 480);
    positions.persist();
    expect(positions.get("a")).toBe(480);
  }
});
