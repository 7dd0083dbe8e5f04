import { expect, test } from "vitest";
import { GroupCommit } from "./GroupCommit.ts";

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

test("items that arrive while a group is processed form the next groups, up to the limit", async () => {
  const [first, begun] = [gate(), gate()];
  const groups: number[][] = [];
  const doubled = new GroupCommit<number, number>(3, async (items) => {
    groups.push([...items]);
    begun.open();
    if (groups.length === 1) await first.opened;
    return items.map((item) => item * 2);
  });
  const one = doubled.add(1);
  await begun.opened;
  const more = [2, 3, 4, 5].map((item) => doubled.add(item));
  first.open();
  expect(await Promise.all([one, ...more])).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

test("an item that can't be processed fails alone", async () => {
  const picky = new GroupCommit<number, number>(10, async (items) => {
    if (items.includes(13)) throw new RangeError("13");
    return items;
  });
  const results = await Promise.allSettled([1, 13, 2].map((item) => picky.add(item)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await picky.add(3)).toBe(3);
});

test("an error that no single item has caused fails the whole group, without trying each item", async () => {
  let attempts = 0;
  const away = new GroupCommit<number, number>(
    10,
    async () => {
      attempts += 1;
      throw new Error("away");
    },
    () => false,
  );
  const results = await Promise.allSettled([1, 2, 3].map((item) => away.add(item)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(attempts).toBe(1);
});

test("an item that is added while the last one ends is processed too", async () => {
  const picky = new GroupCommit<number, number>(1, async (items) => {
    if (items.includes(13)) throw new RangeError("13");
    return items;
  });
  for (const item of [1, 13]) {
    // Each adds the next one some microtasks later than the one before it.
    for (let later = 0; later < 12; later += 1) {
      await picky.add(item).catch(() => {});
      for (let turn = 0; turn < later; turn += 1) await undefined;
    }
  }
  expect(await picky.add(2)).toBe(2);
});

test("is idle when all items are processed", async () => {
  const done: number[] = [];
  const groups = new GroupCommit<number, void>(2, async (items) => {
    done.push(...items);
    return items.map(() => undefined);
  });
  for (const item of [1, 2, 3]) void groups.add(item);
  await groups.idle();
  expect(done).toEqual([1, 2, 3]);
});
