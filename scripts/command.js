/**
 * `node scripts/command.js NAME …` runs the command `scripts/NAME.ts`. It keeps a compiled copy in `.kente/commands/`, which
 * starts several times as fast, and makes a new one when a file has changed that the copy was made from. Without a place for
 * copies, or if the code can't be compiled, the command is run from its source.
 */
import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import module from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".kente/commands");
const name = process.argv[2];
const script = join(root, "scripts", `${name}.ts`);
// A cache can be shared by several copies of the project.
const index = join(folder, `${name}-${hashOf(root).slice(0, 8)}.json`);
// The command sees its arguments as if it had been started by itself.
process.argv.splice(1, 2, script);
// Garbage is collected when there is as much of it as 40 % of what is in use, instead of 300 %: a build of 10,000 pages takes
// 160 MB less and no longer.
v8.setFlagsFromString("--heap-growing-percent=40");
// Stacks show the lines of the source.
process.setSourceMapsEnabled(true);

const compiled = fresh();
if (!compiled) checkName();
// Node 22 and later can keep the machine's code too.
if (compiled) module.enableCompileCache?.(join(dirname(compiled), "machine"));
await import(pathToFileURL(compiled ?? (await compile()) ?? script).href);

/** Says which commands there are, if there is none of this name. */
function checkName() {
  const names = readdirSync(dirname(script)).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.slice(1) ?? []);
  if (names.includes(name)) return;
  process.stderr.write(`Usage: node scripts/command.js COMMAND …\nCommands: ${names.sort().join(", ")}\n`);
  process.exit(2);
}

/** The compiled command, if it is complete and each file that it was made from is as it was. */
function fresh() {
  try {
    const state = JSON.parse(readFileSync(index, "utf8"));
    const target = join(folder, state.folder);
    if (state.node !== process.version) return undefined;
    for (const [path, names] of Object.entries(state.folders)) {
      if (readdirSync(join(root, path)).sort().join("/") !== names.join("/")) return undefined;
    }
    let touched = false;
    for (const [path, [size, modified, changed, hash]] of Object.entries(state.files)) {
      const found = statSync(join(root, path));
      if (found.size !== size) return undefined;
      if (found.mtimeMs === modified && found.ctimeMs === changed) continue;
      if (hashOf(readFileSync(join(root, path))) !== hash) return undefined;
      state.files[path] = [size, found.mtimeMs, found.ctimeMs, hash];
      touched = true;
    }
    for (const [file, hash] of Object.entries(state.chunks)) {
      if (hashOf(readFileSync(join(target, file))) !== hash) return undefined;
    }
    if (touched) remember(state);
    return join(target, `${name}.mjs`);
  } catch {
    // There is none, or it can't be read.
    return undefined;
  }
}

/** Keeps the new times of files that were only touched, so that they aren't read again. */
function remember(state) {
  const temporary = `${index}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, JSON.stringify(state));
    renameSync(temporary, index);
  } catch {
    // Then they are read again.
    rmSync(temporary, { force: true });
  }
}

function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Whether copies can be kept. Not so for a service that may only write to its own folders. */
function isWritable() {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Compiles the command. Undefined if there is no place for it, or its code has an error, which its source shows best. */
async function compile() {
  // From here on TypeScript can be imported: the compiler, or the command itself.
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  if (!isWritable()) return undefined;
  try {
    const { compileCommand } = await import("./precompiled/compileCommand.ts");
    const file = await compileCommand(root, index, name);
    await unregister();
    return file;
  } catch (error) {
    if (/^E[A-Z\d]+$/.test(error?.code))
      process.stderr.write(`The compiled command can't be kept in ${folder}: ${error.message}\n`);
    return undefined;
  }
}
