import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { root } from "./site.ts";
import { warnOfMissingSchemas } from "./warnOfMissingSchemas.ts";

test("missing editor schemas are reported, with the command that writes them", () => {
  const site = mkdtempSync(join(tmpdir(), "kente-schemas-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const said = (text: string | undefined) => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    warnOfMissingSchemas({ site }, text);
    const lines = write.mock.calls.join("");
    write.mockRestore();
    return lines;
  };
  const named = '{ "$schema": "../schemas/generated/site.schema.json" }';
  expect(said(named)).toMatch(/^The schemas in .*\. Write them: npm run gen -- --site \S+\.\n$/);
  expect(said("{}")).toBe("");
  expect(said(undefined)).toBe("");
  cpSync(join(root, "schemas/generated"), join(site, "schemas/generated"), { recursive: true });
  expect(said(named)).toBe("");
  rmSync(join(site, "schemas/generated/page.schema.json"));
  expect(said(named)).toContain("npm run gen");
});
