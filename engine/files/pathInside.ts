import { relative, sep } from "node:path";

/** Returns the path from a folder to a file, with `/` on every system: `blocks/hero/Hero.tsx`. */
export function pathInside(folder: string, file: string): string {
  return relative(folder, file).split(sep).join("/");
}
