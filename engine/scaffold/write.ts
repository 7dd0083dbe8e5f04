import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { KenteError } from "../errors/KenteError.ts";
import type { Scaffold } from "./scaffold.ts";

/** A new thing: its name in proper form, and its files by path from the project's root. */
interface Written {
  name: string;
  files: string[];
}

/**
 * Writes the files of a new thing: all of them or none. Never overwrites a file.
 * @param scaffold the kind of thing
 * @param given its name as it was typed
 * @param root the project's root
 * @throws KenteError `scaffold-name`, `scaffold-exists`, `file-unwritable`
 */
export async function writeScaffold(scaffold: Scaffold, given: string, root: string): Promise<Written> {
  const checked = scaffold.name(given);
  if ("reason" in checked) {
    throw new KenteError("scaffold-name", { kind: scaffold.kind, name: given, reason: checked.reason });
  }
  const files = Object.entries(scaffold.files(checked.name));
  const taken = files.find(([file]) => existsSync(resolve(root, file)));
  if (taken) throw new KenteError("scaffold-exists", { file: taken[0] });

  const written: string[] = [];
  for (const [file, text] of files) {
    const path = resolve(root, file);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: "wx" });
      written.push(file);
    } catch (error) {
      await Promise.all(written.map((one) => rm(resolve(root, one), { force: true })));
      throw new KenteError("file-unwritable", {
        file,
        reason: (error as NodeJS.ErrnoException).code ?? "unknown",
      });
    }
  }
  return { name: checked.name, files: written };
}
