import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, test, vi } from "vitest";
import { stylesheetFolders } from "./stylesheetFolders.ts";

test("A-05 a stylesheet that imports a folder has every stylesheet in there, by name and in place, also new ones", async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "kente-styles-")));
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
    const names = async () => {
      const made = await server.transformRequest(`${own.slice(root.length)}/site.css?direct`);
      return [...(made?.code ?? "").matchAll(/\.(\w+) \{/g)].map(([, name]) => name);
    };
    expect(await names()).toEqual(["a", "b", "own"]);
    write("aa.css", ".aa { color: red }");
    server.watcher.emit("add", join(root, "aa.css"));
    await vi.waitFor(async () => expect(await names()).toEqual(["a", "aa", "b", "own"]));
    rmSync(join(root, "a.css"));
    server.watcher.emit("unlink", join(root, "a.css"));
    await vi.waitFor(async () => expect(await names()).toEqual(["aa", "b", "own"]));
  } finally {
    await server.close();
  }
});
