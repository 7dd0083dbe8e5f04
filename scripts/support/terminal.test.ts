import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirm } from "./terminal.ts";

/** A terminal on which somebody types. */
function terminal(typed: string, isTTY = true) {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} });
  const stdout = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  stdin.end(typed);
  return { stdin, stdout } as unknown as NodeJS.Process & { stdout: PassThrough };
}

test.each<[string, boolean]>([
  ["y\n", true],
  [" YES \n", true],
  ["\n", false],
  ["n\n", false],
  ["yesterday\n", false],
  // Ctrl+C, Ctrl+D, and an input that ends.
  ["y\u0003", false],
  ["\u0004", false],
  ["", false],
])("the answer %j agrees: %j", async (typed, agrees) => {
  const asked = terminal(typed);
  expect(await confirm("Delete them?", asked)).toBe(agrees);
  expect(String(asked.stdout.read())).toContain("Delete them? [y/N] ");
});

test("nobody is asked without a terminal", async () => {
  const asked = terminal("y\n", false);
  expect(await confirm("Delete them?", asked)).toBeUndefined();
  expect(asked.stdout.read()).toBeNull();
});
