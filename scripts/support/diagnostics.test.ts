import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import { type SiteFolder, siteFolder } from "../../engine/files/siteFolder.ts";
import { lintCommand, printDiagnostics, shownDiagnostics } from "./diagnostics.ts";
import { root } from "./site.ts";

const warnings = (rule: string, count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `pages/p${index}.json`,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    rule,
    severity: "warning",
    message: "M.",
  }));

/** What is printed to stderr for the diagnostics of a folder of pages. */
function printed(diagnostics: Diagnostic[], site: SiteFolder): string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  write.mockClear();
  const source = { root: "pages", texts: new Map(), assets: new Map(), unreadable: [] };
  printDiagnostics(diagnostics, source, site);
  return write.mock.calls.join("");
}

test("warnings are counted by rule, the most frequent first, with the command that shows them", () => {
  expect(printed([...warnings("title-length", 20), ...warnings("orphan-page", 1949)], siteFolder(root))).toBe(
    "1,969 warnings (orphan-page 1,949, title-length 20): npm run lint shows them\n",
  );
  expect(printed(warnings("orphan-page", 1), siteFolder(root, { pages: `${root}/sites/other` }))).toBe(
    "1 warning (orphan-page 1): npm run lint -- --pages sites/other shows it\n",
  );
});

test("a warning that only a build finds is shown at its place, whatever its rule, and is not counted with the others", () => {
  for (const rule of ["picture-undecoded", "preview-letters"]) {
    const found = warnings(rule, 30).map((one) => ({ ...one, onlyInBuilds: true as const }));
    const text = printed([...found, ...warnings("orphan-page", 2)], siteFolder(root));
    for (const { file } of found) expect(text).toContain(`${file}:1:1  ${rule} (warning)\n  M.\n`);
    expect(text).toContain("2 warnings (orphan-page 2): npm run lint shows them\n");
  }
});

test("the command names the folders unless they are the defaults", () => {
  expect(lintCommand(siteFolder(root), "--all")).toBe("npm run lint -- --all");
  const other = siteFolder(root, { pages: `${root}/../site` });
  expect(lintCommand(other, "--all")).toBe("npm run lint -- --pages ../site --all");
  const site = { ...other, site: join(root, "../bakery") };
  expect(lintCommand({ ...site, pages: join(root, "../bakery/pages") })).toBe(
    "npm run lint -- --site ../bakery",
  );
  expect(lintCommand(site)).toBe("npm run lint -- --site ../bakery --pages ../site");
  expect(lintCommand({ ...siteFolder(root), pages: join(root, "old mill") })).toBe(
    'npm run lint -- --pages "old mill"',
  );
});

test("the files of another site are named from the folder in which the user has typed the command", () => {
  const bakery = join(root, "../bakery");
  const site = { ...siteFolder(root), site: bakery, pages: join(bakery, "pages") };
  const texts = new Map([["p0.json", "{}"]]);
  const source = { root: "../bakery/pages", texts, assets: new Map(), unreadable: [] };
  const [found] = warnings("orphan-page", 1);
  const diagnostics = [{ ...(found as Diagnostic), file: "../bakery/pages/p0.json" }];
  expect(shownDiagnostics(diagnostics, source, site).diagnostics).toEqual(diagnostics);

  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
    vi.unstubAllEnvs();
  });
  process.argv = ["node", "scripts/lint.ts"];
  vi.stubEnv("npm_lifecycle_event", "lint");
  vi.stubEnv("INIT_CWD", bakery);
  const shown = shownDiagnostics(diagnostics, source, site);
  expect(shown.diagnostics).toMatchObject([{ file: "pages/p0.json" }]);
  expect(shown.text("pages/p0.json")).toBe("{}");
  expect(lintCommand(site)).toBe("npm run lint -- --site .");
});

test.each([
  ["Run: npm run documents", "Run: npm run documents -- --site ../bakery"],
  [
    "Start its translation: npm run new -- page fr/a. Or accept it.",
    "Start its translation: npm run new -- --site ../bakery page fr/a. Or accept it.",
  ],
  [
    "npm run translations shows it; npm run translations -- --mark fr/a.json",
    "npm run translations -- --site ../bakery shows it; npm run translations -- --site ../bakery --mark fr/a.json",
  ],
  ["Install it: npm install a-font", "Install it: npm install a-font"],
  ["npm run new transport writes an example.", "npm run new transport writes an example."],
])("the commands in hints are those of another site: %s", (hint, expected) => {
  const site = { ...siteFolder(root), site: join(root, "../bakery") };
  const source = { root: "../bakery/pages", texts: new Map(), assets: new Map(), unreadable: [] };
  const [found] = warnings("orphan-page", 1);
  const diagnostics = [{ ...(found as Diagnostic), hint }];
  expect(shownDiagnostics(diagnostics, source, site).diagnostics[0]?.hint).toBe(expected);
  expect(shownDiagnostics(diagnostics, source, siteFolder(root)).diagnostics[0]?.hint).toBe(hint);
});
