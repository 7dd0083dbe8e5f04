import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject, root } from "./project.ts";

/** What README.md and CONTRIBUTING.md write as examples of `npm run new`. */
const examples = [
  ["page", "services/price-list"],
  ["block", "price-table"],
  ["form", "callback"],
  ["rule", "heading-case"],
  ["transport", "queue"],
];

/**
 * Copies the project with another site in place of its own, in which somebody has followed the examples of the README.
 * Unit and conformance tests that pass there hold for any content.
 * @returns the copy's folder, and what removes it
 */
export function copyWithOtherSite(): { folder: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), "kente-other-site-"));
  const site = join(root, "tests/fixtures/other");
  const folder = copyProject(join(parent, "project"), {
    pages: join(site, "pages"),
    publicDir: join(site, "public"),
  });
  for (const words of examples) {
    const { status, stderr } = spawnSync("node_modules/.bin/tsx", ["scripts/new.ts", ...words], {
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`npm run new -- ${words.join(" ")}: ${stderr}`);
  }
  // Some tests ask Git which files belong to the project.
  for (const words of [
    ["init", "-q"],
    ["add", "-A", "--", ".", ":!node_modules", ":!.kente"],
  ])
    spawnSync("git", words, { cwd: folder });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
