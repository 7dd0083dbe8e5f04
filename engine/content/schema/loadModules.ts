import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

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
  return (await list(folder))
    .filter(({ name }) => /^[A-Za-z][\w-]*\.tsx?$/.test(name))
    .map(({ name }) => name.replace(/\.tsx?$/, ""));
}

/**
 * Imports all modules of a folder that end in `.ts`, without tests.
 *
 * @param folder from the project's root
 * @param error the failure to report for a module that cannot be loaded
 * @returns the modules by file name without ending
 * @throws KenteError `member-file` or `transport-file`
 */
export async function loadModules(
  projectRoot: string,
  folder: string,
  error: "member-file" | "transport-file" = "member-file",
): Promise<Map<string, Record<string, unknown>>> {
  const path = join(projectRoot, folder);
  const load = async (name: string) => {
    const url = pathToFileURL(join(path, `${name}.ts`)).href;
    const module = await import(/* @vite-ignore */ url).catch((cause: unknown) => {
      throw new KenteError(error, { file: `${folder}/${name}.ts`, reason: reasonOf(cause) }, { cause });
    });
    return [name, module] as const;
  };
  return new Map(await Promise.all((await moduleNames(path)).map(load)));
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
  error: "member-file" | "transport-file" = "member-file",
): Promise<Member[]> {
  const members: Member[] = [];
  for (const [name, module] of await loadModules(projectRoot, folder, error)) {
    const member = module[key] as Member | undefined;
    if (member !== undefined && member.name !== name) {
      const reason = `its name is "${member.name}"`;
      throw new KenteError(error, { file: `${folder}/${name}.ts`, reason });
    }
    if (member !== undefined) members.push(member);
  }
  return members;
}
