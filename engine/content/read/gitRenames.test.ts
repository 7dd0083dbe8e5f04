import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gitRenames } from "./gitRenames.ts";

const root = mkdtempSync(join(tmpdir(), "kente-moves-"));
const pages = join(root, "pages");
const publicDir = join(root, "public");

function git(...command: string[]): void {
  const who = ["-c", "user.name=Author", "-c", "user.email=author@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", ["-C", root, ...who, ...command], { stdio: "ignore" });
}

beforeAll(() => {
  mkdirSync(join(pages, "services"), { recursive: true });
  mkdirSync(publicDir);
  writeFileSync(join(pages, "team.json"), '{ "title": "Team" }');
  writeFileSync(join(pages, "services/sms.json"), '{ "title": "Short messages" }');
  writeFileSync(join(publicDir, "old.svg"), "<svg/>");
  git("init");
  git("add", ".");
  git("commit", "-m", "Begin");
  git("mv", "pages/team.json", "pages/people.json");
  git("mv", "public/old.svg", "public/new.svg");
  git("commit", "-m", "Rename");
  git("mv", "pages/people.json", "pages/about us.json");
  git("commit", "-m", "Rename badly");
  git("mv", "pages/about us.json", "pages/about-us.json");
  git("commit", "-m", "Rename again");
  git("mv", "pages/services/sms.json", "pages/services/messages.json");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("A-02 what has been renamed", () => {
  test.each([
    ["/team", "/about-us"],
    ["/people", "/about-us"],
    ["/services/sms", "/services/messages"],
    ["/old.svg", "/new.svg"],
    ["/never", undefined],
  ])("is known by Git: %j is now %j", (before, after) => {
    expect(gitRenames(pages, publicDir, 20_000)(before)).toBe(after);
  });

  test("is not known where there is no Git, or no folder, and nothing is thrown", () => {
    const outside = mkdtempSync(join(tmpdir(), "kente-moves-"));
    expect(gitRenames(outside, join(outside, "missing"))("/team")).toBeUndefined();
    rmSync(outside, { recursive: true });
  });
});
