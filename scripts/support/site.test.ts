import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { givenPath, root, selectedSite, shownPath } from "./site.ts";

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

test("a site that asks for a later engine is refused, by any range that names the least version", () => {
  const site = mkdtempSync(join(tmpdir(), "kente-later-"));
  mkdirSync(join(site, "pages"));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [major, minor, patch] = version.split(".").map(Number);
  const isTaken = (range: string) => {
    writeFileSync(join(site, "package.json"), JSON.stringify({ dependencies: { kente: range } }));
    try {
      return selectedSite({ site }).site === site;
    } catch (error) {
      expect(error).toMatchObject({ id: "engine-older", data: { installed: version } });
      return false;
    }
  };
  const later = [`^${major + 1}.0.0`, `~${major}.${minor + 1}.0`, `>= ${major}.${minor}.${patch + 1}`];
  expect(later.map(isTaken)).toEqual([false, false, false]);
  const others = [
    version,
    `^${version}`,
    "0.0.99",
    "file:../kente-99.0.0.tgz",
    "latest",
    "git+ssh://host/kente#v99.0.0",
  ];
  expect(others.filter((range) => !isTaken(range))).toEqual([]);
  rmSync(site, { recursive: true });
});
