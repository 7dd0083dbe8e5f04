import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { smallVocabulary } from "../../content/fixtures/smallSite.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { EditorFiles } from "./EditorFiles.ts";

const vocabulary = smallVocabulary();

/** The state of a site whose theme has these surfaces. */
function withSurfaces(...names: string[]) {
  const file = {
    colours: { page: "#ffffff", text: "#000000" },
    surfaces: Object.fromEntries(
      names.map((name) => [name, { description: name, page: "page", text: "text" }]),
    ),
  };
  const source = { texts: new Map([["_theme.json", JSON.stringify(file)]]) };
  return { vocabulary, graph: { theme: compileTheme(file), source } as unknown as SiteGraph };
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

  test("stay as they are while the site has mistakes, and follow no pages from elsewhere", async () => {
    const start = { vocabulary, graph: undefined };
    await new EditorFiles(siteFolder(folder), start, never).update(start);
    const elsewhere = siteFolder(folder, { pages: join(folder, "other") });
    await new EditorFiles(elsewhere, start, never).update(withSurfaces("loud"));
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
