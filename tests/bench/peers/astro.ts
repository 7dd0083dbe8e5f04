import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Peer, prepareScript, scriptCommand } from "../peer.ts";

const prepareFiles = prepareScript("astro");

/** With its incremental builds, which need a key for each page: the hash of the page's text. */
export const peer: Peer = {
  title: "Astro 7.3.5 (incrementalBuild)",
  // It needs a newer Node than this project does.
  packages: { astro: "7.3.5", node: "22.23.3" },
  slow: true,
  prepare(project) {
    prepareFiles(project);
    symlinkSync(join(project.installed, "node_modules"), join(project.folder, "node_modules"));
  },
  command(project) {
    const modules = join(project.installed, "node_modules");
    const built = scriptCommand(
      project,
      join(modules, "node/bin/node"),
      join(modules, "astro/bin/astro.mjs"),
      "build",
      "--silent",
    );
    return { ...built, env: { ...built.env, ASTRO_TELEMETRY_DISABLED: "1" } };
  },
};
