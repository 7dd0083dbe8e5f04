import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type ChunkingContext, rolldown } from "rolldown";
import { installedPackages } from "../../engine/files/installedPackages.ts";
import { commandPlugin } from "./commandPlugin.ts";
import { Sources } from "./Sources.ts";

/** Number of folders and indexes of one command that stay, and the age in ms up to which all do. */
const [kept, young] = [12, 60_000];

/** What the compiler itself is made of: a command is compiled again when it changes. */
const compiler = [
  "scripts/command.js",
  ...["commandPlugin", "compileCommand", "Sources"].map((name) => `scripts/precompiled/${name}.ts`),
];

/**
 * Compiles a command, so that it starts without a compiler. `scripts/command.js` reads what is written here.
 * @param index the file that says what was compiled and from what; the rest is beside it
 * @returns the file to import
 */
export async function compileCommand(root: string, index: string, name: string): Promise<string> {
  const folder = dirname(index);
  mkdirSync(folder, { recursive: true });
  // Each time another: two processes may compile at once.
  const target = mkdtempSync(join(folder, `${name}-`));
  try {
    const sources = new Sources(root);
    for (const file of [...compiler, installedPackages(root)]) sources.read(file);
    const chunks = await bundle(root, target, name, sources);
    const { files, folders } = sources;
    const state = { node: process.version, folder: basename(target), files, folders, chunks };
    writeFileSync(join(target, "state.json"), JSON.stringify(state));
    renameSync(join(target, "state.json"), index);
    prune(folder, name);
    return join(target, `${name}.mjs`);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** @returns a hash of each file of code that was written */
async function bundle(
  root: string,
  target: string,
  name: string,
  sources: Sources,
): Promise<Record<string, string>> {
  const entry = join(root, "scripts", `${name}.ts`);
  const build = await rolldown({
    input: { [name]: entry },
    platform: "node",
    cwd: root,
    onLog: () => {},
    plugins: [commandPlugin(root, sources)],
  });
  const { output } = await build.write({
    dir: target,
    format: "esm",
    sourcemap: true,
    // Node reads the map at every start; the sources are where it says.
    sourcemapExcludeSources: true,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    codeSplitting: {
      // Apart from the command: it is not loaded to its end while it runs, and code that it imports late would wait for that.
      groups: [{ name: (id, graph) => (isLoadedFirst(id, entry, graph) ? "engine" : null) }],
    },
  });
  await build.close();
  const code = output.filter(({ type }) => type === "chunk").map(({ fileName }) => fileName);
  return Object.fromEntries(code.map((file) => [file, hashOf(readFileSync(join(target, file)))]));
}

/** Whether the command imports a module before it runs. */
function isLoadedFirst(id: string, entry: string, graph: ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return id !== entry && seen.has(entry);
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Removes all but the newest compiled versions of a command: those of the last minute may be in use. */
function prune(folder: string, name: string): void {
  readdirSync(folder)
    .filter((one) => one.startsWith(`${name}-`))
    .map((one) => join(folder, one))
    .map((path) => ({ path, made: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made)
    .filter(({ made }, position) => position >= kept && Date.now() - made > young)
    .forEach(({ path }) => {
      rmSync(path, { recursive: true, force: true });
    });
}
