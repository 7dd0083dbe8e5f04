import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { KenteError } from "../../errors/KenteError.ts";

/**
 * Copies the public folder into the output. Dot files stay behind, except `.well-known/`.
 * @param out output folder in the making, with everything else already in it
 * @returns paths of the copied files, `/`-separated
 * @throws KenteError `output-conflict` for a file that the build makes itself, `public-link` for a link out of the folder
 */
export function copyPublicFiles(folder: string, out: string): string[] {
  const copied: string[] = [];
  if (!existsSync(folder)) return copied;
  const root = realpathSync(folder);
  const visit = (parent: string) => {
    for (const name of readdirSync(join(root, parent)).sort()) {
      const path = parent === "" ? name : `${parent}/${name}`;
      if (name.startsWith(".") && path !== ".well-known") continue;
      const real = realPath(join(root, path));
      if (!real?.startsWith(root + sep)) throw new KenteError("public-link", { path });
      if (statSync(real).isDirectory()) {
        visit(path);
        continue;
      }
      const target = join(out, path);
      if (existsSync(target)) throw new KenteError("output-conflict", { path });
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(real, target);
      copied.push(path);
    }
  };
  visit("");
  return copied;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
