import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { isDiskFull } from "./isDiskFull.ts";

const disk = (blocks: number, bavail: number) => () => ({ blocks, bavail, bsize: 4096 });

test("compares what is free with what is needed", () => {
  expect(isDiskFull(tmpdir(), 40_960, disk(100, 10))).toBe(false);
  expect(isDiskFull(tmpdir(), 40_961, disk(100, 10))).toBe(true);
  expect(isDiskFull(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("takes no disk for full whose size is not known", () => {
  expect(isDiskFull(tmpdir(), 1, disk(0, 0))).toBe(false);
});
