import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ChunkingContext, type Plugin, rolldown } from "rolldown";
import { pathInside } from "../../engine/files/fileSystem.ts";
import { memberLists } from "../../engine/scaffold/generate/memberLists.ts";

/** Number of bundles that stay, and of their indexes, one for each copy of the project; and the age in ms up to which all do. */
const [kept, young] = [12, 60_000];

/** A bundle of commands: its folder, and the files of its code in it. */
interface CommandBundle {
  target: string;
  chunks: string[];
}

/**
 * Bundles commands for the package, into a folder at its top: they find its files from wherever it is installed.
 * @param names of the commands
 */
export async function bundleForPackage(
  root: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const from = (id: string) => JSON.stringify(pathInside(folder, id));
  await bundleInto(root, folder, names, {
    "import.meta.url": (id) => `new URL(${from(id)}, import.meta.url).href`,
    "import.meta.dirname": (id) =>
      `(import.meta.dirname + ${JSON.stringify(`/${pathInside(folder, dirname(id))}`)})`,
  });
}

/**
 * Bundles commands with all of the engine that they need, so that they start without a compiler. Packages stay outside.
 * @param folder of all bundles
 * @param names of the commands
 */
export async function bundleCommands(
  root: string,
  folder: string,
  names: readonly string[],
): Promise<CommandBundle> {
  // Each time another: two processes may bundle at once.
  const target = mkdtempSync(join(folder, "bundle-"));
  // A service runs as another user than the one that installs.
  chmodSync(target, 0o777 & ~process.umask());
  try {
    const chunks = await bundleInto(root, target, names, {
      "import.meta.url": (id) => JSON.stringify(pathToFileURL(id).href),
      "import.meta.dirname": (id) => JSON.stringify(dirname(id)),
    });
    prune(folder);
    return { target: basename(target), chunks };
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** What replaces the expressions by which a module finds its own place, such as `import.meta.url`. */
type Places = Readonly<Record<string, (id: string) => string>>;

/** @returns the names of the files with code */
async function bundleInto(
  root: string,
  target: string,
  names: readonly string[],
  places: Places,
): Promise<string[]> {
  const entries = names.map((name) => join(root, "scripts", `${name}.ts`));
  const build = await rolldown({
    input: Object.fromEntries(names.map((name, index) => [name, entries[index] as string])),
    platform: "node",
    cwd: root,
    tsconfig: false,
    external: (id) => !id.startsWith(".") && !isAbsolute(id),
    onLog: () => {},
    plugins: [placed(root, places)],
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
      includeDependenciesRecursively: false,
      groups: [{ name: (id, graph) => sharedChunk(id, graph, entries) }],
    },
  });
  await build.close();
  return output.filter(({ type }) => type === "chunk").map(({ fileName }) => fileName);
}

/** Lets a module find files by its own place, as if it was not bundled. No line of it moves. Members are those that there are. */
function placed(root: string, places: Places): Plugin {
  const lists = memberLists(root);
  return {
    name: "kente:placed",
    load(id) {
      const code = lists.get(pathInside(root, id)) ?? readFileSync(id, "utf8");
      return Object.entries(places).reduce(
        (text, [asked, answer]) => text.replaceAll(asked, () => answer(id)),
        code,
      );
    },
  };
}

/**
 * The chunk of a module that most commands need: one for all that the same commands need. Otherwise each would load dozens of
 * small files. No command is in it: it is not loaded to its end while it runs, and what it imports late would wait for that.
 */
function sharedChunk(id: string, graph: ChunkingContext, entries: readonly string[]): string | null {
  if (entries.includes(id)) return null;
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  const needing = entries.filter((entry) => seen.has(entry)).map((entry) => basename(entry, ".ts"));
  return needing.length > entries.length / 2 ? needing.join("-") : null;
}

/** Removes all but the newest bundles and indexes. */
function prune(folder: string): void {
  for (const kind of [/^bundle-/, /\.json$/]) pruneAmong(folder, kind);
}

function pruneAmong(folder: string, kind: RegExp): void {
  readdirSync(folder)
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, made: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made)
    .filter(({ made }, position) => position >= kept && Date.now() - made > young)
    .forEach(({ path }) => {
      rmSync(path, { recursive: true, force: true });
    });
}
