import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepResult, readGone, readResult } from "./lastResult.ts";

const result = {
  diagnostics: [
    {
      ...{ file: "pages/index.json", line: 1, column: 1, endLine: 1, endColumn: 2 },
      ...{ rule: "a-rule", severity: "warning" as const, message: "Açaí 🍇" },
    },
  ],
  pages: 3,
  bytes: 4000,
  gone: ["/old"],
};

test("what a build reported is known as long as all is the same, and not where a byte of it is damaged", () => {
  const site = mkdtempSync(join(tmpdir(), "kente-result-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const folder = { site, out: join(site, "dist"), cache: join(site, ".kente") };
  expect(readResult(folder, "the sources")).toBeUndefined();
  keepResult(folder, "the sources", result);
  expect(readResult(folder, "the sources")).toEqual(result);
  expect(readResult(folder, "other sources")).toBeUndefined();
  expect(readGone(folder)).toEqual(["/old"]);
  const outputs = join(folder.cache, "outputs");
  const file = join(outputs, readdirSync(outputs)[0] ?? "");
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += 1) {
    writeFileSync(
      file,
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    );
    expect(readResult(folder, "the sources")).toBeUndefined();
  }
});
