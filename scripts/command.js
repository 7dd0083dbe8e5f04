#!/usr/bin/env node
/**
 * `kente NAME …` runs the command `scripts/NAME.ts`. All commands are bundled into `.kente/commands/`, from where they start several
 * times as fast, and again when their sources have changed. `npm ci` makes the bundle with `prepare`. Where it can't be made or kept,
 * a command is run from its source. The package has a bundle instead of sources: `commands/`, made with `prepack`.
 */
import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import module from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";
import { isMainThread } from "node:worker_threads";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
  process.stderr.write(`Kente needs Node 20.19, or 22.12 and later; this is ${process.versions.node}.\n`);
  process.exit(2);
}

const root = join(import.meta.dirname, "..");
const isPackage = !existsSync(join(root, "scripts/support"));

/** The commands for sites, in the order of their use, with what they do. */
const forSites = JSON.parse(readFileSync(join(root, "scripts/summaries.json"), "utf8"));
/** Commands that import code of tests, or code as it was last saved. That of a package is never edited. */
const fromSource = isPackage ? [] : ["check", "dev", "mcp", "pictures", "studio", "tests"];
/** Commands that go on once they have done what they were started for. */
const serving = ["dev", "lsp", "mcp", "start", "studio"];

const folder = join(root, ".kente/commands");
const packed = join(root, "commands");
const name = process.argv[2] ?? "--help";
const script = join(root, "scripts", `${name}.ts`);
// A cache can be shared by several copies of the project.
const index = join(folder, `${hashOf(root).slice(0, 8)}.json`);
const commands = readdirSync(isPackage ? packed : join(root, "scripts")).flatMap(
  (file) => /^(\w+)\.(?:ts|mjs)$/.exec(file)?.slice(1) ?? [],
);
const bundled = commands.filter((one) => !fromSource.includes(one));
const isPreparing = !isPackage && (name === "prepare" || name === "prepack");
if (!isPreparing && !commands.includes(name)) await sayCommands();
// The command sees its arguments as if it had been started by itself.
process.argv.splice(1, 2, script);

const bundle = isPackage ? packed : fromSource.includes(name) ? undefined : await presentBundle();
if (bundle) {
  // Garbage is collected when there is as much of it as 40 % of what is in use, instead of 300 %: a build of 10,000 pages takes
  // 160 MB less and no longer.
  v8.setFlagsFromString("--heap-growing-percent=40");
  // Stacks show the lines of the source.
  process.setSourceMapsEnabled(true);
  // Node 22 and later can keep the machine's code too, of a package in a place of its own: packages are often read-only.
  module.enableCompileCache?.(isPackage ? undefined : join(bundle, "machine"));
}
if (!isPreparing) {
  if (!bundle) (await import("tsx/esm/api")).register();
  await import(pathToFileURL(bundle ? join(bundle, `${name}.mjs`) : script).href);
  // Code of a block may have set a timer when it was loaded to render pages.
  if (isMainThread && !serving.includes(name)) process.stdout.write("", () => process.exit());
}

/** Says which commands there are, or which version this is, and ends the process. */
async function sayCommands() {
  const width = Math.max(...Object.keys(forSites).map((one) => one.length));
  const rows = Object.entries(forSites).map(([one, does]) => `  ${one.padEnd(width)}  ${does}\n`);
  const usage = `kente COMMAND, in the folder of a site:\n\n${rows.join("")}\nkente COMMAND --help explains its options.\n`;
  const isAsked = name === "--help" || name === "-h";
  if (!isAsked && name !== "--version") {
    process.stderr.write(`There is no command ${JSON.stringify(name)}.\n\n${usage}`);
    process.exit(2);
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  await new Promise((done) => process.stdout.write(isAsked ? usage : `${version}\n`, done));
  process.exit();
}

/** The folder of a bundle that fits the sources; undefined where none can be made. */
async function presentBundle() {
  if (name !== "prepack") return fresh() ?? (await make());
  rmSync(packed, { recursive: true, force: true });
  const names = Object.keys(forSites).concat("read");
  await withCompiler(({ bundleForPackage }) => bundleForPackage(root, packed, names));
  return packed;
}

/** The folder of the bundle, if it is whole and its sources are as they were. */
function fresh() {
  let target;
  try {
    const state = JSON.parse(readFileSync(index, "utf8"));
    if (state.node !== process.version) return undefined;
    const kept = join(folder, state.folder);
    const sources = listSources();
    const listing = listingOf(sources);
    // What was only touched, or copied, has the same content.
    const isTouched = listing !== state.listing;
    if (isTouched && contentOf(sources) !== state.content) return undefined;
    for (const [file, hash] of Object.entries(state.chunks)) {
      if (hashOf(readFileSync(join(kept, file))) !== hash) return undefined;
    }
    target = kept;
    if (isTouched) remember({ ...state, listing });
  } catch {
    // There is none, or it can't be read or remembered.
  }
  return target;
}

/** Bundles the commands. Undefined if there is no place for the bundle, or the code has an error, which its source shows best. */
async function make() {
  // Not so for a service that may only write to its own folders.
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    return undefined;
  }
  // First, so that a file that is saved meanwhile counts as changed.
  const sources = listSources();
  const state = { node: process.version, listing: listingOf(sources), content: contentOf(sources) };
  try {
    const { target, chunks } = await withCompiler(({ bundleCommands }) =>
      bundleCommands(root, folder, bundled),
    );
    const hashes = chunks.map((file) => [file, hashOf(readFileSync(join(folder, target, file)))]);
    remember({ ...state, folder: target, chunks: Object.fromEntries(hashes) });
    return join(folder, target);
  } catch (error) {
    if (/^E[A-Z\d]+$/.test(error?.code))
      process.stderr.write(`The bundle of commands can't be kept in ${folder}: ${error.message}\n`);
    return undefined;
  }
}

/** Calls one of the functions that bundle. They are TypeScript themselves. */
async function withCompiler(work) {
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  try {
    return await work(await import("./support/bundleCommands.ts"));
  } finally {
    await unregister();
  }
}

/** The files that commands are made from, with their sizes and times. */
function listSources() {
  const packages = ["node_modules/.package-lock.json", "package-lock.json"].filter((file) =>
    existsSync(join(root, file)),
  );
  const code = ["engine", "scripts"].flatMap((parent) =>
    // Without their types, Node asks the system for each of them.
    readdirSync(join(root, parent), { recursive: true, withFileTypes: true })
      .filter((entry) => /^[^.]+\.(?:tsx?|js|json)$/.test(entry.name))
      .map((entry) => join(relative(root, entry.parentPath), entry.name)),
  );
  return [...packages.slice(0, 1), ...code.sort()].map((file) => {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
    return { file, state: [file, size, mtimeMs, ctimeMs] };
  });
}

function listingOf(sources) {
  return hashOf(JSON.stringify(sources.map(({ state }) => state)));
}

function contentOf(sources) {
  return hashOf(sources.map(({ file }) => `${file} ${hashOf(readFileSync(join(root, file)))}`).join("\n"));
}

/** Says which bundle is the present one. */
function remember(state) {
  const temporary = `${index}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, JSON.stringify(state));
    renameSync(temporary, index);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}
