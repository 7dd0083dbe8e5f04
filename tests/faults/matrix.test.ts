import { expect, test } from "vitest";
import { faults, runMatrix } from "./matrix.ts";

test(`whatever goes wrong (${faults.length - 1} faults), each submission is stored once and every outbox gets empty`, async () => {
  expect(await runMatrix(10)).toEqual({ lost: [], wrong: [], left: 0 });
});
