import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";
import { changeFiles, type FileChange } from "../files/changeFiles.ts";
import { filesBelow } from "../files/fileSystem.ts";
import { ownFolder, type SiteFolder } from "../files/siteFolder.ts";

/** A block type of a site that stands where older versions had it. */
interface MovedBlock {
  from: string;
  to: string;
}

/** The block types of a site in its folder `blocks/`, which is now `pages/_blocks/`. */
export function misplacedBlocks({ root, site }: Pick<SiteFolder, "root" | "site">): MovedBlock[] {
  const folder = join(site, "blocks");
  // The engine's own folder has this name.
  if (site === root || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((type) => existsSync(join(folder, type, "schema.json")))
    .map((type) => ({ from: join(folder, type), to: join(ownFolder(site, "blocks"), type) }));
}

/**
 * Moves block types to their present folder, all or none. What their code imports from outside of the folder is one level further up.
 * @returns puts them back
 * @throws KenteError `scaffold-exists`, `file-unwritable`
 */
export function moveOwnBlocks(blocks: readonly MovedBlock[]): () => void {
  const taken = blocks.find(({ to }) => existsSync(to));
  if (taken !== undefined) throw new KenteError("scaffold-exists", { file: taken.to });
  const moved: MovedBlock[] = [];
  let changes: readonly FileChange[] = [];
  const undo = () => {
    changeFiles(changes.map((one) => ({ ...one, before: one.after, after: one.before })));
    for (const { from, to } of moved) {
      mkdirSync(dirname(from), { recursive: true });
      renameSync(to, from);
    }
  };
  try {
    for (const block of blocks) {
      mkdirSync(dirname(block.to), { recursive: true });
      renameSync(block.from, block.to);
      moved.push(block);
    }
    const code = blocks.flatMap(({ to }) => Array.from(filesBelow(to), (file) => codeChange(join(to, file))));
    const wanted = code.filter(({ before, after }) => before !== after);
    changeFiles(wanted);
    changes = wanted;
  } catch (error) {
    undo();
    if (error instanceof KenteError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
    throw new KenteError(
      "file-unwritable",
      { file: blocks[moved.length]?.to ?? "", reason },
      { cause: error },
    );
  }
  for (const { from } of blocks) removeEmpty(dirname(from));
  return undo;
}

function codeChange(path: string): FileChange {
  if (!/\.(?:tsx?|css|json)$/.test(path)) return { path, name: path, before: undefined, after: undefined };
  const before = readFileSync(path, "utf8");
  return { path, name: path, before, after: before.replace(/(["'])(?=(?:\.\.\/){2})/g, "$1../") };
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in it.
  }
}
