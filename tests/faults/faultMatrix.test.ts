import { expect, test } from "vitest";
import { faults, runFaultMatrix } from "./faultMatrix.ts";

test(`whatever goes wrong (${faults.length - 1} faults), each submission is stored once and every outbox gets empty`, async () => {
  expect(await runFaultMatrix(10)).toEqual({ lost: [], wrong: [], left: 0 });
});
