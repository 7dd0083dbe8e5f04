import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { stylesheetFolders } from "./stylesheetFolders.ts";

test("A-05 a stylesheet that imports a folder has every stylesheet in there, by name and in place", async () => {
  const root = mkdtempSync(join(tmpdir(), "kente-styles-"));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write("b.css", ".b { color: red }");
  write("a.css", ".a { color: red }");
  write("notes.txt", ".c { color: red }");
  write("last.css.txt", ".z { color: red }");
  const own = mkdtempSync(join(root, "own-"));
  writeFileSync(join(own, "site.css"), '@import "../*.css";\n.own { color: red }');
  const server = await createServer({
    ...{ root, configFile: false, logLevel: "silent", appType: "custom" },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [stylesheetFolders()],
  });
  try {
    const made = await server.transformRequest(`${own.slice(root.length)}/site.css?direct`);
    expect([...(made?.code ?? "").matchAll(/\.(\w+) \{/g)].map(([, name]) => name)).toEqual([
      "a",
      "b",
      "own",
    ]);
  } finally {
    await server.close();
  }
});
