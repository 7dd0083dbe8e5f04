import { EventEmitter, once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importCurrent } from "./importCurrent.ts";

let folder: string;
let vite: ViteDevServer;
/** Is called with the address of each file that was read, before its text is used. */
let afterRead: (file: string) => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kente-import-"));
  afterRead = async () => {};
  write("word.js", `export const word = "first";`);
  write("middle.js", `export { word } from "./word.js";`);
  write("entry.js", `import { word } from "./middle.js"; export const say = () => word;`);
  vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: "slow-disk",
        async load(id) {
          if (!id.startsWith(folder)) return undefined;
          const text = readFileSync(id, "utf8");
          await afterRead(id);
          return text;
        },
      },
    ],
  });
});

afterEach(async () => {
  await vite.close();
  rmSync(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

function save(file: string, text: string): void {
  write(file, text);
  environment().moduleGraph.onFileChange(join(folder, file));
}

function environment() {
  const { ssr } = vite.environments;
  if (!ssr) throw new Error("Vite has no environment for servers.");
  return ssr;
}

const load = () => importCurrent(environment(), "/entry.js");
const said = async () => ((await load()) as { say: () => string }).say();

/** Reads a file, but not beyond that until `release` is called. */
function holdReadOf(file: string): { read: Promise<unknown>; release: () => void } {
  const reader = new EventEmitter();
  const read = once(reader, "read");
  afterRead = async (id) => {
    if (!id.endsWith(file)) return;
    afterRead = async () => {};
    const released = once(reader, "release");
    reader.emit("read");
    await released;
  };
  return { read, release: () => reader.emit("release") };
}

test("a module is run once, until a file is saved", async () => {
  const first = await load();
  expect(await load()).toBe(first);
  save("word.js", `export const word = "second";`);
  expect(await said()).toBe("second");
});

/** Saves the word while it is read. @returns what those are given who load it before and after that */
async function saidAround(text: string): Promise<string[]> {
  const held = holdReadOf("word.js");
  const before = said();
  await held.read;
  save("word.js", text);
  const after = said();
  held.release();
  return Promise.all([before, after]);
}

test("a file that is saved while it is read has its last text, for all who load it at that time", async () => {
  expect(await saidAround(`export const word = "second";`)).toEqual(["second", "second"]);
  expect(await said()).toBe("second");
});

test("an error that is fixed while the file is read is not thrown, then or later", async () => {
  write("word.js", `throw new Error("No word");`);
  expect(await saidAround(`export const word = "fixed";`)).toEqual(["fixed", "fixed"]);
  expect(await said()).toBe("fixed");
});

test("an error is thrown until it is fixed", async () => {
  write("word.js", `throw new Error("No word");`);
  for (const _ of [1, 2]) await expect(load()).rejects.toThrow("No word");
  save("word.js", "export const = ;");
  for (const _ of [1, 2]) await expect(load()).rejects.toThrow("word.js");
  save("word.js", `export const word = "fixed";`);
  expect(await said()).toBe("fixed");
});

test("an error of the module itself is thrown until it is fixed", async () => {
  expect(await said()).toBe("first");
  save("entry.js", "export const = ;");
  for (const _ of [1, 2]) await expect(load()).rejects.toThrow("entry.js");
  save("entry.js", `export const say = () => "fixed";`);
  expect(await said()).toBe("fixed");
});

test("an error of the module itself is thrown to all who load it at the same time", async () => {
  expect(await said()).toBe("first");
  save("entry.js", "export const = ;");
  const all = [load(), load(), load()];
  for (const one of await Promise.allSettled(all)) expect(one.status).toBe("rejected");
  save("entry.js", `export const say = () => "fixed";`);
  expect(await said()).toBe("fixed");
});

test("modules that import each other are loaded again together, though the module that imports them is broken", async () => {
  save("word.js", `export { middle } from "./middle.js"; export const word = "first";`);
  save("middle.js", `export { word } from "./word.js"; export const middle = "middle";`);
  expect(await said()).toBe("first");
  save("entry.js", "export const = ;");
  save("word.js", `export { middle } from "./middle.js"; export const word = "second";`);
  await expect(load()).rejects.toThrow("entry.js");
  save("entry.js", `import { word } from "./middle.js"; export const say = () => word;`);
  expect(await said()).toBe("second");
});

test("a module whose address is computed leads to no endless search when it is saved", async () => {
  save(
    "entry.js",
    `const { word } = await import(/* @vite-ignore */ ["./middle", "js"].join(".")); export const say = () => word;`,
  );
  expect(await said()).toBe("first");
  save("middle.js", `export const word = "second";`);
  await Promise.all([load(), load()]);
});

test("a file that is removed while it is used and comes back is loaded again", async () => {
  expect(await said()).toBe("first");
  rmSync(join(folder, "word.js"));
  environment().moduleGraph.onFileChange(join(folder, "word.js"));
  await expect(load()).rejects.toThrow("word.js");
  save("word.js", `export const word = "back";`);
  expect(await said()).toBe("back");
});
