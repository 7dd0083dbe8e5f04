import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { smallVocabulary } from "../../content/fixtures/smallSite.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { EditorFiles } from "./EditorFiles.ts";

const vocabulary = smallVocabulary();

/** Writes a theme with these surfaces, and returns the state of the site. */
function withSurfaces(...names: string[]) {
  const theme = JSON.stringify({
    surfaces: Object.fromEntries(names.map((name) => [name, { description: name }])),
  });
  writeFileSync(join(folder, "pages/_theme.json"), theme);
  return stateOf(theme);
}

function stateOf(theme?: string, diagnostics: Partial<Diagnostic>[] = [], failure?: Diagnostic) {
  const texts = new Map(theme === undefined ? [] : [["_theme.json", theme]]);
  return {
    vocabulary,
    failure,
    source: { texts } as unknown as SiteSource,
    diagnostics: diagnostics as Diagnostic[],
  };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-editor-"));
  mkdirSync(join(folder, "pages"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const generated = () => join(folder, "schemas/generated");
const pageSchema = () => readFileSync(join(generated(), "page.schema.json"), "utf8");
const never = () => expect.unreachable();

describe("the files for editors", () => {
  test("follow the theme while it is edited", async () => {
    const files = new EditorFiles(siteFolder(folder), withSurfaces("quiet"), never);
    await files.update(withSurfaces("quiet"));
    expect(existsSync(generated())).toBe(false);
    await files.update(withSurfaces("quiet", "loud"));
    expect(pageSchema()).toContain('"loud"');
    await files.update(withSurfaces("quiet"));
    expect(pageSchema()).not.toContain('"loud"');
  });

  test("follow it although pages have mistakes, but not while the theme or a schema has one", async () => {
    const files = new EditorFiles(siteFolder(folder), withSurfaces("quiet"), never);
    const loud = withSurfaces("loud");
    const mistakeIn = (file: string) => ({
      ...loud,
      diagnostics: [{ file, severity: "error" } as Diagnostic],
    });
    await files.update(mistakeIn("pages/_theme.json"));
    await files.update({ ...loud, failure: { file: "blocks/hero/schema.json" } as Diagnostic });
    expect(existsSync(generated())).toBe(false);
    await files.update(mistakeIn("pages/index.json"));
    expect(pageSchema()).toContain('"loud"');
  });

  test("follow no pages from elsewhere", async () => {
    const elsewhere = siteFolder(folder, { pages: join(folder, "other") });
    await new EditorFiles(elsewhere, stateOf(), never).update(withSurfaces("loud"));
    expect(existsSync(generated())).toBe(false);
  });

  test("that cannot be written are reported, and the next change is tried again", async () => {
    const warn = vi.fn();
    writeFileSync(join(folder, "schemas"), "");
    const files = new EditorFiles(siteFolder(folder), withSurfaces("quiet"), warn);
    await files.update(withSurfaces("loud"));
    expect(warn).toHaveBeenCalledOnce();
    rmSync(join(folder, "schemas"));
    await files.update(withSurfaces("louder"));
    expect(pageSchema()).toContain('"louder"');
  });
});
