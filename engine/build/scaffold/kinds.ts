import { readdirSync } from "node:fs";
import type { Scaffold } from "./scaffold.ts";

const folder = new URL("./kinds/", import.meta.url);
const files = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file));
const modules = await Promise.all(
  files.sort().map((file) => import(new URL(file, folder).href) as Promise<{ scaffold: Scaffold }>),
);

/** Everything `npm run new` can begin: what the files of `kinds/` export as `scaffold`. */
export const scaffolds: readonly Scaffold[] = modules.map(({ scaffold }) => scaffold);
