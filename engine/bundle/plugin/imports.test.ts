import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { imports } from "./imports.ts";

const project = resolve(import.meta.dirname, "../../..");
let root: string;

beforeEach(() => {
  mkdirSync(join(project, ".kente"), { recursive: true });
  root = mkdtempSync(join(project, ".kente/imports-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Bundles modules whose entry is `app.js`. @returns the code by the name of each file, without hashes */
async function bundle(files: Record<string, string>): Promise<Map<string, string>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [imports(project)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "app.js"),
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "assets/[name].js",
          chunkFileNames: "assets/[name].js",
          assetFileNames: "assets/[name][extname]",
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one.code]] : [])));
}

test("every import() gets its address and the names of all files that it needs", async () => {
  const code = await bundle({
    "app.js": `
      export const one = () => import("./one.js").then(({ one }) => one);
      export const two = async () => { const { two } = await import("./two.js"); return two; };
    `,
    "one.js": 'import { shared } from "./shared.js"; export const one = shared + 1;',
    "two.js": 'import "./two.css"; import { shared } from "./shared.js"; export const two = shared + 2;',
    "two.css": "p { color: red }",
    "shared.js": "export const shared = [String(Math.random())];",
  });
  const app = code.get("assets/app.js") ?? "";
  expect(app).toContain('["one.js","shared.js"]');
  expect(app).toContain('["two.js","shared.js","two.css"]');
  expect(app.match(/\bimport\(/g)).toHaveLength(2);
  expect(app.match(/\bimport\(address\)/g)).toHaveLength(2);
  expect(app).not.toContain("__vite__mapDeps");
});

test("files that the importer has loaded are not named again", async () => {
  const code = await bundle({
    "app.js": `
      import { shared } from "./shared.js";
      export { shared };
      export const one = () => import("./one.js");
      export const two = () => import("./two.js");
    `,
    "one.js":
      'import { shared } from "./shared.js"; export const one = shared; export const more = () => import("./two.js");',
    "two.js": 'import { shared } from "./shared.js"; export const two = shared;',
    "shared.js": "export const shared = [String(Math.random())];",
  });
  expect(code.get("assets/app.js")).toContain('["one.js"]');
  expect(code.get("assets/app.js")).toContain('["two.js"]');
});
