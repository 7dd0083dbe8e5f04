import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { OutputManifest } from "../../contract/output.ts";

/** Where the files lie that are made of pictures: they are many, and an open page has most of its own. */
const pictures = "assets/pictures/";

/**
 * The paths of all files whose names contain a hash of their content: those that caches may keep for ever. Those of
 * pictures come last.
 * @param folder of the output
 */
export function hashedPaths(
  folder: string,
  { base, headers }: Pick<OutputManifest, "base" | "headers">,
): string[] {
  const below = headers.filter(
    ({ path, headers }) =>
      path.startsWith(base) && path.endsWith("/*") && headers["Cache-Control"]?.includes("immutable"),
  );
  const all = below.flatMap(({ path }) => {
    const start = path.slice(0, -1);
    return filesIn(join(folder, start.slice(base.length))).map((name) => start + name);
  });
  const isPicture = (path: string) => path.startsWith(base + pictures);
  return [...all.filter((path) => !isPicture(path)), ...all.filter(isPicture)];
}

/** The files in a folder and in those inside, by their paths from there. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
  } catch {
    return [];
  }
}
