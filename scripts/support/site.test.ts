import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { givenPath, root, shownPath } from "./site.ts";

const { argv } = process;
afterEach(() => {
  vi.unstubAllEnvs();
  process.argv = argv;
});

/** Runs as npm runs a script that was called in a folder. */
function calledIn(folder: string, command: string): void {
  vi.stubEnv("INIT_CWD", folder);
  vi.stubEnv("npm_lifecycle_event", command);
  process.argv = ["node", join(root, "scripts/lint.ts")];
}

test("a path is relative to the folder in which npm was called, although npm runs commands in the project", () => {
  calledIn("/srv/bakery", "lint");
  expect(givenPath(".")).toBe("/srv/bakery");
  expect(givenPath("/srv/school")).toBe("/srv/school");
});

test("a path is relative to the working directory for a command that npm did not call itself", () => {
  calledIn("/srv/bakery", "test");
  expect(givenPath("pages")).toBe(join(process.cwd(), "pages"));
});

test("messages name files by their path from that folder", () => {
  calledIn("/srv/bakery", "lint");
  expect(shownPath("/srv/bakery/dist")).toBe("dist");
  calledIn(root, "lint");
  expect(shownPath(join(root, "dist"))).toBe("dist");
  expect(shownPath(join(root, "../bakery/dist"))).toBe("../bakery/dist");
  expect(shownPath(root)).toBe(".");
});
