import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";
import { packageFolder } from "../files/packages.ts";
import { engineName, generatedFolder } from "../files/siteFolder.ts";
import { members } from "../members/scaffolds.ts";
import type { Scaffold } from "./scaffold.ts";

/** The engine's project. */
const project = join(import.meta.dirname, "../..");

/**
 * What the first code of a site outside of the project needs: where the engine's modules and types are. A package has its own
 * configuration. Otherwise it is generated on each machine.
 */
function firstCode(folder: string) {
  const isPackage = packageFolder(engineName, folder) !== undefined;
  const configuration = isPackage
    ? { extends: `${engineName}/tsconfig.json`, include: ["pages", generatedFolder] }
    : { extends: `./${generatedFolder}/tsconfig.json` };
  return { "tsconfig.json": `${JSON.stringify(configuration, null, 2)}\n` };
}

/** A new thing: its name in proper form, and its files by path from the site's folder. */
interface Written {
  name: string;
  files: string[];
}

/**
 * Writes the files of a new thing: all of them or none. Never overwrites a file.
 * @param scaffold the kind of thing
 * @param given its name as it was typed
 * @param folder the site's folder
 * @param site another site than the project's own, as it is written after `--site`
 * @throws KenteError `scaffold-engine`, `scaffold-name`, `scaffold-exists`, `file-unwritable`
 */
export async function writeScaffold(
  scaffold: Scaffold,
  given: string,
  folder: string,
  site?: string,
): Promise<Written> {
  if (site !== undefined && !scaffold.inSite)
    throw new KenteError("scaffold-engine", { kind: scaffold.kind });
  const checked = scaffold.name(given);
  if ("reason" in checked) {
    throw new KenteError("scaffold-name", { kind: scaffold.kind, name: given, reason: checked.reason });
  }
  const files = Object.entries(scaffold.files(checked.name, site, folder));
  // The engine's block types, transports and widgets are those of every site.
  const ofEngine = Object.keys(scaffold.isCode ? scaffold.files(checked.name) : {});
  if (site !== undefined && ofEngine.some((file) => existsSync(join(project, file)))) {
    const reason = "the engine has one of this name";
    throw new KenteError("scaffold-name", { kind: scaffold.kind, name: given, reason });
  }
  const exists = ([file]: [string, string]) => existsSync(join(folder, file));
  // The project's own site has what the engine has: a name stands for one of them only.
  const own = site === undefined && scaffold.isCode ? Object.entries(scaffold.files(checked.name, ".")) : [];
  const taken = [...files, ...own].find(exists);
  if (taken) throw new KenteError("scaffold-exists", { file: taken[0] });
  const first = site !== undefined && scaffold.isCode ? Object.entries(firstCode(folder)) : [];
  const all = [...files, ...first.filter((one) => !exists(one))];
  await writeNewFiles(folder, new Map(all));
  return { name: checked.name, files: all.map(([file]) => file) };
}

/**
 * Writes new files: all of them or none.
 * @param folder is created if it is missing
 * @param files contents by path in the folder
 * @throws KenteError `file-unwritable`
 */
export async function writeNewFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const written: string[] = [];
  for (const [file, content] of files) {
    const path = join(folder, file);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content, { flag: "wx" });
      written.push(path);
    } catch (error) {
      await Promise.all(written.map((one) => rm(one, { force: true })));
      throw new KenteError("file-unwritable", {
        file,
        reason: (error as NodeJS.ErrnoException).code ?? "unknown",
      });
    }
  }
}

/** All kinds that `npm run new` can write: the files in `kinds/`. */
export const scaffolds: readonly Scaffold[] = Object.values(members);
