import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readTheme } from "../../engine/content/read/readSite.ts";
import { describeMembers } from "../../engine/content/schema/loadModules.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import { generate } from "../../engine/scaffold/generate/generate.ts";
import { root } from "./site.ts";
import { warnOfSchemas } from "./warnings.ts";

const vocabulary = await readVocabulary(root, { compiles: false });

test("editor schemas that are missing or out of date are reported, with the command that writes them", async () => {
  const site = mkdtempSync(join(tmpdir(), "kente-schemas-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const said = async (text: string | undefined, now = vocabulary) => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await warnOfSchemas({ site }, text, now);
    const lines = write.mock.calls.join("");
    write.mockRestore();
    return lines;
  };
  const named = '{ "$schema": "../schemas/generated/site.schema.json" }';
  expect(await said(named)).toMatch(
    /^The schemas in .* not all there.*\. Write them: npm run gen -- --site \S+\.\n$/,
  );
  expect(await said("{}")).toBe("");
  expect(await said(undefined)).toBe("");

  mkdirSync(join(site, "pages"));
  mkdirSync(join(site, "schemas/generated"), { recursive: true });
  const theme = await readTheme(join(site, "pages"));
  const made = await generate(await describeMembers(root, vocabulary), theme);
  for (const [name, text] of made) writeFileSync(join(site, "schemas/generated", name), text);
  expect(await said(named)).toBe("");

  const stale = /^The schemas in .* out of date.*\. Write them: npm run gen -- --site \S+\.\n$/;
  expect(await said(named, { ...vocabulary, blocks: new Map([...vocabulary.blocks].slice(1)) })).toMatch(
    stale,
  );
  expect(await said(named, { ...vocabulary, page: { ...vocabulary.page, title: "Leaf" } })).toMatch(stale);
  const colours = { background: "#ffffff", text: "#101010", accent: "#1a4f8a" };
  writeFileSync(
    join(site, "pages/_theme.json"),
    JSON.stringify({ colours, surfaces: { leaf: { background: "#dfefdf" } } }),
  );
  expect(await said(named)).toMatch(stale);

  rmSync(join(site, "schemas/generated/page.schema.json"));
  expect(await said(named)).toContain("not all there");
});
