import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { importModule } from "../../files/importModule.ts";
import { missingPackage } from "../../files/missingPackage.ts";
import { memberName } from "./members.ts";

/** What a folder holds. */
interface Entry {
  name: string;
  folder: boolean;
}

/** Lists a folder, sorted by name. A folder that does not exist is empty. */
export async function list(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the names of the modules in a folder, sorted, without tests. */
export async function moduleNames(folder: string): Promise<string[]> {
  return (await moduleFiles(folder)).map(nameOf);
}

async function moduleFiles(folder: string): Promise<string[]> {
  return (await list(folder)).map(({ name }) => name).filter((name) => /^[A-Za-z][\w-]*\.tsx?$/.test(name));
}

function nameOf(file: string): string {
  return file.replace(/\.tsx?$/, "");
}

/** Imports a module by its absolute path. */
export type LoadModule = (path: string) => Promise<Record<string, unknown>>;

/** How the modules of a folder are imported. */
interface LoadOptions {
  /** The failure to report for a module that cannot be loaded. */
  error?: "member-file" | "transport-file" | undefined;
  /** Without it, each module is imported once per process. */
  load?: LoadModule | undefined;
}

/**
 * Imports all modules of a folder, without tests.
 *
 * @param folder from the project's root
 * @returns the modules by file name without ending
 * @throws KenteError `member-file` or `transport-file`
 */
async function importModules(
  projectRoot: string,
  folder: string,
  { error = "member-file", load = importModule }: LoadOptions = {},
): Promise<Map<string, Record<string, unknown>>> {
  const path = join(projectRoot, folder);
  const importFile = async (file: string) => {
    const module = await load(join(path, file)).catch((cause: unknown) => {
      const name = missingPackage(cause);
      if (name !== undefined) throw new KenteError("package-missing", { name }, { cause });
      throw new KenteError(error, { file: `${folder}/${file}`, reason: reasonOf(cause) }, { cause });
    });
    return [nameOf(file), module] as const;
  };
  return new Map(await Promise.all((await moduleFiles(path)).map(importFile)));
}

/**
 * Imports the members of a folder that a schema names with `x-members`. Each is a module that exports `key`.
 *
 * @returns the modules by member name
 * @throws KenteError `member-file` where a member is no such module
 */
export async function loadModules(
  projectRoot: string,
  folder: string,
  key: string,
  load?: LoadModule,
): Promise<Map<string, Record<string, unknown>>> {
  const modules = await importModules(projectRoot, folder, { load });
  for (const { name: file } of (await list(join(projectRoot, folder))).filter((item) => !item.folder)) {
    const name = memberName(folder, file);
    if (name === undefined || modules.get(name)?.[key] !== undefined) continue;
    throw new KenteError("member-file", {
      file: `${folder}/${file}`,
      reason: `it does not export "${key}"`,
      fix: `Write export const ${key} = … in a module ${name}.ts, as the other files of ${folder} do.`,
    });
  }
  return modules;
}

/**
 * Imports the members of a folder: the modules that export `key`. Other modules are helpers.
 *
 * @throws KenteError `member-file` or `transport-file` where a member's `name` is not its file name, or a module fails
 */
export async function loadMembers<Member extends { name: string }>(
  projectRoot: string,
  folder: string,
  key: string,
  { error = "member-file", load }: LoadOptions = {},
): Promise<Member[]> {
  const members: Member[] = [];
  for (const [name, module] of await importModules(projectRoot, folder, { error, load })) {
    const member = module[key] as Member | undefined;
    if (member !== undefined && member.name !== name) {
      const reason = `its name is "${member.name}"`;
      throw new KenteError(error, { file: `${folder}/${name}.ts`, reason });
    }
    if (member !== undefined) members.push(member);
  }
  return members;
}
