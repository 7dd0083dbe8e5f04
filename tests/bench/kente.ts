import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npmRun } from "./cost.ts";
import type { Peer } from "./peer.ts";

/** Kente, measured like its peers. Its folder is the generated site's. */
export const kente: Peer = {
  title: "Kente",
  prepare: () => {},
  command: ({ folder, out }) => npmRun("build", "--site", folder, "--out", out),
};

/** Removes all that builds and lint of a site keep. @param kept names in the cache that stay */
export function forget(site: string, ...kept: readonly string[]): void {
  const cache = join(site, ".kente");
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    if (!kept.includes(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}
