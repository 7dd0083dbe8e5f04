import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { exportsOf, filesOf, importsOf } from "./support/imports.ts";
import { memberKinds } from "./support/memberTable.ts";
import { root } from "./support/project.ts";

const isTest = (file: string) => /\.(?:test|examples)\.tsx?$/.test(file);
const isFixture = (file: string) => file.includes("/fixtures/");
const isModule = (file: string) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const files = ["engine", "blocks", "pages", "scripts"].flatMap((folder) =>
  filesOf(folder, /\.(?:tsx?|css)$/),
);
/** What runs outside of tests. */
const code = files.filter((file) => !isTest(file) && !isFixture(file));
const tests = [...files.filter((file) => !code.includes(file)), ...filesOf("tests", /\.tsx?$/)];
const configurations = ["playwright.config.ts", "vite.config.ts", "scripts/command.js"];
const imports = new Map([...code, ...tests, ...configurations].map((file) => [file, importsOf(file)]));

/** The exports that files import, by the file that has them; `undefined` among them if it may be any. */
function importedBy(importers: readonly string[]): Map<string, Set<string | undefined>> {
  const imported = new Map<string, Set<string | undefined>>();
  for (const { target, names } of importers.flatMap((file) => imports.get(file) ?? [])) {
    if (target === undefined) continue;
    const known = imported.get(target) ?? new Set();
    imported.set(target, known);
    for (const name of names ?? [undefined]) known.add(name);
  }
  return imported;
}

/** Files whose path stands in a string that is no import: workers, modules of the bundle, stand-ins for packages' modules. */
const entries = new Set(
  code.filter(isModule).flatMap((file) => {
    const imported = new Set((imports.get(file) ?? []).map(({ specifier }) => specifier));
    const named = [...read(file).matchAll(/["'`]([\w./-]+\.tsx?)["'`]/g)].flatMap(([, path = ""]) =>
      imported.has(path) ? [] : path,
    );
    return named.flatMap((path) => code.filter((one) => basename(one) === basename(path)));
  }),
);

/** What members of a registry export for those who find them, by folder: what at least two of them have in common. */
const agreed = new Map(
  [...new Set(memberKinds.map(({ folder }) => folder))].map((folder) => {
    const members = code.filter((file) => isModule(file) && dirname(file) === folder);
    const names = members.flatMap(exportsOf);
    return [folder, new Set(names.filter((name, index) => names.indexOf(name) !== index))] as const;
  }),
);
const isBlock = (file: string) => /^(?:pages\/_)?blocks\//.test(file);
const isMember = (file: string) =>
  isBlock(file) ||
  (agreed.has(dirname(file)) && memberKinds.some(({ path }) => extname(path) === extname(file)));

describe("the code", () => {
  test("is read completely by these tests", () => {
    expect(code.length).toBeGreaterThan(300);
    expect(tests.length).toBeGreaterThan(100);
    expect(entries.size).toBeGreaterThan(3);
    expect([...(agreed.get("engine/lint/rules") ?? [])]).toEqual(["rule"]);
  });

  test("has no cycle of imports, types included: move what both need into a file of its own", () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  test("has no folder with a name that tools hide: name it for what it does", () => {
    const hidden = new Set("build dist out coverage vendor tmp temp bin lib target cache logs".split(" "));
    const folders = ["engine", "blocks", "pages/_blocks", "scripts", "tests", "schemas", "docs"].flatMap(
      (folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    );
    expect(folders.length).toBeGreaterThan(50);
    expect(folders.filter((folder) => hidden.has(basename(folder)))).toEqual([]);
  });

  test("exports nothing that nobody imports: take the word export away", () => {
    // Tests count as importers: an export may be there for the test of its file.
    const imported = importedBy([...code, ...configurations, ...tests]);
    const unused = code.filter(isModule).flatMap((file) => {
      const names = imported.get(file) ?? new Set();
      if (names.has(undefined) || entries.has(file) || isBlock(file)) return [];
      const known = new Set([...names, ...(agreed.get(dirname(file)) ?? [])]);
      return exportsOf(file).flatMap((name) => (known.has(name) ? [] : `${file}: ${name}`));
    });
    expect(unused).toEqual([]);
  });

  test("keeps code that only tests use in a folder fixtures/", () => {
    const used = importedBy([...code, ...configurations]);
    const tested = importedBy(tests);
    const only = code.filter(
      (file) => tested.has(file) && !used.has(file) && !entries.has(file) && !isMember(file),
    );
    expect(only.filter((file) => !file.startsWith("scripts/"))).toEqual([]);
  });
});

/** Each import cycle that a depth-first walk over all files meets, as the files in it. */
function cyclesOf(graph: ReadonlyMap<string, readonly { target: string | undefined }[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    path.push(file);
    for (const { target } of graph.get(file) ?? []) if (target !== undefined) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
